import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The catalogues of desktop/po")
struct CatalogueTests {
    /// The languages in LINGUAS.
    static let languages: [String] = {
        let file = ProjectFolder.root.appendingPathComponent("desktop/po/LINGUAS")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.filter { !$0.hasPrefix("#") }.map(String.init)
    }()

    @Test("every language has a catalogue, and every catalogue is in LINGUAS")
    func list() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: ProjectFolder.root.appendingPathComponent("desktop/po").path)
        #expect(files.filter { $0.hasSuffix(".po") }.sorted() == Self.languages.map { "\($0).po" }.sorted())
        #expect(Self.languages.contains("pt_BR"))
    }

    @Test("every message is translated, and no translation loses or adds a value", arguments: languages)
    func complete(language: String) throws {
        let template = try POFile("topgames.pot").entries
        let file = try POFile("\(language).po")
        #expect(Set(file.entries.map(\.message)) == Set(template.map(\.message)) && template.count > 60)
        for entry in file.entries {
            #expect(!entry.isFuzzy && !entry.translations.isEmpty && !entry.translations.contains(""))
            let (one, many) = (Placeholders.needed(entry.message), Placeholders.names(entry.plural ?? entry.message))
            for translation in entry.translations {
                let names = Placeholders.names(translation)
                #expect(names.isSuperset(of: one) && names.isSubset(of: many), "\(entry.message)")
            }
            let last = entry.translations.last.map(Placeholders.needed)
            #expect(last == Placeholders.needed(entry.plural ?? entry.message), "\(entry.message)")
        }
    }

    @Test("compiled, it says the same in either byte order", arguments: languages)
    func compiled(language: String) throws {
        let file = try POFile("\(language).po")
        for bigEndian in [false, true] {
            let read = try #require(Translations(mo: file.compiled(bigEndian: bigEndian)))
            #expect(read.messages == file.translations.messages)
            #expect((0..<30).map(read.rule.form) == (0..<30).map(file.translations.rule.form))
        }
    }

    @Test("a truncated or damaged catalogue yields nothing or less, and never ends the program")
    func damaged() throws {
        let whole = try POFile("pt_BR.po").compiled()
        for length in stride(from: 0, to: whole.count - 1, by: 7) {
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

    @Test("a catalogue in another encoding is not read")
    func encoding() {
        let header = "Content-Type: text/plain; charset=ISO-8859-1\n"
        #expect(Translations(mo: MOBytes.make([("", header), ("a", "b")]))?.messages == nil)
        #expect(Translations(mo: MOBytes.make([("a", "b")]))?.messages == nil)
    }
}
