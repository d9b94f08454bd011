import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The feed of a widget, and the widget for Quickshell")
struct WidgetFormatTests {
    private struct Document: Decodable {
        struct Row: Decodable {
            let id: String
            let rank: Int?
            let picture: String?
        }
        let reason: String
        let rows, favorites: [Row]
        let words: [String: String]

        private enum CodingKeys: String, CodingKey {
            case reason = "Reason"
            case rows = "Rows"
            case favorites = "Favorites"
            case words = "Words"
        }
    }

    private static let folder = ProjectFolder.root.appendingPathComponent("desktop/quickshell")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private static func scripts() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".qml") }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try text($0)) })
    }

    private func document(_ status: SourceStatus, _ facts: WidgetFacts = WidgetFacts()) throws -> Document {
        let text = WidgetFormat().render(status, BarOptions().with(facts))
        return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    }

    @Test("Favourites and pictures are beside the rows, in the user's order")
    func favorites() throws {
        let ids = Sample.ids("AXB")
        let favorites = [
            Item(rank: 12, id: ids[1], title: DisplayText("Chess")),
            Item(rank: Item.unranked, id: ids[2], title: DisplayText("Go")),
        ]
        let facts = WidgetFacts(favorites: favorites, pictures: [ids[0]: "/cache/a b.jpg"])
        let found = try document(Sample.status(Sample.snapshot("ABC"), .fresh), facts)
        #expect(found.rows.first?.picture == "/cache/a b.jpg")
        #expect(found.favorites.map(\.id) == [ids[1], ids[2]].map(\.description))
        // A favourite in the rows has the rank of its row.
        #expect(found.favorites.map(\.rank) == [12, 2])
    }

    @Test(
        "Old data says why nothing renews it, and current data does not",
        arguments: [
            (DataState.fresh, Upkeep.notRunning, ""), (.stale, .polled, ""),
            (.stale, .notRunning, "todayd is not running."),
            (.stale, .notListed(command: "add"), "todayd does not poll topgames: run `add`."),
        ])
    func reasons(_ state: DataState, _ upkeep: Upkeep, _ reason: String) throws {
        let status = Sample.status(Sample.snapshot("ABC"), state, age: state == .fresh ? 20 : 999)
        #expect(try document(status, WidgetFacts(upkeep: upkeep)).reason == reason)
    }

    @Test("The program translates each word that the widget shows")
    func words() throws {
        let shared = try Self.text("text.mjs").replacing(/export function (sources|orders)(?s:.*?)\n}\n/, with: "")
        let texts = try Self.scripts().values + [shared]
        let words = texts.flatMap { $0.matches(of: /gettext\(["'](.+?)["']\)/).map { String($0.1) } }
        #expect(words.count > 6)
        let translated = try Translations.$current.withValue(POFile.portuguese) {
            try document(Sample.status(nil)).words
        }
        for word in words { #expect(translated[word] != nil, "\(word)") }
        #expect(try document(Sample.status(nil)).words.isEmpty)
    }

    @Test("All text of the widget is plain text")
    func plainText() throws {
        for (name, text) in try Self.scripts() {
            let isOwn = name == "TodayText.qml"
            #expect(text.contains(/\bText \{/) == isOwn, "\(name)")
            #expect(text.contains("textFormat: Text.PlainText") == isOwn, "\(name)")
        }
    }

    @Test("The plugins have the version of the programs", arguments: ["manifest.json", "plugin.json"])
    func versions(_ name: String) throws {
        let fields = try JSONSerialization.jsonObject(with: Data(try Self.text(name).utf8)) as? [String: Any]
        #expect(fields?["version"] as? String == Version.current)
        let manifest = ProjectFolder.root.appendingPathComponent("desktop/noctalia/today/plugin.toml")
        let lines = try String(contentsOf: manifest, encoding: .utf8).split(separator: "\n")
        #expect(lines.contains("version = \"\(Version.current)\""))
    }
}
