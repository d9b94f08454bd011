import CNotify
import TodayCore
import TodayFiles
import TodayGLib

/// `todayd --probe`: examines notifications for `doctor`, without starting a daemon.
final class Probe {
    /// Seconds before exiting after a test notification, which GNOME Shell removes when its sender exits.
    private static let stay = 10

    private let sendsTest: Bool
    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private var probe = DesktopProbe(
        version: Version.current, glib: "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)",
        libnotify: LoadedLibrary.file("libnotify.so") ?? "libnotify", notifiers: AllNotifiers.names)
    private var watch: ServerWatch?
    private var isQuerying = false
    /// The timeout in milliseconds for starting a server for the test notification.
    private static let timeout: Int32 = 4_000
    private var hasStarted = false
    private var notification: ShownNotification?
    private lazy var end = Timer { [unowned self] in g_main_loop_quit(loop) }

    init(sendsTest: Bool) { self.sendsTest = sendsTest }

    deinit { g_main_loop_unref(loop) }

    /// Examines the desktop, and prints the result; without a test notification, this lasts at most about 8 s.
    func run() {
        guard SessionBus.isAvailable else { return printProbe() }
        let watch = ServerWatch { [unowned self] _ in query() }
        self.watch = watch
        watch.start()
        g_main_loop_run(loop)
    }

    private func query() {
        guard !isQuerying, let watch else { return }
        isQuerying = true
        guard let bus = watch.bus else { return finish(.noBus, nil) }
        guard let owner = watch.owner else { return start(on: bus) }
        ServerQuery.server(owner, on: bus) { [unowned self] server in
            guard let server, let query = server.doNotDisturbQuery else {
                return finish(server == nil ? .silentServer : .server, server)
            }
            query.run(owner, on: bus) { [unowned self] isOn in
                probe.isDoNotDisturbOn = isOn
                finish(.server, server)
            }
        }
    }

    private func start(on bus: OpaquePointer) {
        guard sendsTest, !hasStarted else {
            return ServerActivation.isPossible(on: bus) { [unowned self] isPossible in
                if isPossible { probe.startsServer = true }
                finish(.noServer, nil)
            }
        }
        hasStarted = true
        ServerActivation.start(on: bus, timeout: Self.timeout) { [unowned self] isStarted in
            isQuerying = false
            if !isStarted || watch?.owner != nil { query() }
        }
    }

    private func finish(_ reach: DesktopProbe.Reach, _ server: NotificationServer?) {
        (probe.reach, probe.server) = (reach, server)
        guard sendsTest, let server else {
            printProbe()
            return g_main_loop_quit(loop)
        }
        probe.test = DesktopProbe.Test(failure: showTest(markup: server.readsMarkup))
        printProbe()
        end.start(seconds: probe.test?.failure == nil ? Self.stay : 0)
    }

    private func showTest(markup: Bool) -> String? {
        today_set_proxy_timeout(ServerQuery.shortTimeout)
        today_notify_init(Product.name, ShownNotification.application)
        let notification = ShownNotification(NoticeText(testIn: .ofUser, markup: markup))
        self.notification = notification
        notification.decorateAsTest()
        return switch notification.show() {
        case .shown: nil
        case .unanswered: "it did not answer in time"
        case .failed(let reason): reason
        }
    }

    private func printProbe() { StandardStream.output.write((JSONCoding.encode(probe, pretty: false) ?? "") + "\n") }
}
