import Foundation
import TestSupport

/// A running `todayd`.
package struct Daemon: Sendable {
    package let program: RunningProgram
    /// The files that it writes to its data folder, by name.
    package let files: EventLog<String>

    package var log: EventLog<String> { program.errors.lines }

    /// Makes it poll at once, and waits until the answer is written: `feed.json` is the last of its files.
    ///
    /// A failure that is not shown writes only `cycle.json`; then wait for that.
    package func poll(until file: String = "feed.json", limit: Double = SafetyLimit.seconds) async throws {
        let mark = files.count
        program.signal(SIGHUP)
        try await files.first(after: mark, "\(file) after SIGHUP; the log is \(log.all)", limit: limit) { $0 == file }
    }

    package func stop() async throws -> Ending {
        program.signal(SIGTERM)
        return try await program.ended()
    }
}

extension World {
    /// Starts a session bus at `busAddress`; also again, after the previous one has ended.
    ///
    /// It starts the programs of the files in the folder `services`, and no others.
    @discardableResult
    package func startBus(
        services: String? = nil, environment more: [String: String] = [:]
    ) async throws -> RunningProgram {
        var configuration = ProjectFolder.root.appendingPathComponent("Tests/Rig/bus.conf").path
        if let services {
            let text = try String(contentsOfFile: configuration, encoding: .utf8)
            configuration = "\(home.root)/bus.conf"
            try home.replace(
                configuration,
                with: text.replacingOccurrences(of: "<auth>", with: "<servicedir>\(services)</servicedir>\n  <auth>"))
        }
        let arguments = ["--config-file=\(configuration)", "--address=\(busAddress)", "--nofork", "--print-address"]
        let all = environment.merging(more) { _, new in new }.filter { !$0.value.isEmpty }
        let bus = try start(ProgramStart(Tool.path("dbus-daemon") ?? "", arguments, environment: all))
        try await bus.output.lines.first("the address of the bus") { $0.hasPrefix("unix:path=") }
        return bus
    }

    package func startRecorder(_ arguments: String...) async throws -> Recorder {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/recorder.py").path
        let program = try start(ProgramStart("/usr/bin/python3", [script] + arguments, environment: environment))
        return try await Recorder(program)
    }

    /// Starts the daemon, or a copy of it, which polls at once and then, by default, only when it gets SIGHUP.
    ///
    /// `folder` is its data folder, if that is not the default one.
    package func startDaemon(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:],
        copy: String? = nil, writingTo folder: String? = nil, sandboxed: Bool = false
    ) throws -> Daemon {
        let files = try FolderEvents.watch(folder ?? home.data)
        var start = command(.daemon, arguments, environment: environment)
        start.program = copy ?? start.program
        return Daemon(program: try self.start(sandboxed ? start.sandboxed : start), files: files)
    }

    /// Starts the daemon and waits until its first answer of a source is written.
    package func startSettledDaemon(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:],
        of source: String = "topgames"
    ) async throws -> Daemon {
        let folder = "\(home.root)/state/today/\(source)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let daemon = try startDaemon(arguments, environment: environment, writingTo: folder)
        try await daemon.files.first("the first feed") { $0 == "feed.json" }
        return daemon
    }

    /// Starts the daemon as a service manager does, which passes it its process id.
    package func startUnit(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:],
        copy: String? = nil
    ) throws -> Daemon {
        let files = try FolderEvents.watch(home.data)
        var start = command(.daemon, arguments, environment: environment)
        start.program = copy ?? start.program
        let script = "export SYSTEMD_EXEC_PID=$$ WATCHDOG_PID=${WATCHDOG_USEC:+$$}; exec \"$0\" \"$@\""
        start.arguments = ["-c", script, start.program] + start.arguments
        start.program = "/bin/sh"
        return Daemon(program: try self.start(start), files: files)
    }
}

extension World {
    /// Compiles the catalogues, and returns the variables that make programs use that language.
    package func speak(_ language: String, by variable: String = "LC_MESSAGES") async throws -> [String: String] {
        let folder = "\(home.root)/locale"
        try await compileCatalogues(into: folder)
        return ["LC_ALL": "", variable: language, "TEXTDOMAINDIR": folder]
    }

    /// Compiles the catalogues as `desktop/install` does.
    package func compileCatalogues(into folder: String) async throws {
        let script = ProjectFolder.root.appendingPathComponent("desktop/po/compile").path
        let outcome = try await run(ProgramStart(script, [folder], environment: environment))
        guard outcome.code == 0, outcome.errors.isEmpty else {
            throw TimeoutError(wanted: "the catalogues", log: "\(outcome)")
        }
    }

    /// Starts a copy of the daemon in `prefix/bin`, with the catalogues where an installed one has them.
    package func startInstalledDaemon(_ prefix: String, environment: [String: String]) async throws -> Daemon {
        try FileManager.default.createDirectory(atPath: "\(prefix)/bin", withIntermediateDirectories: true)
        for program in [BuiltProgram.daemon, .fetch] {
            try await copy(program, to: "\(prefix)/bin/\(program.rawValue)")
        }
        try await compileCatalogues(into: "\(prefix)/share/locale")
        let files = try FolderEvents.watch(home.data)
        var start = command(.daemon, ["--interval", "3600", "--dwell", "1"], environment: environment)
        start.program = "\(prefix)/bin/todayd"
        let daemon = Daemon(program: try self.start(start), files: files)
        try await files.first("the first feed") { $0 == "feed.json" }
        return daemon
    }
}
