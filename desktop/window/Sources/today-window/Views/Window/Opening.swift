import CAdwaita

/// Holds the window back until it has something to show, so that nobody sees it empty first.
final class Opening {
    /// Milliseconds after which it is shown empty: a person has to see that it comes.
    private static let patience = 100

    private let window: Widget
    private var waiting: Later?
    private var isOver = false

    /// The opening of a window that is not shown yet.
    init(_ window: Widget) {
        self.window = window
    }

    /// Shows the window as soon as it `isReady`; later, brings it to the front.
    func present(isReady: Bool) {
        if isReady || isOver { return end() }
        waiting?.cancel()
        waiting = Later(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Shows the window if it was only waiting for its content.
    func contentHasCome() {
        if waiting != nil { end() }
    }

    private func end() {
        waiting?.cancel()
        (waiting, isOver) = (nil, true)
        gtk_window_present(cast(window))
    }
}
