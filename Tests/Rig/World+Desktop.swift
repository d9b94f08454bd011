import Foundation
import TestSupport

extension World {
    /// Starts a session bus at `busAddress`; also again, after the previous one has ended.
    @discardableResult
    package func startBus() async throws -> RunningProgram {
        let configuration = ProjectFolder.root.appendingPathComponent("Tests/Rig/bus.conf").path
        let arguments = ["--config-file=\(configuration)", "--address=\(busAddress)", "--nofork", "--print-address"]
        let bus = try start(ProgramStart(Tool.path("dbus-daemon") ?? "", arguments, environment: environment))
        try await bus.output.lines.first("the address of the bus") { $0.hasPrefix("unix:path=") }
        return bus
    }

    /// Starts a recording notification server on the bus.
    package func startRecorder(_ arguments: String...) async throws -> Recorder {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/recorder.py").path
        let program = try start(ProgramStart("/usr/bin/python3", [script] + arguments, environment: environment))
        return try await Recorder(program)
    }

    /// Starts the daemon, or a copy of it, which asks at once and then, unless told otherwise, only when it gets SIGHUP.
    ///
    /// `folder` is where it writes its data, unless that is the usual one.
    package func startDaemon(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:],
        copy: String? = nil, writingTo folder: String? = nil
    ) throws -> Daemon {
        let files = try FolderEvents.watch(folder ?? home.data)
        var start = command(.daemon, arguments, environment: environment)
        start.program = copy ?? start.program
        return Daemon(program: try self.start(start), files: files)
    }

    /// Starts the daemon and waits until its first answer is written.
    package func startSettledDaemon(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:]
    ) async throws -> Daemon {
        let daemon = try startDaemon(arguments, environment: environment)
        try await daemon.files.first("the first feed") { $0 == "feed.json" }
        return daemon
    }

    /// Starts the daemon as a service manager does, which passes it its process id.
    package func startUnit(
        _ arguments: [String] = ["--interval", "3600", "--dwell", "1"], environment: [String: String] = [:]
    ) throws -> Daemon {
        let files = try FolderEvents.watch(home.data)
        var start = command(.daemon, arguments, environment: environment)
        let script = "export SYSTEMD_EXEC_PID=$$ WATCHDOG_PID=${WATCHDOG_USEC:+$$}; exec \"$0\" \"$@\""
        start.arguments = ["-c", script, start.program] + start.arguments
        start.program = "/bin/sh"
        return Daemon(program: try self.start(start), files: files)
    }
}
