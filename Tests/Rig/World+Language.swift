import Foundation
import TestSupport

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
            throw NeverHappened(wanted: "the catalogues", log: "\(outcome)")
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
