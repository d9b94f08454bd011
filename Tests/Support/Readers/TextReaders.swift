import Foundation
@testable import TodayCore

/// Shows a line literally.
struct PlainReader: BarReader {
    let format = "plain"

    func read(_ output: String) -> BarReading { BarReading(text: output) }
}

/// The `Text` of Qt Quick in the widget Command Output, which shows what looks like HTML as HTML.
struct KDEReader: BarReader {
    let format = "kde"

    func read(_ output: String) throws -> BarReading {
        guard !Self.isRich(output), !output.contains("\u{1B}") else {
            throw NotShown(description: "shown as HTML: \(output)")
        }
        return BarReading(text: output.drawn)
    }

    func asShown(_ text: String, ascii: Bool) -> String { Self.allowed(text, ascii: ascii) }

    /// Whether Qt may take `text` for HTML: `Qt::mightBeRichText` does if it contains one of these, and for a tag
    /// checks more than that.
    static func isRich(_ text: String) -> Bool {
        text.unicodeScalars.contains("<") || text.range(of: "&lt;", options: .literal) != nil
    }

    /// `text` without the parts that cannot be shown.
    static func allowed(_ text: String, ascii: Bool) -> String {
        let tagless = text.unicodeScalars.map { $0 == "<" ? (ascii ? "(" : "‹") : String($0) }.joined()
        return tagless.replacingOccurrences(of: "&l", with: "& l", options: .literal)
    }
}

/// conky's `${execpi}`: a buffer of 256 bytes, then templates, then variables and comments
/// (`extract_variable_text_internal`).
struct ConkyReader: BarReader {
    let format = "conky"

    func read(_ output: String) throws -> BarReading {
        guard output.utf8.count < 255 else { throw NotShown(description: "cut by the buffer: \(output)") }
        guard output.range(of: "\\$\\{?template", options: [.regularExpression, .caseInsensitive]) == nil else {
            throw NotShown(description: "a template: \(output)")
        }
        var (rest, text) = (LineScanner(output), "")
        while let scalar = rest.next() {
            switch (scalar, rest.rest.first) {
            case ("$", "$"), ("\\", "#"): text += rest.take(1)
            case ("$", _): throw NotShown(description: "a variable: \(output)")
            case ("#", _): return BarReading(text: text)
            default: text.append(scalar)
            }
        }
        return BarReading(text: text)
    }

    func asShown(_ text: String, ascii: Bool) -> String {
        text.replacingOccurrences(of: "\\$([{tT])", with: "\\$ $1", options: .regularExpression)
    }

    /// Each dollar and each number sign takes two bytes.
    func hasRoom(for line: String) -> Bool {
        asShown(line, ascii: false).utf8.count + line.unicodeScalars.filter { $0 == "$" || $0 == "#" }.count <= 250
    }
}

/// A speech synthesizer: it reads out everything that is not one of its commands.
struct SpeechReader: BarReader {
    let format = "speech"

    /// Where commands of SSML, eSpeak, DECtalk, Acapela and ETI Eloquence start.
    private static let commands: [Unicode.Scalar] = ["<", ">", "&", "[", "]", "\\", "`", "\u{1B}", "\u{1}"]

    func read(_ output: String) throws -> BarReading {
        guard !output.unicodeScalars.contains(where: Self.commands.contains) else {
            throw NotShown(description: "a command: \(output)")
        }
        return BarReading(text: output)
    }

    /// The sentences, which have no columns because they are spoken.
    func text(_ scene: Scene) -> Promised {
        let places = scene.places.prefix(scene.options.rows).map { sentence($0, scene) }
        return .words(([state(scene), "\(said(scene.heading))."].compactMap(\.self) + places).joined(separator: " "))
    }

    private func state(_ scene: Scene) -> String? {
        let states: [DataState: String] = [
            .stale: "Old data, this is from 02:20.", .offline: "Offline, this is from 02:20.",
            .unauthorized: "Not signed in, this is from 02:20. To sign in, run topgames login.",
        ]
        return states[scene.status.state]
    }

    private func sentence(_ place: Scene.Place, _ scene: Scene) -> String {
        let moves = ["up": "up from second, ", "down": "down from first, ", "new": "new, "]
        let begin = "\(["First", "Second", "Third"][place.rank - 1]), \(moves[place.move] ?? "")"
        let number = scene.isLively ? ", at least 412 thousand \(said(scene.unit))" : ""
        return "\(begin)\(said(scene.cut(place.title, to: 60)))\(number)."
    }

    private func said(_ text: String) -> String {
        let words: [Unicode.Scalar: String] = [
            "&": " and ", "<": " less than ", ">": " greater than ", "[": "(", "]": ")", "\\": "/", "`": "'",
        ]
        return text.unicodeScalars.map { words[$0] ?? String($0) }.joined().split(separator: " ").joined(separator: " ")
    }
}

/// A script that makes a line from the rows.
struct JSONReader: BarReader {
    private struct Feed: Decodable {
        struct Row: Decodable {
            let rank: Int
            let id: String
            let title: String
            let move: String
            let number: String?
        }
        let state: String
        let rows: [Row]
    }

    let format = "json"
    let isForFonts = false

    func read(_ output: String) throws -> BarReading {
        let feed = try output.json(Feed.self)
        let facts = feed.rows.map { "\($0.id) \($0.move) \($0.number ?? "-")" }
        return BarReading(
            text: feed.rows.map { "\($0.rank) \($0.title)" }.joined(separator: " · "), more: [feed.state] + facts)
    }

    /// Whole titles, whatever the font: options that cut a line do not apply to scripts.
    func text(_ scene: Scene) -> Promised {
        .words(scene.places.map { "\($0.rank) \($0.cleaned)" }.joined(separator: " · "))
    }

    /// The state, and everything about each place.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        let facts = scene.places.map { "\($0.id) \($0.move) \(scene.isLively ? "≥ 412K" : "-")" }
        return ([scene.status.state.rawValue] + facts).map(Promised.words)
    }
}
