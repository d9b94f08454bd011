import Foundation
import TestRig
import TestSupport
import Testing
import TodayBars
import TodayCore

@Suite("The manual, the settings and the feed")
struct SettingsManualTests {
    private static func page(_ file: String) throws -> ManualPage { try #require(try ManualPage.all()[file]) }

    /// The error of the configuration for a value that is always wrong, which names the allowed keys or values.
    private static func refusal(_ path: [String], _ value: String) -> String? {
        let text = path.reversed().reduce(value) { "{\"\($1)\": \($0)}" }
        do throws(ConfigurationError) {
            _ = try Configuration(text)
            return nil
        } catch {
            return error.reason
        }
    }

    /// The keys that are allowed in a section; `nil` for a setting.
    private static func keys(in path: [String]) -> [String]? {
        guard let list = refusal(path, #"{"no such key": 0}"#)?.wholeMatch(of: /unknown key; use one of: (.*)/) else {
            return nil
        }
        return list.1.split(separator: ", ").map(String.init)
    }

    /// All settings below a section, with the error for a value that is always wrong.
    private static func settings(below path: [String] = []) -> [(path: [String], refusal: String)] {
        guard let keys = keys(in: path) else { return [(path, refusal(path, "-1") ?? "")] }
        return keys.flatMap { settings(below: path + [$0]) }
    }

    /// Quiet hours are one setting of two times, and leaveOut is one for all sources.
    private static func name(_ path: [String]) -> String {
        path.first == "leaveOut"
            ? "leaveOut"
            : path.joined(separator: ".").replacing("quiet.from", with: "quiet").replacing("quiet.to", with: "quiet")
    }

    @Test("today-config and `config` have exactly the settings of the configuration")
    func settings() throws {
        let written = try Self.page("today-config.5").entries.flatMap { $0.heading }
            .flatMap { ManualPage.words(after: "Cm", in: $0) }
        let read = Self.settings().map { Self.name($0.path) }
        #expect(read.count > 10)
        #expect(Set(written) == Set(read))
        #expect(Set(written).count == written.count)
        #expect(Set(StandardSetting.all.map { Self.name($0.key.split(separator: ".").map(String.init)) }) == Set(read))
    }

    @Test("today-config has the allowed values of each setting")
    func values() throws {
        let page = try Self.page("today-config.5")
        for (path, refusal) in Self.settings() {
            let entry = try #require(page.entries.first { $0.heading == [".It Cm \(Self.name(path))"] }, "\(path)")
            for found in refusal.matches(of: /must be one of: (.*)|from ([\d.]+) to ([\d.]+)|at most (\d+)/) {
                let choices = (found.1 ?? "").split(separator: ", ").filter { $0 != "\"none\"" }
                let limits = [found.2, found.3, found.4].compactMap(\.self)
                for word in choices + limits { #expect(entry.text.contains(word), "\(path): \(word)") }
            }
        }
    }

    @Test("today-config has the settings of single sources")
    func ownSettings() throws {
        let name = AllSourceDescriptors.standard.name
        let keys = try #require(Self.keys(in: ["sources", name]))
        let entry = try #require(try Self.page("today-config.5").entries.first { $0.heading == [".It Cm sources"] })
        let written = Set(entry.lines.flatMap { ManualPage.words(after: "Cm", in: $0) })
        #expect(written.isSuperset(of: keys + AllSourceDescriptors.all.map(\.name)))
    }

    @Test("The example of today-config is a valid configuration")
    func example() throws {
        let lines = try Self.page("today-config.5").lines("EXAMPLES").filter { !$0.hasPrefix(".") }
        let settings = try Configuration(lines.joined(separator: "\n"))
        #expect(settings.sources.count > 1)
    }

    @Test("today-feed has each format")
    func formats() throws {
        let written = try Self.page("today-feed.5").entries.map { CommandSignature($0.heading).words }
        for format in AllBarFormats.all { #expect(written.contains([format.name]), "\(format.name)") }
    }

    @Test("today-feed has each option of feed")
    func options() async throws {
        try await withWorld { world in
            let help = try await DumpedHelp.of(AllSourceDescriptors.standard.name, in: world)
            let feed = try #require(help.commands.first { $0.words == ["feed"] })
            let options = CommandSignature(["feed"], feed.command).options.keys
            let page = try Self.page("today-feed.5")
            #expect(page.explained.isSuperset(of: options))
            let explained = page.entries.flatMap { CommandSignature($0.heading).options.keys }
            #expect(Set(options).isSuperset(of: explained))
        }
    }

    @Test("today-feed has each key of the feed, and no key that neither the feed nor the snapshot has")
    func keys() throws {
        let page = try Self.page("today-feed.5")
        let known = Set(AllBarFormats.all.map(\.name)).union(["feed"])
        let lines = page.lines("DESCRIPTION")
        let written = Set(lines.flatMap { ManualPage.words(after: "Cm", in: $0) }).subtracting(known)
        let feed = try SchemaKeys.of("feed")
        #expect(feed.count > 10 && feed.subtracting(written).isEmpty, "\(feed.subtracting(written))")
        #expect(try written.subtracting(feed).subtracting(SchemaKeys.of("snapshot")).isEmpty)
    }
}

/// The keys in one of our schemas.
private enum SchemaKeys {
    /// The keys at any depth.
    static func of(_ schema: String) throws -> Set<String> {
        let file = ProjectFolder.root.appendingPathComponent("desktop/schema/\(schema).schema.json")
        return keys(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    }

    private static func keys(_ schema: Any) -> Set<String> {
        if let list = schema as? [Any] { return list.map(keys).reduce(into: []) { $0.formUnion($1) } }
        guard let object = schema as? [String: Any] else { return [] }
        var found = Set((object["properties"] as? [String: Any])?.keys.map { $0 } ?? [])
        for inner in object.values { found.formUnion(keys(inner)) }
        return found
    }
}
