import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Cleaning untrusted text")
struct DisplayTextCleaningTests {
    @Test(
        "Characters that could control a terminal or reverse a line are removed",
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

    @Test("Noncharacters are removed")
    func noncharacters() {
        let scalars = ([0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32]).compactMap(Unicode.Scalar.init)
        let raw = "Ru" + String(String.UnicodeScalarView(scalars)) + "st"
        #expect(scalars.count == 6 && DisplayText(raw).escaped(for: .plain) == "Rust")
    }

    @Test(
        "Every kind of white space becomes one space, and is removed at the ends",
        arguments: [
            "Just Chatting", "  Just Chatting  ", "Just\nChatting", "Just\r\nChatting", "Just\tChatting",
            "Just\u{2028}Chatting", "Just\u{2029}Chatting", "Just\u{85}Chatting", "Just\u{A0}Chatting",
            "Just\u{3000}Chatting", "\n\n Just \t \u{2003} Chatting \n", "Just \u{0} \u{202E} Chatting",
        ])
    func folded(raw: String) {
        #expect(DisplayText(raw).escaped(for: .plain) == "Just Chatting")
    }

    @Test(
        "A letter with its accent is one character, however it was sent, also if something stood in its middle",
        arguments: [
            ("e\u{200E}\u{301}", "\u{E9}"),
            ("Poke\u{301}mon", "Pokémon"), ("A\u{30A}", "Å"), ("\u{212B}", "Å"), ("\u{1112}\u{1161}\u{11AB}", "한"),
            ("q\u{323}\u{307}", "q\u{323}\u{307}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"),
        ])
    func normalised(raw: String, clean: String) {
        let text = DisplayText(raw).escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == Array(clean.unicodeScalars))
    }

    @Test(
        "Joiners, variation selectors, flags and right-to-left letters stay",
        arguments: ["👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🇪🇸", "♥️", "1️⃣", "العاب", "שח", "فارسی‌زبان", "Ɐ λ ⅃"])
    func kept(raw: String) {
        #expect(Array(DisplayText(raw).escaped(for: .plain).unicodeScalars) == Array(raw.unicodeScalars))
    }

    @Test("Only the first 4,096 scalars of an endless title are read")
    func endless() {
        let text = DisplayText(String(repeating: "a", count: 1_000_000)).escaped(for: .plain)
        #expect(text == String(repeating: "a", count: 4096))
    }

