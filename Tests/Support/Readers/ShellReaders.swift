import Foundation
import TestSupport

@testable import TodayCore

/// Omarchy's command module, ashell and Wayle: JSON, of which they show `text` and `tooltip` as plain text.
///
/// ashell drops a line without `alt`; Wayle's `class-format` is split into words.
struct ShellReader: BarReader {
    private struct Module: Decodable {
        let text: String
        let tooltip: String
        let alt: String
        let `class`: String
    }

    let format = "shell"

    func read(_ output: String) throws -> BarReading {
        let module = try output.json(Module.self)
        guard DataState(rawValue: module.alt) != nil, module.class.split(separator: " ").contains("\(module.alt)")
        else {
            throw NotShown(description: "no state: \(output)")
        }
        return BarReading(text: module.text.drawn, more: module.tooltip.drawn.components(separatedBy: "\n"))
    }

    func more(_ scene: Scene, beside text: String) -> [Promised] { scene.tooltip.map(Promised.words) }
}

/// Omarchy's command module, whose labels show what looks like HTML as HTML.
struct OmarchyReader: BarReader {
    let format = "omarchy"

    func read(_ output: String) throws -> BarReading {
        let reading = try ShellReader().read(output)
        guard !([reading.text] + reading.more).contains(where: KDEReader.isRich) else {
            throw NotShown(description: "shown as HTML: \(output)")
        }
        return reading
    }

    func asShown(_ text: String, ascii: Bool) -> String { KDEReader.allowed(text, ascii: ascii) }

    func more(_ scene: Scene, beside text: String) -> [Promised] {
        scene.tooltip.map { .words(asShown($0, ascii: scene.options.isASCII)) }
    }
}

/// ironbar: Pango markup if the line contains `<span`, which our line always does, and otherwise plain text.
struct IronbarReader: BarReader {
    let format = "ironbar"

    func read(_ output: String) throws -> BarReading {
        guard output.contains("<span") else { throw NotShown(description: "escaped twice: \(output)") }
        let text = try PangoText(output)
        guard text.elements.allSatisfy({ $0 == "span" }) else {
            throw NotShown(description: "markup of a title: \(text.elements)")
        }
        return BarReading(text: text.text)
    }
}

/// cbar, by `parse_plugin_output` and `parse_params` (src/parser.rs): a line per item, and after its first bar the
/// attributes; quotation marks end at the next one; a click runs a program with its arguments, without a shell.
struct CbarReader: BarReader {
    let format = "cbar"

    func read(_ output: String) throws -> BarReading {
        let lines = output.components(separatedBy: "\n")
        guard lines.count > 2, lines[1] == "---", !lines.dropFirst(2).contains("---") else {
            throw NotShown(description: "no menu: \(output)")
        }
        let items = try (lines[..<1] + lines[2...]).map(Self.item)
        guard items[0].command == nil else { throw NotShown(description: "a command of the title: \(output)") }
        return BarReading(
            text: items[0].text, commands: items.compactMap(\.command), more: items.dropFirst().map(\.text))
    }

    func asShown(_ text: String, ascii: Bool) -> String { ArgosReader.allowed(text, ascii: ascii) }

    func more(_ scene: Scene, beside text: String) -> [Promised] { ArgosReader().more(scene, beside: text) }

    func lines(_ status: SourceStatus) -> Int { ArgosReader().lines(status) }

    private static func item(_ line: String) throws -> (text: String, command: String?) {
        guard let bar = line.firstIndex(of: "|"), !line.hasPrefix("--") else {
            throw NotShown(description: "no attributes, or a submenu: \(line)")
        }
        var words: [(key: String, value: String)] = []
        for match in line[line.index(after: bar)...].matches(of: /([a-z]+[0-9]*)=(?:'([^']*)'|([^' |]+))/) {
            words.append((String(match.1), String(match.2 ?? match.3 ?? "")))
        }
        let known = ["bash", "terminal", "refresh", "color", "href"]
        guard words.allSatisfy({ known.contains($0.key) || $0.key.hasPrefix("param") }) else {
            throw NotShown(description: "an unknown attribute: \(line)")
        }
        let command = words.filter { $0.key == "bash" || $0.key.hasPrefix("param") }.map(\.value)
        let text = line[..<bar].trimmingCharacters(in: ["\t", " "]).drawn
        return (text, command.isEmpty ? nil : command.joined(separator: " "))
    }
}

/// yambar, by `process_line` (modules/script.c): the value is everything after the second bar.
struct YambarReader: BarReader {
    let format = "yambar"

    func read(_ output: String) throws -> BarReading {
        var tags: [String: String] = [:]
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, ["string", "bool"].contains(parts[1]) else {
                throw NotShown(description: "a bad tag: \(line)")
            }
            tags[String(parts[0])] = String(parts[2])
        }
        guard tags.keys.sorted() == ["muted", "state", "text"], ["true", "false"].contains(tags["muted"]) else {
            throw NotShown(description: "tags: \(tags.keys)")
        }
        return BarReading(text: (tags["text"] ?? "").drawn)
    }

    func lines(_ status: SourceStatus) -> Int { 3 }
}

/// A widget that shows the properties in today-dbus(5) as plain text.
struct WidgetReader: BarReader {
    private struct Document: Decodable {
        struct Row: Decodable {
            let rank: Int?
            let id: String
            let title: String
            let move: String?
            let number: String?
        }
        let state: String
        let rows: [Row]

        private enum CodingKeys: String, CodingKey {
            case state = "State"
            case rows = "Rows"
        }
    }

    let format = "widget"
    let isForFonts = false

    func read(_ output: String) throws -> BarReading {
        let source = try output.json(Document.self)
        let facts = source.rows.map { "\($0.id) \($0.move ?? "") \($0.number ?? "-")" }
        return BarReading(
            text: source.rows.map { "\($0.rank ?? 0) \($0.title)" }.joined(separator: " · "),
            more: [source.state] + facts)
    }

    func text(_ scene: Scene) -> Promised { JSONReader().text(scene) }

    func more(_ scene: Scene, beside text: String) -> [Promised] { JSONReader().more(scene, beside: text) }
}
