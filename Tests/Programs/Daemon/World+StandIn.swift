import Foundation
import TestRig
import TestSupport

extension World {
    /// Puts one of our programs beside a stand-in for `today-fetch`, a shell script; the path of the program.
    ///
    /// In the script, `$REAL` is the real one.
    func install(_ program: BuiltProgram, fetchingWith script: String) async throws -> String {
        let folder = "\(home.root)/stand-in"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let whole = "#!/bin/sh\nREAL='\(BuiltProgram.fetch.path)'\n\(script)\n"
        try home.replace("\(folder)/today-fetch", with: whole, mode: 0o755)
        try await copy(program, to: "\(folder)/\(program.rawValue)")
        return "\(folder)/\(program.rawValue)"
    }

    /// Starts a daemon that gives the stand-in `patience` seconds.
    func startDaemon(fetchingWith script: String, patience: Int = 1) async throws -> Daemon {
        try startDaemon(
            ["--interval", "3600", "--dwell", "1", "--patience", "\(patience)"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": ""],
            copy: try await install(.daemon, fetchingWith: script))
    }

    /// Another process, which holds the lock for changes to the credentials until it is ended.
    func holdCredentials() async throws -> RunningProgram {
        let script = """
            import fcntl, signal
            lock = open("\(home.credentials).lock", "a")
            fcntl.lockf(lock, fcntl.LOCK_EX)
            print("held", flush=True)
            signal.pause()
            """
        let holder = try start(ProgramStart("/usr/bin/python3", ["-c", script], environment: environment))
        try await holder.output.lines.first("the lock") { $0 == "held" }
        return holder
    }
}
