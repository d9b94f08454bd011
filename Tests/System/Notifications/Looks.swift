import Foundation
import TestRig
import TestSupport
import Testing

/// Variants for pictures of notifications: width, language and games.
struct Looks: CustomTestStringConvertible {
    let width: Int
    /// As in LC_MESSAGES.
    let language: String
    /// The first and the second ranking.
    let rankings: [[String]]
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

    /// Takes the picture that a server shows after the second ranking.
    func photograph(_ server: WindowServer) async throws {
        try await withWorld { world in
            try world.simulator.setRanking(rankings[0])
            let spoken = language == "C" ? [:] : try await world.speak("\(language).UTF-8")
            let running = try await ServerOnScreen(server, world, size: "640x200", environment: spoken)
            try world.simulator.setRanking(rankings[1])
            try await world.pollUntilShown(running.daemon)
            // A server draws after it has answered, so the first pictures may show an empty display.
            let picture = try await running.screen.picture(after: running.empty)
            #expect(try #require(picture.drawn).y.upperBound < 195, "the last row is cut off")
            try await picture.save("\(server.name)-\(testDescription).png", world)
        }
    }
}
