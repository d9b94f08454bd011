import TestRig
import TestSupport
import Testing

extension WindowServer {
    /// It shows one notification at a time, for seven seconds; withdrawing one does not shorten that.
    fileprivate static let notificationDaemon = WindowServer(
        name: "notification-daemon", program: "/usr/lib/notification-daemon/notification-daemon", display: .x,
        isFleeting: true, count: { try await $0.windows().count },
        opens: { running in
            let window = try await running.window()
            return Point(x: window.centre, y: window.y.lowerBound + 25)
        })
}

@Suite(
    "todayd with notification-daemon on an X display",
    .needs(WindowServer.notificationDaemon.isThere, "needs notification-daemon, \(WindowServer.needs)"))
struct NotificationDaemonTests {
    @Test("it works", arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.notificationDaemon.stand(trial)
    }
}
