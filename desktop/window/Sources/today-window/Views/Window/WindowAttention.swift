import CAdwaita
import FoundationEssentials

/// Where the focus goes.
extension MainWindow {
    /// Gives the focus to what the window is about, once that is there: GTK gives it to the first button.
    func giveFirstFocus() {
        guard opening.isOver, !hasHadFocus, page == "lists" else { return }
        guard isConverter ? converterView.canTakeFocus : currentView.canTakeFocus else { return }
        // A list that is there before anybody knows whether there is a converter may not keep it.
        hasHadFocus = source.report != nil || list.failure != nil
        takeFocus()
    }

    /// Gives the focus to the view that is open as soon as that has something to show.
    func awaitFocus() { hasHadFocus = false }

    func takeFocus() { if isConverter { converterView.takeFocus() } else { currentView.takeFocus() } }
}

/// When the window asks again by itself: never by a timer, which would wake the computer up while nobody looks.
extension MainWindow {
    private static let hour = 3600.0

    /// Follows when somebody turns to the window, and when the network comes back.
    func followAttention() {
        on(window, "notify::is-active") { [self] _ in
            guard Property.isSet(window, "is-active") else { return }
            attend()
            // What was a time of today may be one of yesterday.
            if Date().timeIntervalSince(shownAt) > Self.hour { show() }
        }
        list.isWatched = { [self] in Property.isSet(window, "is-active") }
        let pointer = gtk_event_controller_motion_new()!
        on(pointer, "enter") { [self] _ in attend() }
        gtk_widget_add_controller(window, pointer)
        // Later: it asks other programs, and the window is shown first.
        whenIdle { NetworkWatch.begin { [self] in tryAgain() } }
    }

    /// Asks for what is due, for somebody who turns to the window.
    private func attend() {
        list.catchUp(at: Date())
        if isConverter { converter.catchUp() }
    }

    /// Asks again for what had no answer, because the network is back, or because somebody may have signed in elsewhere.
    func tryAgain() {
        list.tryAgain()
        if source.isConverter { converter.tryAgain() }
        if page == "details" { details.tryAgain() }
    }

    /// Leaves the page on which people sign in once somebody has done so elsewhere.
    func leaveSignIn() {
        guard page == "sign-in", isSignInNeeded, !list.isLoading, !converter.isAsking, !needsSignIn else { return }
        goBack()
        awaitFocus()
    }

    var needsSignIn: Bool { list.needsSignIn || (source.isConverter && converter.needsSignIn) }
}

/// Holds the window back until it has something to show, so that nobody sees it empty first.
final class Opening {
    /// Milliseconds after which it is shown empty: a person has to see that it comes.
    private static let patience = 100

    /// Whether the window was shown.
    private(set) var isOver = false
    private let window: Widget
    private let shown: () -> Void
    private var waiting: Timer?

    /// The opening of a window, which calls `shown` when it is over.
    init(_ window: Widget, shown: @escaping () -> Void) { (self.window, self.shown) = (window, shown) }

    /// Shows the window as soon as it has content; later, brings it to the front.
    func present(hasContent: Bool) {
        if hasContent || isOver { return end() }
        waiting?.cancel()
        waiting = Timer(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Shows the window if it was only waiting for its content.
    func contentHasCome() { if waiting != nil { end() } }

    private func end() {
        let isFirst = !isOver
        waiting?.cancel()
        (waiting, isOver) = (nil, true)
        gtk_window_present(cast(window))
        if isFirst { shown() }
    }
}