    @Test("Whatever the text, it becomes one line without controls, and cleaning it again changes nothing")
    func everyTitle() {
        var generator = SeededGenerator(2)
        let known = AwkwardTitles.hostile + AwkwardTitles.real
        for (index, raw) in (known + AwkwardTitles.random(3000, &generator)).enumerated() {
            let once = DisplayText(raw)
            let text = once.escaped(for: .plain)
            let controls = text.unicodeScalars.filter {
                [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(controls.isEmpty && DisplayText(text) == once, "\(raw.debugDescription)")
            #expect(!text.hasPrefix(" "), "\(raw.debugDescription)")
            #expect(!text.hasSuffix(" "), "\(raw.debugDescription)")
            #expect(!text.contains("  "), "\(raw.debugDescription)")
            // Foundation composes U+E0061 U+0309, a tag and a mark, which a random title may have, to U+1EA3 (6.3.1).
            let normal = index < known.count ? text.precomposedStringWithCanonicalMapping : text
            #expect(Array(text.unicodeScalars) == Array(normal.unicodeScalars), "\(raw.debugDescription)")
        }
    }

    @Test("A title is also cleaned when it is read from a file")
    func decoded() throws {
        let json = Data(#"["Ru\u001bst\nnow"]"#.utf8)
        let texts = try JSONDecoder().decode([DisplayText].self, from: json)
        #expect(texts.map { $0.escaped(for: .plain) } == ["Rust now"])
        #expect(String(decoding: try JSONEncoder().encode(texts), as: UTF8.self) == #"["Rust now"]"#)
    }

    @Test("Text hidden in tag characters is removed; the flag of Scotland, which consists of them, stays")
    func tags() {
        let hidden = String(
            String.UnicodeScalarView("run".unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
        #expect(DisplayText("Ru\(hidden)st") == DisplayText("Rust"))
        let scotland = "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
        #expect(DisplayText(scotland).escaped(for: .plain) == scotland)
        // Neither a flag nor a joiner can hide long text.
        for scalar in ["\u{E0061}", "\u{200D}", "\u{AD}"] {
            let book = "🏴" + String(repeating: scalar, count: 2_000)
            #expect(DisplayText(book).escaped(for: .plain).utf8.count <= 36)
        }
        let family = Array(repeating: "👩", count: 1_000).joined(separator: "\u{200D}")
        #expect(DisplayText(family + " Rust").escaped(for: .plain) == "👩 Rust")
    }
}

@Suite("Titles of marks, and invisible titles")
struct DisplayTextMarksTests {
    @Test("A character keeps at most eight marks, because more would reach into the lines above and below")
    func zalgo() {
        let text = DisplayText("z" + String(repeating: "\u{336}", count: 500) + "a").escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == ["z"] + Array(repeating: "\u{336}", count: 8) + ["a"])
    }

    @Test(
        "Real scripts keep all of their marks, and invisible characters next to visible ones",
        arguments: [
            "a\u{200B}b", "فارسی\u{200C}زبان", "สวัสดีครับ", "नमस्ते दुनिया", "ﷺ", "Việt Nam", "שָׁלוֹם", "མ་ཎི་པདྨེ",
        ])
    func real(text: String) {
        #expect(DisplayText(text).escaped(for: .plain) == text)
    }

    @Test(
        "A title with nothing visible is empty",
        arguments: [
            "", " ", "\n\t", "\u{1B}\u{0}", "\u{202E}\u{FFFD}", "\u{200B}", "\u{2060}\u{AD}", "\u{200D}\u{FE0F}",
            "\u{3164}", "\u{115F}\u{1160}",
            " \u{200B} ",
        ])
    func invisible(raw: String) {
        #expect(DisplayText(raw).isEmpty)
    }

}

@Suite("Cutting a long title between visible characters")
struct DisplayTextCuttingTests {
    @Test(
        "A title is cut to a number of characters, the last of them an ellipsis",
        arguments: [
            ("Grand Theft Auto V", 18, "Grand Theft Auto V"),
            ("Grand Theft Auto V", 17, "Grand Theft Auto…"),
            ("Grand Theft Auto V", 10, "Grand The…"),
            ("Grand Theft Auto V", 7, "Grand…"),
            ("Grand Theft Auto V", 1, "…"),
            ("Grand Theft Auto V", 0, ""),
            ("Grand Theft Auto V", -3, ""),
            ("", 5, ""),
        ])
    func cut(raw: String, limit: Int, expected: String) {
        #expect(DisplayText(raw).truncated(to: limit).escaped(for: .plain) == expected)
    }

    @Test(
        "A character of many scalars stays or is cut as a whole",
        arguments: [
            ("a family", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦…"),
            ("a flag of two letters", "🇪🇸🇫🇷🇩🇪", "🇪🇸…"),
            ("a flag of seven tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿…"),
            ("marks that no letter has composed", "q\u{323}\u{307}q\u{323}q\u{307}", "q\u{323}\u{307}…"),
            ("a keycap", "1️⃣2️⃣3️⃣", "1️⃣…"),
            ("a skin tone", "👍🏿👍🏻👍🏽", "👍🏿…"),
        ])
    func whole(_ situation: String, raw: String, expected: String) {
        let text = DisplayText(raw).truncated(to: 2).escaped(for: .plain)
        #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars), "\(situation)")
    }

    @Test("Whatever the title, the cut is its beginning, in whole characters, and never too long")
    func invariants() {
        var generator = SeededGenerator(3)
        for raw in AwkwardTitles.hostile + AwkwardTitles.random(500, &generator) {
            let whole = DisplayText(raw)
            for limit in [1, 2, 3, 8, 24, 60] {
                let cut = whole.truncated(to: limit).escaped(for: .plain)
                #expect(cut.count <= limit, "\(raw.debugDescription)")
                guard cut != whole.escaped(for: .plain) else { continue }
                #expect(cut.unicodeScalars.last == "…")
                let kept = Array(cut.unicodeScalars.dropLast())
                #expect(whole.escaped(for: .plain).unicodeScalars.starts(with: kept), "\(raw.debugDescription)")
                #expect(whole.escaped(for: .plain).count >= limit)
            }
        }
    }
}

@Suite("Names in the form used to compare them")
struct FoldedTests {
    @Test(
        "Folded names are in lower case and without accents",
        arguments: [
            ("Pokémon", "pokemon"), ("Poke\u{301}mon", "pokemon"), ("ÅNGSTRÖM", "angstrom"),
            ("Tom & Jerry", "tom & jerry"),
            ("ガ", "カ"), ("Ёлка", "елка"), ("LIMBO", "limbo"), ("原神", "原神"), ("", ""),
        ])
    func folded(title: String, expected: String) {
        #expect(DisplayText(title).folded == expected)
    }
}
