import CAdwaita

/// Holds the window back until it has something to show, so that nobody sees it empty first.
final class Opening {
    /// Milliseconds after which it is shown empty: a person has to see that it comes.
    private static let patience = 100

    /// Whether the window was shown.
    private(set) var isOver = false
    private let window: Widget
    private let shown: () -> Void
    private var waiting: Later?

    /// The opening of a window, which calls `shown` when it is over.
    init(_ window: Widget, shown: @escaping () -> Void) {
        (self.window, self.shown) = (window, shown)
    }

    /// Shows the window as soon as it has content; later, brings it to the front.
    func present(hasContent: Bool) {
        if hasContent || isOver { return end() }
        waiting?.cancel()
        waiting = Later(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Shows the window if it was only waiting for its content.
    func contentHasCome() {
        if waiting != nil { end() }
    }

    private func end() {
        let isFirst = !isOver
        waiting?.cancel()
        (waiting, isOver) = (nil, true)
        gtk_window_present(cast(window))
        if isFirst { shown() }
    }
}
