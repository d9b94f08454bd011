import CNotify
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// The main loop with everything attached to it.
final class Daemon {
    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private let log: Log
    private let manager: ServiceManager
    private let once: Bool
    private let reread: () throws -> Settings
    private let current: Configuration
    private var pollers: [Poller] = []
    private var waiting = 0
    private var code = ExitStatus.success

    /// Sets up a poller for each source; `reread` reads the configuration again.
    init(
        _ paths: XDGPaths, _ settings: Settings, once: Bool, log: Log, manager: ServiceManager,
        reread: @escaping () throws -> Settings
    ) throws(FileError) {
        self.log = log
        self.manager = manager
        self.once = once
        current = settings.configuration
        self.reread = reread
        let browser = Browser(leavesUnit: manager.isParent, log: log)
        let muting = Muting(paths, log)
        let events = NotifierEvents(
            appeared: { [unowned self] in for poller in pollers { poller.postWhatIsDue() } },
            chosen: { action, token in
                switch action {
                case .click(let page), .newcomer(_, _, let page): browser.open(page, token)
                case .muteForAnHour: muting.muteForAnHour()
                }
            },
            sessionEnded: { [unowned self] in sessionEnded() },
            log: { log.write($0) })
        let notifier = settings.notifier.init(events)
        for source in settings.configuration.sources {
            pollers.append(
                try Poller(
                    source, paths, settings, notifier, log, manager,
                    settled: { [unowned self] error in settled(error) },
                    unknownSource: { [unowned self] in endUnknown(source, paths.configuration) }))
        }
    }

    deinit { g_main_loop_unref(loop) }

    /// Runs until a signal or, with `--once`, until every source was polled; returns the exit code.
    func run() -> ExitStatus {
        let signals = [
            UnixSignal(SIGTERM) { [unowned self] in g_main_loop_quit(loop) },
            UnixSignal(SIGINT) { [unowned self] in g_main_loop_quit(loop) },
            UnixSignal(SIGHUP) { [unowned self] in reconfigure() },
        ]
        manager.ready()
        waiting = pollers.count
        for poller in pollers {
            if once { askOnce(poller) } else { poller.start() }
        }
        withExtendedLifetime(signals) {
            // If there was nothing to wait for, the loop was already told to quit.
            if waiting > 0 || !once { g_main_loop_run(loop) }
        }
        manager.stopping()
        for poller in pollers { poller.stop() }
        return code
    }

    /// Starting it again and again must not get past a wait that the service asked for.
    private func askOnce(_ poller: Poller) {
        guard poller.rest > 0 else { return poller.pollOnce() }
        log.write(LogLine(.error, "Not polled: the service can be asked again in \(TimeText.span(poller.rest))."))
        settled(.rateLimited(until: nil))
    }

    /// Makes room for the daemon of the next session, which this one would keep from starting.
    private func sessionEnded() {
        log.write(LogLine(.notice, "The session bus is gone, so the session has ended; exiting."))
        g_main_loop_quit(loop)
    }

    /// Ends the daemon because of a name that `today-fetch` does not know.
    private func endUnknown(_ source: String, _ file: String) {
        let error = ConfigurationError.unknownSource(source, in: current)
        log.write(LogLine(.error, error.sentence(file: file)))
        code = .configuration
        g_main_loop_quit(loop)
    }

    private func settled(_ error: FetchError?) {
        for poller in pollers { poller.publishLookedUp() }
        // What the start and the poll needed is not needed while we wait.
        guard once else { return CodePages.release() }
        if let error, code == .success { code = error.exitCode }
        waiting -= 1
        if waiting == 0 { g_main_loop_quit(loop) }
    }

    private func reconfigure() {
        manager.reloading()
        defer { manager.ready() }
        do {
            let settings = try reread()
            for poller in pollers { poller.reconfigure(settings.configuration) }
            log.write(LogLine(.info, "Configuration reloaded."))
            if settings.configuration.sources != current.sources || settings.configuration.notifier != current.notifier
            {
                log.write(LogLine(.notice, "Changes of sources and notify.via take effect when todayd is restarted."))
            }
        } catch let failure as ConfigurationFile.Failure {
            log.write(LogLine(.error, failure.sentence + "; keeping the previous settings."))
        } catch {
            log.write(LogLine(.error, "Cannot read the configuration; keeping the previous settings."))
        }
    }
}

/// Mutes from within the daemon, for the button of a notification.
///
/// It writes the file that every poll reads, so a mute holds for all sources, across a restart, and for `topgames
/// mute`.
struct Muting {
    private let file: MuteFile
    private let log: Log

    init(_ paths: XDGPaths, _ log: Log) {
        file = MuteFile(paths)
        self.log = log
    }

    /// Mutes for an hour; what is held back is announced in one notification afterwards.
    func muteForAnHour() {
        do throws(FileError) {
            let until = try file.muteForAnHour(at: Date())
            log.write(LogLine(.notice, "Muted until \(LocalClock.text(until))."))
        } catch {
            log.write(LogLine(.error, error.sentence + "; not muted."))
        }
    }
}
