import ArgumentParser
import CGlibc
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

package enum DaemonProgram {
    package static func run() {
        do {
            var command = try Todayd.parseAsRoot()
            let help = { Todayd.helpMessage(columns: ParserOutput.defaultColumns) }
            if let mistake = ParserOutput.mistake(in: CommandLine.arguments.dropFirst(), help: help) {
                throw ValidationError(mistake)
            }
            try command.run()
        } catch {
            let silent = (error as? ArgumentParser.ExitCode)?.rawValue
            ParserOutput.exit(silently: silent, { Todayd.exitCode(for: error).rawValue }) {
                Todayd.fullMessage(for: error, columns: $0)
            }
        }
    }
}

struct Todayd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todayd",
        abstract: "Keep the top three up to date, and announce changes.",
        discussion: """
            Runs until SIGTERM, or until the session ends. SIGHUP reloads the configuration, and polls as soon as the \
            service permits. The snapshot is stored in $XDG_STATE_HOME/today; the configuration is \
            $XDG_CONFIG_HOME/today/config.json.

            Manual: `man todayd`; settings: `man today-config`.
            """, version: "todayd \(Version.current)")

    @Flag(help: "Poll once, store the result, announce what is due, and exit.") var once = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Seconds between polls (default: from config.json, or the source's own).", valueName: "s"))
    var interval: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Polls for which a change must persist to be announced (default: from config.json, or 2).", valueName: "n"))
    var dwell: Int?

    /// The timeout of one run of `today-fetch` in seconds; for tests, and for slow machines.
    @Option(parsing: .unconditional, help: .hidden) var timeout = FetchDeadline.seconds

    @Flag(help: .hidden) var probe = false

    @Flag(help: .hidden) var testNotice = false

    /// Prints the names of all notifiers, one per line, for programs that read the configuration.
    @Flag(help: .hidden) var notifiers = false

    /// The number of files that todayd must be able to open: with four sources, it opens 20; GLib aborts at the limit.
    private static let fileLimit = 64

    func validate() throws {
        if let interval, !Configuration.intervals.contains(interval) {
            throw ValidationError("--interval must be a whole number of seconds from 1 to 86400.")
        }
        if let dwell, !NotifyRules.dwells.contains(dwell) {
            throw ValidationError("--dwell must be a whole number of polls from 1 to 1000.")
        }
        if !(1...3600).contains(timeout) {
            throw ValidationError("--timeout must be a whole number of seconds from 1 to 3600.")
        }
    }

    func run() throws {
        FileSizeSignal.ignore()
        if notifiers {
            StandardStream.output.write(AllNotifiers.names.map { "\($0)\n" }.joined())
            return
        }
        if probe { return Probe(sendsTest: testNotice).run() }
        let log = Log()
        let limit = DescriptorLimit.raise(to: Self.fileLimit)
        guard limit >= Self.fileLimit else {
            log.write(LogLine(.error, "todayd may open only \(limit) files (ulimit -n), and needs \(Self.fileLimit)."))
            throw ArgumentParser.ExitCode(ExitStatus.fileError.rawValue)
        }
        // GLib's threads allocate little; separate arenas would waste memory.
        mallopt(M_ARENA_MAX, 1)
        // Create this before any thread starts, because it removes variables from the environment.
        let manager = ServiceManager()
        do {
            let paths = try XDGPaths()
            func warn(_ error: FileError) {
                if !error.isDenied { log.write(LogLine(.warning, error.wholeSentence)) }
            }
            func read() throws(ConfigurationFile.Failure) -> Settings {
                try Settings(paths, interval: interval, dwell: dwell, timeout: timeout, skip: warn)
            }
            let signals = DaemonSignals()
            guard let lock = try InstanceLock.acquire(paths.daemonLock) else {
                let holder = InstanceLock.holder(paths.daemonLock).map { " (process \($0))" } ?? ""
                log.write(LogLine(.error, "todayd is already running\(holder)."))
                throw ArgumentParser.ExitCode(ExitStatus.tryLater.rawValue)
            }
            // Only the lock holder receives signals about changes, so read the settings after acquiring the lock.
            let settings = try read()
            StaleTempFiles.remove(paths, sources: settings.configuration.sources)
            let code = try withExtendedLifetime(lock) {
                try Daemon(paths, settings, once: once, log: log, manager: manager, signals: signals) {
                    try Settings(paths, interval: interval, dwell: dwell, timeout: timeout, skip: warn)
                }.run()
            }
            throw ArgumentParser.ExitCode(code.rawValue)
        } catch let failure as ConfigurationFile.Failure {
            log.refuse(failure.sentence)
            throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue)
        } catch let failure as FileError {
            log.refuse(failure.wholeSentence)
            throw ArgumentParser.ExitCode(ExitStatus.fileError.rawValue)
        }
    }
}

/// The configuration, overridden by the command line.
struct Settings {
    let configuration: Configuration
    let notifier: any Notifier.Type
    let timeout: Int

    init(
        _ paths: XDGPaths, interval: Int?, dwell: Int?, timeout: Int,
        skip: (FileError) -> Void
    ) throws(ConfigurationFile.Failure) {
        self.timeout = timeout
        let configuration = try ConfigurationFile.inForce(paths, skip: skip)
        guard let notifier = AllNotifiers.named(configuration.notifier) else {
            throw .content(.unknownNotifier(AllNotifiers.names, in: configuration), path: paths.configuration)
        }
        self.notifier = notifier
        self.configuration = configuration.overridden(interval: interval, dwell: dwell)
    }
}
