import Foundation
import TestRig
import TestSupport

/// The program that replaces `topgames` in a second bar, which shows what the first one should show.
struct StandIn {
    private let world: World
    private let bar: Bar
    private let said: String

    let folder: String

    init(_ world: World, _ bar: Bar) throws {
        self.world = world
        self.bar = bar
        folder = "\(world.home.root)/stand-in"
        said = "\(folder)/said"
        let script = "[[ \"$*\" == *--follow* ]] && exec tail -n +1 -f '\(said)'\nexec tail -n 1 '\(said)'"
        try world.script("topgames", script, in: folder)
        try Data(bar.header.utf8).write(to: URL(fileURLWithPath: said))
    }

    /// Prints the line with which the bar shows `text`.
    func say(_ text: String) throws { try say(raw: bar.says(text)) }

    /// Prints this line to the bar.
    func say(raw line: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: said))
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
        try file.close()
    }
}

extension String {
    /// A JSON string, as Foundation writes it.
    var asJSON: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Pango markup with every character as a number, so that none of the title's own markup remains.
    var asEntities: String { unicodeScalars.map { "&#\($0.value);" }.joined() }

    /// Ordered by left-to-right marks, whatever the direction of its titles.
    var fromLeftToRight: String { "\u{200E}" + replacing(" · ", with: "\u{200E} · ") }
}

extension Bar {
    /// Blocks of i3bar's protocol without markup; the second and third start with the separator.
    @Sendable static func blocks(_ text: String) -> String {
        let parts = text.replacing(" · ", with: "\n · ").split(separator: "\n").map { "\u{200E}\($0)" }
        let blocks = parts.enumerated().map { index, part in
            let join = index < parts.count - 1 ? ",\"separator\":false,\"separator_block_width\":0" : ""
            return "{\"full_text\":\(part.asJSON)\(join)}"
        }
        return "[\(blocks.joined(separator: ","))],"
    }
}

/// Configurations of bars as users have them: ours in `Tests/Rig/bars`, completed with the documented snippets.
enum Configurations {
    /// Writes all of them to `folder`, and replaces the line `@desktop/bars/NAME@` by that file.
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
