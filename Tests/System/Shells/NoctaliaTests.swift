import Foundation
import TestRig
import TestSupport
import Testing

/// Tests of noctalia's plugin that need no noctalia.
@Suite("noctalia's plugin", .needs(Tool.areThere("lua5.4"), "needs lua5.4"))
struct NoctaliaTests {
    private static let line = """
        {Heading = "Top games on Twitch", State = "fresh", Reason = "", FetchedAt = 1000, AsOf = 1000, MutedUntil = 0,
        Attribution = {"", ""}, Words = {}, Rows = {
        {id = "7", title = "<b>Tom & Jerry</b>", rank = 1, move = "same", number = "≥ 9K", page = "https://example.org"},
        {id = "8", title = "Rust", rank = 2, move = "up"}},
        Favorites = {{id = "8", title = "Rust"}, {id = "9", title = "Chess", rank = 12}}}
        """

    @Test("The plugin shows titles as plain text, and runs commands with the id of an item")
    func plugin() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("Tests/System/Shells/noctalia.lua").path
            let folder = ProjectFolder.root.appendingPathComponent("desktop/noctalia/today").path
            let start = ProgramStart(
                try #require(Tool.path("lua5.4")), [script, folder, Self.line], environment: world.environment)
            let outcome = try await world.run(start)
            #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        }
    }

    @Test("Each word of the card is one that the program translates")
    func words() throws {
        let card = ProjectFolder.root.appendingPathComponent("desktop/noctalia/today/card.luau")
        let format = ProjectFolder.root.appendingPathComponent("Sources/TodayBars/Formats/WidgetFormat.swift")
        let translated = try String(contentsOf: format, encoding: .utf8)
        let text = try String(contentsOf: card, encoding: .utf8)
        let words = text.matches(of: /(?:word|filled)\("(.+?)"/).map { String($0.1) }
        #expect(words.count > 6)
        for word in words { #expect(translated.contains("marked(\"\(word)\")"), "\(word)") }
    }
}
