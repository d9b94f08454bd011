import Foundation

@testable import TodayCore

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

    /// The sentences; nobody sees them, so they have no columns.
    func text(_ scene: Scene) -> Promised {
        let places = scene.places.prefix(scene.options.rows).map { sentence($0, scene) }
        return .words(([state(scene), "\(said(scene.heading))."].compactMap(\.self) + places).joined(separator: " "))
    }

    private func state(_ scene: Scene) -> String? {
        let states: [FeedState: String] = [
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
