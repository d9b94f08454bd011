import Foundation

@testable import TodayCore

/// Argos, by its `parseLine` (utilities.js) and `_processOutput` (button.js), for lines as we write them, without any
/// markup.
///
/// Anything that would end or change a line for Kargos (main.qml) and SwiftBar (StreamablePlugin.swift) is an error
/// too.
struct ArgosReader: BarReader {
    struct Line {
        let text: String
        let attributes: [String: String]
    }

    let format = "argos"

    func read(_ output: String) throws -> BarReading {
        let (button, menu) = try Self.parts(output)
        let commands = menu.compactMap { $0.attributes["bash"] }
        guard menu.allSatisfy({ $0.attributes["bash"] == nil || $0.attributes["terminal"] == "false" }) else {
            throw NotShown(description: "a click would open a terminal: \(output)")
        }
        return BarReading(text: button.text, commands: commands, more: menu.map(\.text))
    }

    static func parts(_ output: String) throws -> (button: Line, menu: [Line]) {
        let menus = output.components(separatedBy: "---").count - 1
        guard menus == 1, !output.contains("~~~"), !KDEReader.isRich(output) else {
            throw NotShown(description: "Kargos or SwiftBar reads it otherwise: \(output)")
        }
        let lines = output.components(separatedBy: "\n")
        guard lines.count > 2, lines[1] == "---" else { throw NotShown(description: "no menu: \(output)") }
        return (try line(lines[0]), try lines[2...].map(line))
    }

    func asShown(_ text: String, ascii: Bool) -> String { Self.allowed(text, ascii: ascii) }

    /// The menu: everything in a tooltip, and the entries for the list and the mute.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        (scene.tooltip + ["Show in a terminal", "Mute for 1 hour"]).map {
            .words(asShown($0, ascii: scene.options.isASCII))
        }
    }

    /// The button, `---`, the heading, the places, the remark, and the entries for the list and the mute.
    func lines(_ status: SourceStatus) -> Int {
        4 + (status.snapshot.map { 1 + $0.items.count } ?? 0) + (status.remark == nil ? 0 : 1)
    }

    /// `text` without bars, tags, and more than two hyphens or tildes in a row, which cannot be shown.
    static func allowed(_ text: String, ascii: Bool) -> String {
        var (allowed, before) = ("", Unicode.Scalar(" "))
        for scalar in KDEReader.allowed(text, ascii: ascii).unicodeScalars {
            switch scalar {
            case "|": allowed += ascii ? "/" : "❘"
            case "-" where before == "-": allowed += ascii ? " -" : "‑"
            case "~" where before == "~": allowed += ascii ? " ~" : "∼"
            default: allowed.unicodeScalars.append(scalar)
            }
            before = scalar
        }
        return allowed
    }

    private static func line(_ line: String) throws -> Line {
        guard let bar = line.firstIndex(of: "|") else { throw NotShown(description: "no attributes: \(line)") }
        let attributes = try attributes(String(line[bar...].dropFirst()))
        for name in ["useMarkup", "unescape", "emojize", "ansi"] where attributes[name] != "false" {
            throw NotShown(description: "\(name) would change the text: \(line)")
        }
        guard line.prefix(while: { $0 == "-" }).count < 2 else { throw NotShown(description: "a submenu: \(line)") }
        // Foundation treats U+200B as white space, too, but JavaScript does not.
        return Line(text: line[..<bar].trimmingCharacters(in: ["\t", " "]).drawn, attributes: attributes)
    }

    /// The words, split as `g_shell_parse_argv` does for words with only single quotes.
    private static func attributes(_ words: String) throws -> [String: String] {
        guard !words.contains(where: { "\\\"$`".contains($0) }), !words.contains(" #") else {
            throw NotShown(description: "a sign of the shell: \(words)")
        }
        var attributes: [String: String] = [:]
        for match in words.matches(of: /(\w+)=('[^']*'|[^' ]+)(?: |$)/) {
            attributes[String(match.1)] = match.2.filter { $0 != "'" }
        }
        return attributes
    }
}
