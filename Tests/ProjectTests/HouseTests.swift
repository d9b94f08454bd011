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
                "Sources/TodaySources/Twitch/", "Sources/TodayCore/Descriptors/Sources/TopGames.swift",
                "Sources/TodayCore/Model/Product.swift", "Sources/TwitchSimulator/", "Sources/twitch-simulator/",
            ]
        ),
        (
            "Rick and Morty|rickandmorty|RICKANDMORTY|characters-simulator",
            [
                "Sources/TodaySources/Characters/", "Sources/TodayCore/Descriptors/Sources/Characters.swift",
                "Sources/CharactersSimulator/", "Sources/characters-simulator/",
            ]
        ),
        (
            "PokeAPI|PokéAPI|Pokédex|pokedex|POKEAPI",
            [
                "Sources/TodaySources/Pokedex/", "Sources/TodayCore/Descriptors/Sources/Pokedex",
                "Sources/PokeAPISimulator/", "Sources/pokeapi-simulator/",
            ]
        ),
    ]

    @Test("no string or comment outside a source's own files names the source or its service")
    func names() throws {
        let files = try Fixtures.swiftFiles(below: "Sources")
        for (words, own) in Self.names {
            let naming = try Regex("\"[^\"]*(?:\(words))")
            for (path, text) in files where !own.contains(where: path.hasPrefix) {
                for line in text.split(separator: "\n") where line.contains(naming) { Issue.record("\(path): \(line)") }
            }
        }
    }

    @Test("nothing asks which source it serves")
    func conditions() throws {
        let names = AllSourceDescriptors.all.map(\.name)
        let condition = /\b(?:source|name|label\.name|descriptor\.name)\s*[!=]=\s*"(\w+)"/
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") {
            for found in text.matches(of: condition) where names.contains(String(found.1)) {
                Issue.record("\(path): \(found.0)")
            }
        }
    }

    @Test("no folder holds more than 25 files directly, and TodayCore's root holds none")
    func folders() throws {
        let files = try Fixtures.swiftFiles(below: "Sources").keys
        let folders = Dictionary(grouping: files) { ($0 as NSString).deletingLastPathComponent }
        for (folder, files) in folders { #expect(files.count <= 25, "\(folder)") }
        #expect(folders["Sources/TodayCore"] == nil)
    }

    @Test("the map in TodayCore.md names every folder once, and none that does not exist")
    func map() throws {
        var named: [String] = []
        var above: [Substring] = []
        for line in try Self.map() {
            let indentation = line.prefix { $0 == " " }.count
            // Further to the right the text of the line above goes on.
            guard indentation <= 8 else { continue }
            let depth = (indentation - 4) / 2
            let names = String(line.dropFirst(indentation)).split(separator: "  ")[0].split(separator: " ")
            named += names.map { (above.prefix(depth) + [$0]).joined(separator: "/") }
            above = above.prefix(depth) + [names[0]]
        }
        #expect(named.sorted() == (try Self.folders().sorted()))
    }

    private static func map() throws -> [Substring] {
        let page = ProjectFolder.root.appendingPathComponent("Sources/TodayCore/TodayCore.docc/TodayCore.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let layers = lines.drop { $0 != "## Layers" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return layers.filter { $0.hasPrefix("    ") }
    }

    /// The folders below Sources that hold code, and those around them.
    private static func folders() throws -> Set<String> {
        let root = ProjectFolder.root.appendingPathComponent("Sources").resolvingSymlinksInPath()
        var folders: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
        where path.hasSuffix(".swift") || path.hasSuffix("/module.modulemap") {
            var folder = path as NSString
            while folder.contains("/") {
                folder = folder.deletingLastPathComponent as NSString
                folders.insert(folder as String)
            }
        }
        return folders
    }

    @Test("what is public is what --json prints; everything else stays in the package")
    func interface() throws {
        let declaration = /^\s*(?:@\w+(?:\([^)]*\))? )*public\b/
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") where !path.hasPrefix("Sources/TodayCore/") {
            // What another package's protocol asks of a type that is not ours has to be public.
            for line in text.split(separator: "\n") where line.contains(declaration) && !line.contains("(argument:") {
                Issue.record("\(path): \(line)")
            }
        }
    }

    @Test("the program of a source is two lines")
    func programs() throws {
        for source in AllSourceDescriptors.all {
            let main = ProjectFolder.root.appendingPathComponent("Sources/\(source.name)/main.swift")
            let lines = try String(contentsOf: main, encoding: .utf8).split(separator: "\n")
            #expect(lines == ["import TodayCommands", "CommandLineProgram.run()"])
        }
    }
}
