import CAdwaita
import FoundationEssentials

extension MainWindow {
    /// Focuses the main content once it is loaded; otherwise, GTK would focus the first button.
    func giveFirstFocus() {
        guard opening.isOver, !hasReceivedFocus, page == "lists" else { return }
        guard isConverterOpen ? converterView.canTakeFocus : currentView.canTakeFocus else { return }
        // Set the focus again later if it is still unclear whether the source has a converter.
        hasReceivedFocus = source.report != nil || list.failure != nil
        grabFocus()
    }

    /// Focuses the open view as soon as it has content.
    func awaitFocus() { hasReceivedFocus = false }

    func grabFocus() { if isConverterOpen { converterView.grabFocus() } else { currentView.grabFocus() } }
}

/// Automatic refreshes, without a timer, which would wake an idle computer.
extension MainWindow {
    private static let hour = 3600.0

    /// Refreshes when the user returns to the window, and retries failed requests when the network comes back.
    func followAttention() {
        on(window, "notify::is-active") { [self] _ in
            guard Property.isTrue(window, "is-active") else { return }
            refreshOnFocus()
            // Times that are shown without a date may need one, because midnight may have passed.
            if Date().timeIntervalSince(shownAt) > Self.hour { show() }
        }
        list.isWatched = { [self] in Property.isTrue(window, "is-active") }
        let pointer = gtk_event_controller_motion_new()!
        on(pointer, "enter") { [self] _ in refreshOnFocus() }
        gtk_widget_add_controller(window, pointer)
        // Do this when idle, because it calls other processes, and the window should appear first.
        whenIdle { NetworkMonitor.begin { [self] in tryAgain() } }
    }

    private func refreshOnFocus() {
        list.refreshIfStale(at: Date())
        if isConverterOpen { converter.refreshIfStale() }
    }

    /// Retries what has failed, because the network is back, or because the user may have signed in elsewhere.
    func tryAgain() {
        list.tryAgain()
        if source.isConverter { converter.tryAgain() }
        if page == "details" { details.tryAgain() }
    }

    func leaveSignIn() {
        guard page == "sign-in", wasSignInNeeded, !list.isLoading, !converter.isRequesting, !needsSignIn else { return }
        goBack()
        awaitFocus()
    }

    var needsSignIn: Bool { list.needsSignIn || (source.isConverter && converter.needsSignIn) }
}

/// Delays showing the window until it has content.
final class Opening {
    /// The maximum delay in milliseconds.
    private static let timeout = 100

    private(set) var isOver = false
    private let window: Widget
    private let shown: () -> Void
    private var waiting: GLibTimer?

    init(_ window: Widget, shown: @escaping () -> Void) { (self.window, self.shown) = (window, shown) }

    /// Shows the window once it has content or the timeout has passed; brings a shown window to the front.
    func present(hasContent: Bool) {
        if hasContent || isOver { return end() }
        waiting?.cancel()
        waiting = GLibTimer(milliseconds: Self.timeout) { [weak self] in self?.end() }
    }

    func contentLoaded() { if waiting != nil { end() } }

    private func end() {
        let isFirst = !isOver
        waiting?.cancel()
        (waiting, isOver) = (nil, true)
        gtk_window_present(cast(window))
        if isFirst { shown() }
    }
}
