import CGlibc
import CNotify
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles
import TodayGLib

final class Daemon {
    private let loop: OpaquePointer = g_main_loop_new(nil, 0)
    private let log: Log
    private let manager: ServiceManager
    private let signals: DaemonSignals
    private let once: Bool
    private let paths: XDGPaths
    private let reread: () throws -> Settings
    private var current: Configuration
    private var currentText: String?
    private let notifier: NotifierSwitch
    private let notices: NoticePoster
    private let commands: NoticeCommands
    private let bus: BusService?
    private let browser: Browser
    private var pollers: [Poller] = []
    private var pendingPolls = 0
    private var code = ExitStatus.success

    init(
        _ paths: XDGPaths, _ settings: Settings, once: Bool, log: Log, manager: ServiceManager,
        signals: DaemonSignals, reread: @escaping () throws -> Settings
    ) throws(FileError) {
        (self.log, self.manager, self.signals, self.once) = (log, manager, signals, once)
        (self.paths, self.reread) = (paths, reread)
        current = settings.configuration
        currentText = Self.text(paths)
        let browser = Browser(leavesUnit: manager.isMainProcess, settings.configuration.open, log: log)
        self.browser = browser
        // `--once` exports no bus objects.
        bus = once ? nil : BusService(log)
        let events = NotifierEvents(
            chosen: { source, action, token in
                switch action {
                case .click(let page), .openItem(_, _, let page): browser.open(page, token)
                case .muteForAnHour: Self.mute(source, paths, log)
                }
            },
            log: { log.write($0) })
        notifier = NotifierSwitch(settings.notifier, events)
        commands = NoticeCommands(leavesUnit: manager.isMainProcess, log)
        notices = NoticePoster(notifier, commands)
        events.appeared = { [unowned self] in for poller in pollers { poller.postWhatIsDue() } }
        events.sessionEnded = { [unowned self] in sessionEnded() }
        notices.sources = { [unowned self] in current.polled }
        for source in settings.configuration.sources { pollers.append(try poller(source, settings)) }
    }

    private func poller(_ source: String, _ settings: Settings) throws(FileError) -> Poller {
        try Poller(
            source, paths, settings, notifier, notices, log, manager, bus, browser,
            settled: { [unowned self] error in settled(error) },
            answered: { [unowned self] poller in retryConnections(like: poller) },
            unknownSource: { [unowned self] in exitForUnknownSource(source, paths.configuration) })
    }

    deinit { g_main_loop_unref(loop) }

    /// Runs until SIGTERM, SIGINT, the end of the session, an unknown source or, with `--once`, the last poll.
    func run() -> ExitStatus {
        signals.end = { [unowned self] in g_main_loop_quit(loop) }
        signals.reload = { [unowned self] in reconfigure(polls: true) }
        signals.render = { [unowned self] in reconfigure(polls: false) }
        let settingsWatch = once ? nil : SettingsWatch(paths.configuration) { [unowned self] in settingsSaved() }
        let network = once ? nil : NetworkWatch { [unowned self] in for poller in pollers { poller.retryConnection() } }
        manager.ready()
        pendingPolls = pollers.count
        for poller in pollers where !once { poller.showOnBus() }
        bus?.connect()
        for poller in pollers {
            if once { pollOnce(poller) } else { poller.start() }
        }
        withExtendedLifetime((network, settingsWatch)) {
            // With `--once`, if no source may be polled yet, nothing would quit the loop.
            if pendingPolls > 0 || !once { g_main_loop_run(loop) }
        }
        manager.stopping()
        for poller in pollers { poller.stop() }
        commands.stop()
        return code
    }

    private func pollOnce(_ poller: Poller) {
        guard poller.rest > 0 else { return poller.pollOnce() }
        log.write(LogLine(.error, "Not polled: the next request is possible in \(TimeText.span(poller.rest))."))
        settled(.rateLimited(until: nil))
    }

    /// Quits the main loop, because the daemon of the next session needs the lock.
    private func sessionEnded() {
        log.write(LogLine(.notice, "The session bus is gone, so the session has ended; exiting."))
        g_main_loop_quit(loop)
    }

