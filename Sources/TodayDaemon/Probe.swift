import CNotify
import TodayCore
import TodayFiles

/// `todayd --probe`: examines the path to the screen for `doctor`, without starting a daemon.
final class Probe {
    /// Seconds that the sender of a test notification stays: GNOME Shell removes a notification together with its
    /// sender.
    private static let stay = 10

    private let sendsTest: Bool
    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private var probe = DesktopProbe(
        version: Version.current, glib: "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)",
        libnotify: "\(NOTIFY_VERSION_MAJOR).\(NOTIFY_VERSION_MINOR).\(NOTIFY_VERSION_MICRO)",
        notifiers: AllNotifiers.names)
    private var notice: TestNotice?
    private lazy var end = Timer { [unowned self] in g_main_loop_quit(loop) }

    init(sendsTest: Bool) { self.sendsTest = sendsTest }

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
        end.start(seconds: probe.test?.failure == nil ? Self.stay : 0)
    }

    private func tell() { StandardStream.output.write((JSONCoding.encode(probe, pretty: false) ?? "") + "\n") }
}

/// Looks once for a session bus with a notification server, and queries the server's description.
final class ServerProbe {
    private let done: (DesktopProbe.Reach, NotificationServer?) -> Void
    private var watch: ServerWatch?
    private var isAsking = false

    /// Prepares to look; `done` is called once from the main loop, after 7 s at the latest.
    init(_ done: @escaping (DesktopProbe.Reach, NotificationServer?) -> Void) { self.done = done }

    func start() {
        let watch = ServerWatch { [weak self] _ in self?.look() }
        self.watch = watch
        watch.start()
    }

    private func look() {
        guard !isAsking, let watch else { return }
        isAsking = true
        guard let bus = watch.bus else { return done(.noBus, nil) }
        guard let owner = watch.owner else { return done(.noServer, nil) }
        ServerQuestion.server(owner, on: bus) { [done] server in done(server == nil ? .silentServer : .server, server) }
    }
}

/// A notification that proves that notifications appear: in no slot, and in no history.
final class TestNotice {
    private let notification: ShownNotification

    init(markup: Bool, _ translations: Translations) {
        today_set_proxy_timeout(ServerQuestion.deadline)
        notify_init(Product.name)
        notification = ShownNotification(NoticeText(testIn: translations, markup: markup))
        notification.decorateAsTest()
    }

    /// Shows it; returns the reason if the server does not confirm it, in the server's words.
    func show() -> String? {
        switch notification.show() {
        case .shown: nil
        case .unanswered: "it did not answer in time"
        case .failed(let reason): reason
        }
    }
}
