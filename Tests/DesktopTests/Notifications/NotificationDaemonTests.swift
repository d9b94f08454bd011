import TestSupport
import Testing

extension WindowServer {
    /// It shows one notification at a time, for seven seconds; a program that takes one back does not shorten that.
    fileprivate static let notificationDaemon = WindowServer(
        name: "notification-daemon", program: "/usr/lib/notification-daemon/notification-daemon", showsSeveral: false,
        closesAtOnce: false,
        opens: { window, _ in Point(x: (window.x.lowerBound + window.x.upperBound) / 2, y: window.y.lowerBound + 25) })
}

@Suite(
    "todayd with notification-daemon on an X display",
    .enabled(if: WindowServer.notificationDaemon.isThere, "needs notification-daemon, \(WindowServer.needs)"))
struct NotificationDaemonTests {
    @Test("it stands", arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.notificationDaemon.stand(trial)
    }
}
