import Foundation
import TestSupport
import TodayCore

/// Waybar: JSON, then Pango markup in the label and in the tooltip; broken markup blanks the label.
struct WaybarReader: BarReader {
    private struct Module: Decodable {
        let text: String
        let tooltip: String
        let alt: String
        let `class`: [String]
    }

    let format = "waybar"

    func read(_ output: String) throws -> BarReading {
        let module = try output.json(Module.self)
        return BarReading(text: try module.text.pango(), more: try module.tooltip.pango().components(separatedBy: "\n"))
    }

    func more(_ scene: Scene, beside text: String) -> [Promised] { scene.tooltip.map(Promised.words) }
}

/// eww: JSON, of which a label shows `text` after undoing Rust's escapes, or `markup` as Pango markup.
struct EwwReader: BarReader {
    struct Feed: Decodable {
        struct Row: Decodable {
            let rank: Int
            let id: String
            let move: String
            let text: String
            let markup: String
            let number: String
        }
        let state: String
        let text: String
        let markup: String
        let tooltip: String
        let rows: [Row]
    }

    let format = "eww"

    func read(_ output: String) throws -> BarReading {
        let feed = try output.json(Feed.self)
        let text = try Self.label(feed.text, feed.markup)
        let rows = try feed.rows.map {
            "\($0.rank) \($0.id) \($0.move) \(try Self.label($0.text, $0.markup)) \(try Self.unescaped($0.number))"
        }
        return BarReading(text: text, more: rows + feed.tooltip.components(separatedBy: "\n"))
    }

    /// The rows, uncut, and the tooltip.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        let rows = scene.places.prefix(scene.options.rows).map {
            "\($0.rank) \($0.id) \($0.move) \($0.title) \(scene.number ?? "")"
        }
        return (rows + scene.tooltip).map(Promised.words)
    }

    /// The text of a label, which must be the same both ways.
    private static func label(_ text: String, _ markup: String) throws -> String {
        let (plain, pango) = (try unescaped(text).drawn, try PangoText(markup))
        guard plain == pango.text, pango.elements.allSatisfy({ $0 == "span" }) else {
            throw NotShown(description: "\(plain) is not \(pango.text) \(pango.elements)")
        }
        return plain
    }

    /// The result of the crate `unescape`; eww shows nothing if that fails.
    private static func unescaped(_ text: String) throws -> String {
        var (rest, plain) = (LineScanner(text), "")
        while let scalar = rest.next() {
            // It also knows \n, \x41 and others, but we write none of those.
            if scalar == "\\", !rest.take("\\") { throw NotShown(description: "an escape: \(text)") }
            plain.append(scalar)
        }
        return plain
    }
}
