import Foundation
import TestSupport

extension World {
    /// The path of the running program that `bars` writes into configurations.
    package var topgames: String { "\(home.root)/programs/topgames" }

    /// Runs `topgames bars …` with only these programs installed, and itself.
    ///
    /// Its path is reported as `/usr/bin/topgames`, so that it is the same in each test.
    package func bars(_ arguments: String..., installed: [String] = [], columns: UInt16? = nil) async throws -> Outcome
    {
        let programs = "\(home.root)/programs"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(atPath: topgames, withDestinationPath: BuiltProgram.topgames.path)
        for name in installed { try have("programs/\(name)", "#!/bin/sh\n", mode: 0o755) }
        var command = self.command(.topgames, ["bars"] + arguments, environment: ["PATH": programs])
        // With its name, as a user calls it.
        command.arguments = ["-c", "exec -a topgames \"$0\" \"$@\"", command.program] + command.arguments
        command.program = "/bin/bash"
        if let columns { command.output = .terminal(columns: columns) }
        var outcome = try await run(command)
        outcome.output = outcome.output.replacing(topgames, with: "/usr/bin/topgames")
        outcome.written = outcome.written.replacing(copy(of: ""), with: copies + "/%home%ana%")
        return outcome
    }

    /// The folder for copies of configurations, below the home folder.
    package var copies: String { "state/today/bar-backups" }

    /// The path of the first copy of a file; both are below the home folder.
    package func copy(of path: String) -> String {
        "\(copies)/" + "\(home.root)/\(path)".replacing("/", with: "%")
    }

    /// Creates a file, given by its path below the home folder.
    @discardableResult
    package func have(_ path: String, _ text: String, mode: mode_t = 0o644) throws -> String {
        let whole = "\(home.root)/\(path)"
        let folder = URL(fileURLWithPath: whole).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try home.replace(whole, with: text, mode: mode)
        return whole
    }

    /// The text of a file, given by its path below the home folder; `nil` if there is none.
    package func text(_ path: String) -> String? { home.text("\(home.root)/\(path)") }

    package func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(home.root)/\(folder)")) ?? []).sorted()
    }

    /// All files below a folder, with their content.
    package func contents(_ folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
        }
        return files
    }

    package func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat("\(home.root)/\(path)", &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}

/// Configurations of bars, as users have them.
package enum UserBarConfigurations {
    package static let waybar = """
        {
            // my bar
            "modules-right": ["clock", "tray"],
            "clock": {"format": "{:%H:%M}"}
        }

        """
    package static let polybar = "[bar/main]\nmodules-right = date\n\n[module/date]\ntype = internal/date\n"
    package static let i3 = "set $mod Mod4\nbar {\n    position top\n}\n"
}
