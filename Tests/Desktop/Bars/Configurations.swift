import Foundation
import TestRig
import TestSupport

/// Bar configurations as a person would have them: ours in `Tests/Rig/bars`, filled in with the documented snippets.
enum Configurations {
    /// Writes all of them to `folder`; replaces the line `@desktop/bars/NAME@` by that file.
    static func write(to folder: String, _ world: World) throws {
        let source = ProjectFolder.root.appendingPathComponent("Tests/Rig/bars")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            let text = try String(contentsOf: source.appendingPathComponent(name), encoding: .utf8)
            let lines = try text.split(separator: "\n", omittingEmptySubsequences: false).map(filled)
            try world.home.replace("\(folder)/\(name)", with: lines.joined(separator: "\n"), mode: 0o644)
        }
    }

    private static func filled(_ line: Substring) throws -> String {
        guard line.hasPrefix("@desktop/"), line.hasSuffix("@") else { return String(line) }
        let file = ProjectFolder.root.appendingPathComponent(String(line.dropFirst().dropLast()))
        return try String(contentsOf: file, encoding: .utf8)
    }
}
