import CNotify
import TodayCore
import TodayFiles

/// `todayd --probe`: examines the path to the screen for `doctor`, without starting a daemon.
final class Probe {
    /// Seconds that the sender of a test notification stays: GNOME Shell removes a notification together with its
    /// sender.
    private static let stay: UInt32 = 10

    private let sendsTest: Bool
    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private var probe = DesktopProbe(
        version: Version.current, glib: "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)",
        libnotify: "\(NOTIFY_VERSION_MAJOR).\(NOTIFY_VERSION_MINOR).\(NOTIFY_VERSION_MICRO)",
        notifiers: AllNotifiers.names)
    private var notice: TestNotice?

    /// Prepares to look, and to send a test notification if `sendsTest`.
    init(sendsTest: Bool) {
        self.sendsTest = sendsTest
    }

    deinit { g_main_loop_unref(loop) }

    /// Looks, and prints the result as one line of JSON.
    func run() {
        guard SessionBus.isThere else { return tell() }
        let server = ServerProbe { [unowned self] reach, server in found(reach, server) }
        server.start()
        withExtendedLifetime(server) { g_main_loop_run(loop) }
    }

    private func found(_ reach: DesktopProbe.Reach, _ server: NotificationServer?) {
        (probe.reach, probe.server) = (reach, server)
        guard sendsTest, reach == .server else {
            tell()
            return g_main_loop_quit(loop)
        }
        let markup = server?.capabilities.contains(DisplayText("body-markup")) ?? false
        let notice = TestNotice(markup: markup, .ofPerson)
        probe.test = DesktopProbe.Test(failure: notice.show())
        tell()
        self.notice = notice
        let context = Unmanaged.passUnretained(self).toOpaque()
        g_timeout_add_seconds(
            probe.test?.failure == nil ? Self.stay : 0,
            { context in
                g_main_loop_quit(Unmanaged<Probe>.fromOpaque(context!).takeUnretainedValue().loop)
                return 0
            }, context)
    }

    private func tell() {
        StandardStream.output.write((JSONCoding.encode(probe, pretty: false) ?? "") + "\n")
    }
}
