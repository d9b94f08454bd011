import Foundation
import TestRig
import TestSupport

extension World {
    /// The default prefix of `desktop/install` for one person.
    var prefix: String { "\(home.root)/.local" }

    /// Installable programs: links to the `real` ones, and for the rest scripts that only echo.
    func programs(and real: BuiltProgram...) throws -> String {
        let folder = "\(home.root)/programs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["topgames", "today-fetch", "todayd", "today-search"] {
            try home.replace("\(folder)/\(name)", with: "#!/bin/sh\necho \"$0\" \"$@\"\n", mode: 0o755)
        }
        for program in real {
            let link = "\(folder)/\(program.rawValue)"
            unlink(link)
            symlink(program.path, link)
        }
        return folder
    }

    /// Runs `desktop/install`, with a systemctl that only records its arguments.
    func install(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        let systemctl = "#!/bin/sh\necho \"$@\" >> \"$HOME/told-systemd\"\n"
        try home.replace("\(home.bin)/systemctl", with: systemctl, mode: 0o755)
        let script = ProjectFolder.root.appendingPathComponent("desktop/install").path
        return try await run(ProgramStart(script, arguments, environment: self.environment.merging(environment) { $1 }))
    }

    /// Sets the mode of a folder below the home folder, and of everything in it.
    func open(_ folder: String, _ mode: mode_t) throws {
        let root = "\(home.root)/\(folder)"
        for path in try [""] + FileManager.default.subpathsOfDirectory(atPath: root) { chmod("\(root)/\(path)", mode) }
    }
}
