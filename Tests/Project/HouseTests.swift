import Foundation
import TestSupport
import Testing
import TodayCore

/// Rules that hold for every file below Sources.
@Suite("Rules for all sources")
struct HouseTests {
    /// The names of each source and its service, with the files that may contain them.
    private static let names: [(words: String, files: [String])] = [
        (
            "[Tt]witch|topgames",
            [
                "Sources/TodayFetching/Twitch/", "Sources/TodayCore/Sources/Descriptors/TopGames.swift",
                "Sources/TodayCore/Configuration/Product.swift", "Sources/TodayFetching/Channels/",
                "Sources/TodayCore/Sources/Descriptors/Channels.swift", "Sources/TodayCore/Items/ChannelLogin.swift",
            ]
        ),
        (
            "Rick and Morty|rickandmorty|RICKANDMORTY",
            ["Sources/TodayFetching/Characters/", "Sources/TodayCore/Sources/Descriptors/Characters.swift"]
        ),
        (
            "PokeAPI|PokéAPI|Pokédex|pokedex|POKEAPI",
            ["Sources/TodayFetching/Pokedex/", "Sources/TodayCore/Sources/Descriptors/Pokedex"]
        ),
    ]

    @Test("No string or comment outside a source's own files names the source or its service")
    func names() throws {
        let files = try Fixtures.swiftFiles(below: "Sources")
        for (words, own) in Self.names {
            let naming = try Regex("\"[^\"]*(?:\(words))")
            let parts = words.replacing("[Tt]", with: "").components(separatedBy: "|")
            for (path, text) in files where !own.contains(where: path.hasPrefix) {
                guard parts.contains(where: { text.contains($0) }) else { continue }
                for line in text.split(separator: "\n") where line.contains(naming) { Issue.record("\(path): \(line)") }
            }
        }
    }

    @Test("No code compares the name of a source")
    func conditions() throws {
        let names = AllSourceDescriptors.all.map(\.name)
        let condition = /\b(?:source|name|label\.name|descriptor\.name)\s*[!=]=\s*"(\w+)"/
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") {
            for line in SourceText.lines(text, with: "== \"", "!= \"") {
                for found in line.matches(of: condition) where names.contains(String(found.1)) {
                    Issue.record("\(path): \(found.0)")
                }
            }
        }
    }

    @Test("The list of modules in TodayCore.md has exactly the folders of Sources")
    func modules() throws {
        let page = ProjectFolder.root.appendingPathComponent("Sources/TodayCore/TodayCore.docc/TodayCore.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let section = lines.drop { $0 != "## Modules" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        let entries = section.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }
        let named = entries.map { $0.split(separator: " ")[0] }
        let folders = Set(try Fixtures.swiftFiles(below: "Sources").keys.map { $0.split(separator: "/")[1] })
        #expect(named.sorted() == folders.union(["C"]).sorted())
    }

    @Test("Only types of --json output, and of the window without GTK, are public")
    func interface() throws {
        let declaration = /^\s*(?:@\w+(?:\([^)]*\))? )*public\b/
        let shared = ["Sources/TodayReports/", "Sources/WindowCore/"]
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") where !shared.contains(where: path.hasPrefix) {
            // A requirement of another package's protocol must be public in a type outside our modules.
            for line in SourceText.lines(text, with: "public")
            where line.contains(declaration) && !line.contains("(argument:") { Issue.record("\(path): \(line)") }
        }
    }
}
