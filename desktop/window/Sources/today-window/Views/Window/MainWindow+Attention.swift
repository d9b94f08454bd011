import CAdwaita
import FoundationEssentials

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

    /// Whether nobody is signed in.
    var needsSignIn: Bool { list.needsSignIn || (source.isConverter && converter.needsSignIn) }
}
