import Foundation
import TestRig
import TestSupport
import Testing

/// Variants for pictures of notifications: width, language and games.
struct Looks: CustomTestStringConvertible {
    /// In pixels.
    let width: Int
    /// As in LC_MESSAGES.
    let language: String
    /// What the daemon saw first, and what it saw next.
    let rankings: [[String]]
    /// For the name of the picture.
    let name: String

    var testDescription: String { "\(width)-\(name)-\(language)" }

    /// Both widths, with normal and with awkward titles, each in one of the languages.
    static let all: [Looks] = [300, 600].flatMap { width in
        [
            // Grand Theft Auto V rises, Just Chatting falls, Minecraft stays.
            Looks(
                width: width, language: width == 300 ? "pt_BR" : "C",
                rankings: [["509658", "32982", "27471"], ["32982", "509658", "27471"]], name: "short"),
            // Very long, right-to-left, and with markup.
            Looks(
                width: width, language: width == 300 ? "C" : "pt_BR",
                rankings: [["1837165121", "71009", "61012"], ["71009", "1837165121", "61012"]], name: "long"),
        ]
    }

    /// The daemon's environment, and what it is about to see.
    func environment(_ world: World) async throws -> [String: String] {
        language == "C" ? [:] : try await world.speak("\(language).UTF-8")
    }
}