    private func retryConnections(like poller: Poller) {
        guard let service = poller.service else { return }
        for other in pollers where other !== poller && other.service == service { other.retryConnection() }
    }

    private func exitForUnknownSource(_ source: String, _ file: String) {
        let error = ConfigurationError.unknownSource(source, in: current)
        log.refuse(error.sentence(file: file))
        code = .configuration
        g_main_loop_quit(loop)
    }

    private func settled(_ error: FetchError?) {
        for poller in pollers { poller.publishLookedUp() }
        guard once else { return Self.releaseMemory() }
        if let error, code == .success { code = error.exitCode }
        pendingPolls -= 1
        if pendingPolls == 0 { commands.whenIdle { [unowned self] in g_main_loop_quit(loop) } }
    }

    /// Releases unused memory after this iteration of the main loop, in which the response of the poll is still in use.
    private static func releaseMemory() {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { _ in
                // Otherwise glibc would retain what the poll used.
                malloc_trim(0)
                // Startup and the poll used code that the wait does not need.
                CodePages.release()
                return 0
            }, nil, nil)
    }

    private static func text(_ paths: XDGPaths) -> String? { (try? ConfigurationFile.text(paths.configuration)) ?? nil }

    /// Applies the configuration if its text has changed since it was last read; a SIGHUP may already have applied it.
    private func settingsSaved() { if Self.text(paths) != currentText { reconfigure(polls: true) } }

    /// Applies the configuration in the files; `polls` is `false` if a command has changed only what is shown.
    private func reconfigure(polls: Bool) {
        if polls { manager.reloading() }
        defer { if polls { manager.ready() } }
        currentText = Self.text(paths)
        do {
            let settings = try reread()
            if let unknown = unknownSource(in: settings.configuration) {
                let error = ConfigurationError.unknownSource(unknown, in: settings.configuration)
                let sentence = error.sentence(file: paths.configuration)
                return log.write(LogLine(.error, sentence + "; keeping the previous settings."))
            }
            notifier.use(settings.notifier)
            try updatePollers(to: settings, polls: polls)
            if polls { log.write(LogLine(.info, "Configuration reloaded.")) }
            current = settings.configuration
            browser.settings = current.open
        } catch let failure as ConfigurationFile.Failure {
            log.write(LogLine(.error, failure.sentence + "; keeping the previous settings."))
        } catch let error as FileError {
            log.write(LogLine(.error, error.sentence + "; not all settings are in force. Reload todayd to try again."))
        } catch {
            log.write(LogLine(.error, "Cannot read the configuration; keeping the previous settings."))
        }
    }

    private func unknownSource(in configuration: Configuration) -> String? {
        configuration.sources.first { source in
            AllSourceDescriptors.named(source) == nil && !pollers.contains { $0.source == source }
        }
    }

    private func updatePollers(to settings: Settings, polls: Bool) throws(FileError) {
        let sources = settings.configuration.sources
        for poller in pollers where !sources.contains(poller.source) {
            poller.stop()
            manager.forget(poller.source)
            bus?.remove(poller.source)
            log.write(LogLine(.info, "No longer polling \(poller.source)."))
        }
        let remaining = pollers.filter { sources.contains($0.source) }
        pollers = remaining
        for source in sources where !remaining.contains(where: { $0.source == source }) {
            pollers.append(try poller(source, settings))
        }
        for poller in pollers {
            if remaining.contains(where: { $0 === poller }) {
                poller.reconfigure(settings.configuration, polls: polls)
            } else {
                poller.start()
            }
        }
    }

    private static func mute(_ source: String, _ paths: XDGPaths, _ log: Log) {
        do throws(FileError) {
            let until = try MuteFile(paths, source: source).muteForAnHour(at: Date())
            log.write(LogLine(.notice, "\(source) is muted until \(LocalClock.text(until))."))
        } catch {
            log.write(LogLine(.error, error.sentence + "; not muted."))
        }
    }
}
