import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The catalogues of desktop/po")
struct CatalogueTests {
    static let languages: [String] = {
        let file = ProjectFolder.root.appendingPathComponent("desktop/po/LINGUAS")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.filter { !$0.hasPrefix("#") }.map(String.init)
    }()

    @Test("Every language has a catalogue, and every catalogue is in LINGUAS")
    func list() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: ProjectFolder.root.appendingPathComponent("desktop/po").path)
        #expect(files.filter { $0.hasSuffix(".po") }.sorted() == Self.languages.map { "\($0).po" }.sorted())
        #expect(Self.languages.contains("pt_BR"))
    }

    @Test("Every message and every label in the sources is in the catalogue, also in an interpolation")
    func sources() throws {
        let known = Set(try POFile("topgames.pot").entries.flatMap { [$0.message, $0.plural].compactMap(\.self) })
        let text = "\"((?:[^\"\\\\]|\\\\.)*)\""
        let calls = try Regex<(Substring, Substring)>("\\bgettext\\(\\s*\(text)")
        let labels = try Regex<(Substring, Substring)>("\\b(?:fact|known)\\([^\"()]*(?:\"[^\"]*\")?, \(text)")
        let root = ProjectFolder.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        var count = 0
        for file in files ?? [] where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for found in source.matches(of: calls) + source.matches(of: labels) {
                var message = String(found.output.1)
                for (escaped, plain) in [("\\\"", "\""), ("\\n", "\n"), ("\\\\", "\\")] {
                    message = message.replacingOccurrences(of: escaped, with: plain)
                }
                if message.range(of: "\\(") != nil { continue }
                count += 1
                #expect(known.contains(String(message)), "\(file.lastPathComponent): \(message)")
            }
        }
        #expect(count > 500)
    }

    @Test("Every message is translated", arguments: languages)
    func complete(language: String) throws {
        let template = try POFile("topgames.pot").entries
        let entries = try POFile("\(language).po").entries
        #expect(Set(entries.map(\.message)) == Set(template.map(\.message)) && template.count > 60)
        for entry in entries {
            #expect(!entry.isFuzzy)
            #expect(!entry.translations.isEmpty)
            #expect(!entry.translations.contains(""))
        }
    }

    /// The messages with the noun of a source that do not count items.
    private static let uncounted: Set = [
        "And one earlier change, deferred since {time}.", "and one more", "{heading}: one change",
        "One channel is live", "One channel went live in {game}", "News from one followed channel",
        "Your favourites have announced no streams for the next day.",
        "Channels that play a game hidden in {command} are left out as well; `{command} hidden` lists it.",
    ]

    /// Translations do not name the noun of the source where a language, such as Portuguese, would inflect other words
    /// by its gender, which differs between sources.
    private static let nounless: [String: Set<String>] = [
        "pt_BR": [
            // "outro" or "outra", "este" or "esta".
            "Name another {noun}: 1 {id} is always worth 1 {id}.", "{service} no longer knows this {noun}.",
            "{service} does not know this {noun}; its answer can be up to a day old.",
            "There is no picture of this {noun} yet.",
            "There is no picture of this {noun} yet, only an SVG drawing. "
                + "To copy that, give --art a name that ends in .{ending}.",
            // "nenhum" or "nenhuma", "vários" or "várias".
            "{service} finds no {noun}",
            "\"{name}\" matches several {nouns}; use one of these {idName}s:",
            // "obtido" or "obtida", "obtidos" or "obtidas".
            "No cached {noun} has the id {id}.",
            "No cached {noun} matches \"{text}\".",
            "Only the {nouns} fetched so far were searched.",
            "Showing the cached {nouns}.",
            "No cached {noun} has \"{text}\" in its name, and {service} found none.",
            "No cached {noun} has \"{text}\" in its name.",
            "No cached {noun} has \"{text}\" in its name. Ctrl-R searches on {service}.",
        ]
    ]

    @Test("No translation loses or adds a value, except where grammar leaves no choice", arguments: languages)
    func values(language: String) throws {
        let file = try POFile("\(language).po")
        let nounless = Self.nounless[language] ?? []
        #expect(nounless.isSubset(of: file.entries.map(\.message)), "an exception is no message any more")
        for entry in file.entries {
            let nouns: Set = nounless.contains(entry.message) ? ["noun", "nouns"] : []
            let (one, many) = (Placeholders.names(entry.message), Placeholders.names(entry.plural ?? entry.message))
            #expect(one == many || Self.uncounted.contains(entry.message), "\(entry.message)")
            for (form, translation) in entry.translations.enumerated() {
                let names = Placeholders.names(translation)
                let isOfOne = form == file.translations.rule.form(1)
                let isWhole = [many, isOfOne ? one : many].contains { $0.subtracting(nouns) == names }
                #expect(isWhole, "\(entry.message): \(translation)")
            }
        }
    }

    @Test("A compiled catalogue has the same messages in either byte order", arguments: languages)
    func compiled(language: String) throws {
        let file = try POFile("\(language).po")
        for bigEndian in [false, true] {
            let read = try #require(Translations(mo: file.compiled(bigEndian: bigEndian)))
            #expect(read.messages == file.translations.messages)
            #expect((0..<30).map(read.rule.form) == (0..<30).map(file.translations.rule.form))
        }
    }

    @Test("A truncated or damaged catalogue has fewer messages or none, and never crashes the program")
    func damaged() throws {
        let whole = try POFile("pt_BR.po").compiled()
        for length in stride(from: 0, to: whole.count - 1, by: 101) {
            #expect(Translations(mo: Array(whole[..<length]))?.messages == nil, "\(length) bytes")
        }
        var generator = SeededGenerator(11)
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<whole.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let translations = Translations(mo: bytes) ?? .english
            #expect(translations.gettext("{heading} changed", ["heading": "Chess"]).contains("Chess"))
            #expect(translations.ngettext("{n} day", "{n} days", 7).contains("7"))
        }
    }

    @Test("A catalogue in another encoding is not read")
    func encoding() {
        let header = "Content-Type: text/plain; charset=ISO-8859-1\n"
        #expect(Translations(mo: MOBytes.make([("", header), ("a", "b")]))?.messages == nil)
        #expect(Translations(mo: MOBytes.make([("a", "b")]))?.messages == nil)
    }
}
