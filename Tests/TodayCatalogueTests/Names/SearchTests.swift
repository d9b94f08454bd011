import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Searching for names")
struct SearchTests {
    private func found(_ text: String, in titles: [String], limit: Int = 20) throws -> [String] {
        let place = try Place()
        try place.fill(titles)
        return try place.reading().search(DisplayText(text), limit: limit).items.map { $0.title.escaped(for: .plain) }
    }

    @Test("The whole name comes first, then its beginning, then beginnings of words, then the rest")
    func order() throws {
        let titles = ["Undermine", "Story of a Mine", "Minecraft", "MINE", "Half-Mined"]
        #expect(try found("mine", in: titles) == ["MINE", "Minecraft", "Story of a Mine", "Half-Mined", "Undermine"])
    }

    @Test(
        "One or two letters match the beginnings of words, and inside of words only if no word begins with them",
        arguments: [
            ("un", ["un", "Undermine", "The Unknown"]), ("u", ["Undermine", "un", "The Unknown"]),
            ("nd", ["Undermine"]), ("wn", ["The Unknown"]), ("fu", ["Fun"]), ("unk", ["The Unknown"]),
        ])
    func short(text: String, expected: [String]) throws {
        #expect(try found(text, in: ["Undermine", "Fun", "The Unknown", "un"]) == expected)
    }

    @Test(
        "Names are found as users type them",
        arguments: [
            ("POKEMON", "Pokémon"), ("Pokémon", "POKEMON"), ("pokémon", "Poke\u{301}mon"), ("tom & j", "Tom & Jerry"),
            ("100%", "100% Orange Juice"), ("_", "A_B"), ("%", "50% off"), ("\"", "The \"Quoted\" Game"),
            ("*", "Star * Star"), ("' OR 1=1", "x' OR 1=1 --"), ("原", "《原神》"), ("神", "原神"), ("ガ", "ポケガール"),
            ("스타", "슈퍼스타"), ("ё", "Ёлки"), ("w", "A War"), ("2", "Portal 2"), ("zwölf", "ZWÖLF"),
            (" halo ", "Halo"), ("e: the", "Nine: The Game"),
        ])
    func asTyped(text: String, title: String) throws {
        #expect(try found(text, in: ["Something else", title, "Quake"]) == [title])
    }

    @Test("Blanks and punctuation are ignored, but only if no name has them as typed")
    func punctuation() throws {
        let titles = ["Call of Duty: Warzone", "Warzone: 2100", "War-Zone"]
        #expect(try found("duty warzone", in: titles) == ["Call of Duty: Warzone"])
        #expect(try found("war-zone", in: titles) == ["War-Zone"])
        #expect(try found("warzone 2100", in: titles) == ["Warzone: 2100"])
        #expect(try found("?!", in: titles).isEmpty)
        let signs = ["F.E.A.R. 3", "Pokémon: Let’s Go", "50 % – a «Quiz»"]
        for (text, title) in [
            ("fear3", 0), ("ear 3", 0), ("pokemonlets", 1), ("let's go", 1), ("s-go", 1), ("50aq", 2), ("a/quiz", 2),
        ] { #expect(try found(text, in: signs) == [signs[title]], "\(text)") }
        // The letters end one name and begin the next.
        #expect(try found("2100 war", in: titles).isEmpty)
        #expect(try found("a-c", in: ["a ab", "A.B.C", "ab"]).isEmpty)
        #expect(try found("a/b c", in: ["a ab", "A.B.C", "ab"]) == ["A.B.C"])
    }

    @Test("An empty search finds nothing, nor does one in a source without items")
    func nothing() throws {
        #expect(try found("", in: ["Halo"]).isEmpty)
        #expect(try found(" \u{202E} ", in: ["Halo"]).isEmpty)
        #expect(try found("zzz", in: ["Halo"]).isEmpty)
        let place = try Place()
        try place.fill(["Halo"])
        #expect(try place.reading("pokedex").search(DisplayText("halo"), limit: 5).items.isEmpty)
    }

    @Test("Among equals, ranked items come first, and then those seen last")
    func ties() throws {
        let place = try Place()
        let day = 86_400.0
        for (number, days) in [(1, 0.0), (2, 3.0), (3, 1.0), (4, 0.0), (5, 0.0)] {
            try place.record([Sample.item(number, "Game \(number)")], at: days * day)
        }
        try place.poll([5, 4], at: 0)
        let hits = try place.reading().search(DisplayText("game"), limit: 20)
        #expect(hits.items.map(\.id.description) == ["5", "4", "2", "3", "1"])
        #expect(hits.items.map { $0.place?.rank } == [1, 2, nil, nil, nil])
        #expect(hits.total == 5)
    }

    @Test("A renamed item is found under its new title, and not under the old one")
    func renamed() throws {
        let place = try Place()
        try place.fill(["Twitter"])
        try place.fill(["X the Everything"])
        #expect(try place.reading().search(DisplayText("twit"), limit: 5).total == 0)
        #expect(try place.reading().search(DisplayText("everything"), limit: 5).total == 1)
    }

    @Test("A search returns no more than requested, and the number of matches")
    func limit() throws {
        let place = try Place()
        try place.fill((1...3_000).map { "Game \($0)" })
        let hits = try place.reading().search(DisplayText("game"), limit: 20)
        #expect(hits.items.count == 20)
        #expect(hits.total == 3_000)
        #expect(!hits.hasMore)
        #expect(try place.reading().search(DisplayText("game"), limit: 1_000).items.count == 1_000)
        #expect(try place.reading().search(DisplayText("game 2999"), limit: 20).items.map(\.id.description) == ["2999"])
    }

    @Test("A search finds exactly what a linear scan finds, for 400 random words and parts of them")
    func random() throws {
        var generator = SeededGenerator.drawn(for: "random searches")
        let letters = Array("aabeiö 神-'&é")
        let titles = (0..<1_500).map { _ in
            String(
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
        }
        let place = try Place()
        try place.fill(titles)
        let catalogue = try place.reading()
        for _ in 0..<400 {
            let title = titles.randomElement(using: &generator)!
            let text = DisplayText(String(title.prefix(Int.random(in: 1...5, using: &generator))))
            let typed = text.folded
            guard typed.utf8.count >= 3 else { continue }
            let expected = titles.count { DisplayText($0).folded.utf8.contains(typed.utf8) }
            #expect(try catalogue.search(text, limit: 5).total == expected, "\(typed)")
        }
    }

    @Test("Equals come in the order of a complete list, whenever each was seen")
    func inOrder() throws {
        let place = try Place()
        for (id, time) in [(3, 9_000.0), (1, 0), (2, 18_000)] {
            try place.record([Sample.item(id, "Char \(id)")], at: time)
        }
        var page = Sample.page([2, 3, 1], at: Place.now)
        page.items = page.items.map { Sample.item(Int($0.id.description) ?? 0, "Char \($0.id)") }
        try place.record(page, of: "whole=true")
        let hits = try place.reading().search(DisplayText("char"), limit: 2, inOrderOf: "whole=true")
        #expect(hits.items.map(\.id.description) == ["2", "3"] && hits.total == 3)
    }
}

extension Collection where Element: Equatable {
    /// Whether `other` occurs somewhere in it, element by element.
    fileprivate func contains(_ other: some Collection<Element>) -> Bool {
        guard !other.isEmpty else { return true }
        return indices.contains { self[$0...].starts(with: other) }
    }
}
