import TestRig
import TestSupport
import Testing

/// Debian has a folder for each architecture.
private let folder =
    ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/xfce4" }
    .first { Tool.areThere("\($0)/notifyd/xfce4-notifyd") } ?? "/usr/lib/xfce4"

extension WindowServer {
    /// A click on the text only closes a notification; actions are buttons below it, starting on the left.
    fileprivate static let xfce = WindowServer(
        name: "xfce4-notifyd", program: "\(folder)/notifyd/xfce4-notifyd", display: .x,
        count: { try await $0.windows().count },
        opens: { running in
            let window = try await running.window()
            let picture = try await running.picture()
            let y = window.y.upperBound - 30
            let button = window.x.dropFirst(5).first { !picture.isWhite(Point(x: $0, y: y)) }
            return Point(x: (button ?? window.x.lowerBound) + 15, y: y)
        })
}

@Suite(
    "todayd with xfce4-notifyd on an X display",
    .needs(WindowServer.xfce.isThere, "needs xfce4-notifyd, \(WindowServer.needs)"))
struct XfceNotifydTests {
    /// Starts Xfce's settings service, and makes notifications stay.
    private func prepare(_ world: World) async throws {
        _ = try world.start(world.tool("\(folder)/xfconf/xfconfd", []))
        _ = try await world.ask("gdbus", "wait", "--session", "org.xfce.Xfconf")
        try await set("expire-timeout", "i", "600", world)
    }

    private func set(_ name: String, _ type: String, _ value: String, _ world: World) async throws {
        let settings = "org.xfce.Xfconf"
        _ = try await world.ask(
            "busctl", "--address=\(world.busAddress)", "call", settings, "/org/xfce/Xfconf", settings, "SetProperty",
            "ssv", "xfce4-notifyd", "/\(name)", type, value)
    }

    @Test(
        "xfce4-notifyd shows changes in place, live channels in one, and titles as text, opens pages, and after a crash replaces only our notifications",
        arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.xfce.stand(trial, prepare: prepare)
    }

    /// 0.7 keeps notifications that it does not show, 0.9 reports them as closed: only then there is no replacement.
    @Test("In Do Not Disturb xfce4-notifyd shows nothing, and afterwards the next change alone")
    func doNotDisturb() async throws {
        try await withWorld { world in
            let running = try await ServerOnScreen(.xfce, world, prepare: prepare)
            try await set("do-not-disturb", "b", "true", world)
            try await world.change(running.daemon, to: "743")
            try await running.awaitCount(0)
            try await set("do-not-disturb", "b", "false", world)
            try await world.change(running.daemon, to: "27471")
            try await running.awaitCount(1)
            let shown = try await running.witness.notifications(2)
            let first = try #require(shown.first?.id)
            let isClosed = running.witness.closed.contains(first)
            #expect(shown.map(\.notification.replaces) == [0, isClosed ? 0 : first])
        }
    }
}

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
    @Test(
        "notification-daemon shows changes in place, live channels in one, and titles as text, opens pages, and after a crash replaces only our notifications",
        arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.notificationDaemon.stand(trial)
    }
}
