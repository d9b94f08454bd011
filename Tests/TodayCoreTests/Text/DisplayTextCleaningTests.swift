import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Untrusted text is cleaned")
struct DisplayTextCleaningTests {
    @Test(
        "what could control a terminal or reverse a line is removed",
        arguments: [
            ("a screen cleared by ESC", "Rust\u{1B}[2J", "Rust[2J"),
            ("a C1 control, which is an ESC in one character", "\u{9B}31mRust", "31mRust"),
            ("NUL, where C stops reading", "Ru\u{0}st", "Rust"),
            ("DEL and BEL", "Ru\u{7F}st\u{7}", "Rust"),
            ("a right-to-left override: evil gnp.exe", "evil \u{202E}gnp.exe", "evil gnp.exe"),
            ("embeddings and their end", "\u{202A}Ru\u{202B}st\u{202C}\u{202D}", "Rust"),
            ("isolates", "\u{2066}Ru\u{2067}s\u{2068}t\u{2069}", "Rust"),
            ("bidi marks", "\u{200E}Ru\u{200F}s\u{61C}t", "Rust"),
            ("the character that stands for invalid UTF-8", "Ru\u{FFFD}st", "Rust"),
            ("a byte order mark", "\u{FEFF}Rust", "Rust"),
            ("interlinear annotations", "R\u{FFF9}u\u{FFFA}s\u{FFFB}t", "Rust"),
            ("a language tag", "\u{E0001}Rust", "Rust"),
        ])
    func dropped(_ situation: String, raw: String, clean: String) {
        #expect(DisplayText(raw).escaped(for: .plain) == clean, "\(situation)")
    }

    @Test(
        "noncharacters, which no honest text has",
        arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
    func noncharacters(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(DisplayText("Ru\(scalar)st").escaped(for: .plain) == "Rust")
    }

    @Test(
        "every kind of white space becomes one space, and none at the ends",
        arguments: [
            "Just Chatting", "  Just Chatting  ", "Just\nChatting", "Just\r\nChatting", "Just\tChatting",
            "Just\u{2028}Chatting", "Just\u{2029}Chatting", "Just\u{85}Chatting", "Just\u{A0}Chatting",
            "Just\u{3000}Chatting", "\n\n Just \t \u{2003} Chatting \n", "Just \u{0} \u{202E} Chatting",
        ])
    func folded(raw: String) {
        #expect(DisplayText(raw).escaped(for: .plain) == "Just Chatting")
    }

    @Test("a title with nothing visible is empty", arguments: ["", " ", "\n\t", "\u{1B}\u{0}", "\u{202E}\u{FFFD}"])
    func empty(raw: String) {
        #expect(DisplayText(raw).isEmpty)
    }

    @Test(
        "a letter with its accent is one character, however it was sent",
        arguments: [
            ("Poke\u{301}mon", "Pokémon"), ("A\u{30A}", "Å"), ("\u{212B}", "Å"), ("\u{1112}\u{1161}\u{11AB}", "한"),
            ("q\u{323}\u{307}", "q\u{323}\u{307}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"),
        ])
    func normalised(raw: String, clean: String) {
        let text = DisplayText(raw).escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == Array(clean.unicodeScalars))
    }

    @Test("an accent is normalised even if something was removed from its middle")
    func normalisedAfterCleaning() {
        let text = DisplayText("e\u{200E}\u{301}").escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == ["\u{E9}"])
    }

    @Test(
        "what belongs to a character stays: joiners, variation selectors, flags, right-to-left letters",
        arguments: ["👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🇪🇸", "♥️", "1️⃣", "العاب", "שח", "فارسی‌زبان", "Ɐ λ ⅃"])
    func kept(raw: String) {
        #expect(Array(DisplayText(raw).escaped(for: .plain).unicodeScalars) == Array(raw.unicodeScalars))
    }

    @Test("only the first 4,096 scalars of an endless title are examined")
    func endless() {
        let text = DisplayText(String(repeating: "a", count: 1_000_000)).escaped(for: .plain)
        #expect(text == String(repeating: "a", count: 4096))
    }

    @Test("cleaning a clean title changes nothing, for hostile, real and random titles")
    func idempotent() {
        var generator = SeededGenerator(1)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(3000, &generator) {
            let once = DisplayText(raw)
            #expect(DisplayText(once.escaped(for: .plain)) == once, "\(raw.debugDescription)")
        }
    }

    @Test("whatever goes in, one line without controls comes out")
    func oneLine() {
        var generator = SeededGenerator(2)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(3000, &generator) {
            let text = DisplayText(raw).escaped(for: .plain)
            let controls = text.unicodeScalars.filter {
                [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(controls.isEmpty, "\(raw.debugDescription)")
            #expect(!text.hasPrefix(" ") && !text.hasSuffix(" ") && !text.contains("  "), "\(raw.debugDescription)")
        }
    }

    // Not for random titles: Foundation composes U+E0061 U+0309, a tag and a mark, to U+1EA3 (6.3.1).
    @Test("every title is in NFC, as Foundation defines it")
    func normalForm() {
        for raw in AwkwardTitles.hostile + AwkwardTitles.real {
            let text = DisplayText(raw).escaped(for: .plain)
            let normal = text.precomposedStringWithCanonicalMapping
            #expect(Array(text.unicodeScalars) == Array(normal.unicodeScalars), "\(raw.debugDescription)")
        }
    }

    @Test("a title is also cleaned when it is read from a file")
    func decoded() throws {
        let json = Data(#"["Ru\u001bst\nnow"]"#.utf8)
        let texts = try JSONDecoder().decode([DisplayText].self, from: json)
        #expect(texts.map { $0.escaped(for: .plain) } == ["Rust now"])
        #expect(String(decoding: try JSONEncoder().encode(texts), as: UTF8.self) == #"["Rust now"]"#)
    }

    @Test("text hidden in tag characters is removed; the flag of Scotland, which consists of them, stays")
    func tags() {
        let hidden = String(
            String.UnicodeScalarView("run".unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
        #expect(DisplayText("Ru\(hidden)st") == DisplayText("Rust"))
        let scotland = "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
        #expect(DisplayText(scotland).escaped(for: .plain) == scotland)
    }
}
