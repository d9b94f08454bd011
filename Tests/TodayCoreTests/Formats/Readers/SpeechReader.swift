import Foundation

@testable import TodayCore

/// A speech synthesizer: it reads out what is no command of its own.
struct SpeechReader: BarReader {
    let format = "speech"

    /// Where SSML, eSpeak, DECtalk, Acapela and ETI Eloquence begin a command.
    private static let commands: [Unicode.Scalar] = ["<", ">", "&", "[", "]", "\\", "`", "\u{1B}", "\u{1}"]

    func read(_ output: String) throws -> BarReading {
        guard !output.unicodeScalars.contains(where: Self.commands.contains) else {
            throw NotShown(description: "a command: \(output)")
        }
        return BarReading(text: output)
    }

    /// The sentences; they are not seen, so they have no columns.
    func shown(_ widget: Widget, _ options: FeedOptions) -> String {
        let titles = (widget.snapshot?.items ?? []).prefix(options.rows).map { options.title($0, cutTo: 60) }
        let places = zip(["First", "Second", "Third"], titles).map { "\($0), \(said($1)). " }.joined()
        return "Top games on Twitch. \(places)".trimmingCharacters(in: .whitespaces)
    }

    private func said(_ title: DisplayText) -> String {
        let words: [Unicode.Scalar: String] = [
            "&": " and ", "<": " less than ", ">": " greater than ", "[": "(", "]": ")", "\\": "/", "`": "'",
        ]
        let said = title.escaped(for: .plain).unicodeScalars.map { words[$0] ?? String($0) }.joined()
        return said.split(separator: " ").joined(separator: " ")
    }
}
