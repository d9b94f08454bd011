import Foundation
import TestSupport
import Testing
import TodayCore

/// What holds for every file below Sources, whatever it is about.
@Suite("The sources keep house")
struct HouseTests {
    /// The words for a source or its service, and where they may stand: how it is asked, what it is, and its stand-in.
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

    @Test("no string or comment outside a source's own files names the source or its service")
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

    @Test("nothing asks which source it serves")
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

    @Test("the list of modules in TodayCore.md names each folder of Sources once, and none that does not exist")
    func modules() throws {
        let page = ProjectFolder.root.appendingPathComponent("Sources/TodayCore/TodayCore.docc/TodayCore.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let section = lines.drop { $0 != "## Modules" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        let entries = section.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }
        let named = entries.map { $0.split(separator: " ")[0] }
        let folders = Set(try Fixtures.swiftFiles(below: "Sources").keys.map { $0.split(separator: "/")[1] })
        #expect(named.sorted() == folders.union(["C"]).sorted())
    }

    @Test("what is public is what --json prints, and what the window has without GTK; all else stays in the package")
    func interface() throws {
        let declaration = /^\s*(?:@\w+(?:\([^)]*\))? )*public\b/
        let shared = ["Sources/TodayReports/", "Sources/WindowCore/"]
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") where !shared.contains(where: path.hasPrefix) {
            // What another package's protocol asks of a type that is not ours has to be public.
            for line in SourceText.lines(text, with: "public")
            where line.contains(declaration) && !line.contains("(argument:") { Issue.record("\(path): \(line)") }
        }
    }
}
