import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("The desktop search")
struct DesktopSearchTests {
    private let place: Place
    private static let titles = [
        "League of Legends", "Legends of Runeterra", "Just Chatting", "Chess", "<b>Rust</b> & co",
    ]

    init() throws {
        place = try Place(.topGames)
        try see(Self.titles)
        _ = place.asked()
    }

    /// Caches a new first page of the list.
    private func see(_ titles: [String]) throws {
        let items = titles.enumerated().map { index, title in
            Item(rank: index + 1, id: Sample.id("\(index + 1)"), title: DisplayText(title))
        }
        place.service = { _, now in .success(Page(items: items, fetchedAt: now)) }
        // Even a refresh returns a page that has just been fetched.
        place.now += 60
        _ = try CachedList(place.session, ListQuery(), offline: false, refresh: true).load(1)
    }

    private func search(_ place: Place, _ translations: Translations = .english) -> DesktopSearch {
        let settings = ConverterSettings(Configuration(), of: place.source, languages: [])
        return DesktopSearch(place.environment, settings, translations)
    }

    private func ids(_ typed: String, in place: Place? = nil) throws -> [String] {
        let terms = try #require(SearchTerms(typed.split(separator: " ").map(String.init)))
        return try search(place ?? self.place).results(terms).map(\.description)
    }

    private func result(_ id: String, _ translations: Translations = .english) throws -> SearchResult {
        let wanted = try #require(ResultID(id))
        return try #require(try search(place, translations).described([wanted]).first)
    }

    @Test(
        "A part of a name, or its words in any order, find an item, the best first; so does its id; there is no request",
        arguments: [
            ("legends", ["1", "2"]), ("CHES", ["4"]), ("nothing like it", []), ("of legends", ["1", "2"]),
            ("legends of", ["2", "1"]), ("of rust", []), ("4", ["4"]), ("44", []),
        ])
    func found(_ typed: String, _ expected: [String]) throws {
        #expect(try ids(typed) == expected)
        #expect(place.questions.isEmpty)
    }

    @Test("The item with an id comes before names that contain it")
    func number() throws {
        try see(["Left 4 Dead", "Rust", "Dota 2", "Chess"])
        #expect(try ids("4") == ["4", "1"])
    }

    @Test("There are at most as many results as a desktop shows, also with the item of an id")
    func most() throws {
        try see((1...40).map { $0 == 4 ? "Chess" : "Part 4 of \($0)" })
        #expect(try ids("part").count == 20)
        #expect(try ids("4").count == 20)
        #expect(try ids("4").first == "4")
    }

    @Test("A result has its name, its rank, and its picture")
    func shown() throws {
        let cache = PictureCache(place.paths, source: place.source.name)
        try cache.store([1], Sample.id("3"), ending: "jpg")
        let found = try result("3")
        #expect(found.name.escaped(for: .plain) == "Just Chatting")
        #expect(found.description.escaped(for: .plain) == "Number 3 on Twitch")
        #expect(found.picture == cache.file(Sample.id("3")) && found.clipboard == nil)
    }

    @Test("An old rank is shown with its age, and one of two days ago is not shown")
    func old() throws {
        place.now += 3 * 3_600
        #expect(try result("3").description.escaped(for: .plain) == "Number 3 on Twitch, 3 hours ago")
        place.now += 48 * 3_600
        #expect(try result("3").description.isEmpty)
        #expect(try ids("chat") == ["3"])
    }

    @Test("Results come in the requested order, and unknown ids are left out")
    func several() throws {
        let wanted = ["3", "99", "1", "100:USD:BRL", "3"].compactMap { ResultID($0) }
        #expect(try search(place).described(wanted).map(\.id.description) == ["3", "1", "3"])
        #expect(try search(place).knows(Sample.id("3")))
        #expect(try !search(place).knows(Sample.id("99")))
    }

    @Test(
        "Hostile words find nothing, or a name that contains them",
        arguments: [
            "'; DROP TABLE items; --", "%", "_", "*", "\u{202E}", "<b>&amp;", "../..", "\n", "\\", "\"", "\u{0}",
        ])
    func hostileWords(_ text: String) throws {
        guard let terms = SearchTerms([text]) else { return }
        let found = try search(place).results(terms)
        #expect(try search(place).described(found).count == found.count)
        #expect(place.questions.isEmpty)
    }

    @Test("A hostile title is text, on one line, and cut")
    func hostile() throws {
        try see(["<b>x</b>\n\u{202E}y", String(repeating: "w", count: 10_000), "\u{202E}\u{0}"])
        #expect(try result("1").name.escaped(for: .plain) == "<b>x</b> y")
        #expect(try result("2").name.length == 100)
        // GNOME Shell drops all results if one of them has no name.
        #expect(try result("3").name.escaped(for: .plain) == "3")
    }

    @Test("A damaged catalogue is left unchanged, for the next program that writes to it")
    func damaged() throws {
        try place.folder.put("no database", at: place.paths.database)
        let failure = failure(try search(place).knows(Sample.id("1")))
        #expect(failure?.sentence.contains("is damaged") == true)
        #expect(text(place.paths.database) == "no database")
    }

    @Test("Without a catalogue nothing is found, and none is created")
    func missing() throws {
        let place = try Place(.topGames)
        #expect(try ids("chess", in: place) == [])
        #expect(!FileManager.default.fileExists(atPath: place.paths.database))
    }

    @Test("Names that come in one answer are found even when they are old, and by their ids")
    func names() throws {
        let beetles = try Place.beetles()
        #expect(try ids("weevil", in: beetles) == [])
        #expect(beetles.questions.isEmpty)
        _ = try beetles.search("s", limit: 1)
        _ = beetles.asked()
        beetles.sleep()
        #expect(try ids("weevil", in: beetles) == ["20", "21"])
        #expect(try ids("9", in: beetles) == ["9"])
        #expect(beetles.questions.isEmpty)
    }

    @Test("A value that is a term of the service is translated, and other text of the service is not")
    func words() throws {
        let characters = try Place(.characters)
        characters.service = { _, now in
            let facts = [Fact("species", .text(DisplayText("Dead"))), Fact("status", .text(DisplayText("Dead")))]
            let item = Item(rank: 0, id: Sample.id("1"), title: DisplayText("Dead"), facts: facts)
            return .success(Page(items: [item], fetchedAt: now))
        }
        _ = try CachedList(characters.session, ListQuery(), offline: false, refresh: false).load(1)
        let portuguese = Translations(messages: ["Dead": ["morto"]], rule: .english)
        let found = try #require(try search(characters, portuguese).described([.item(Sample.id("1"))]).first)
        #expect(found.name.escaped(for: .plain) == "Dead")
        #expect(found.description.escaped(for: .plain) == "Dead · morto")
    }

    @Test("The text beside a name is in the user's language")
    func language() throws {
        let portuguese = Translations(
            messages: ["Number {rank} on {service}": ["Número {rank} na {service}"]], rule: .english)
        #expect(try result("3", portuguese).description.escaped(for: .plain) == "Número 3 na Twitch")
    }
}

@Suite("Requests of the desktop search")
struct SearchTermsTests {
    @Test("Words are cleaned like titles, and joined with single blanks")
    func words() throws {
        let terms = try #require(SearchTerms(["Dark ", " Souls\u{202E}\n", "", "II"]))
        #expect(terms.line == "Dark Souls II" && terms.words == ["Dark", "Souls", "II"])
    }

    @Test(
        "An empty search is no search",
        arguments: [[], [""], [" ", "\t"], ["\u{0}\u{202E}"], ["\u{FFFD}"]] as [[String]])
    func nothing(_ typed: [String]) {
        #expect(SearchTerms(typed) == nil)
    }

    @Test("More words, or longer ones, than any name has are rejected as a whole")
    func tooMany() {
        #expect(SearchTerms(Array(repeating: "a", count: SearchTerms.most)) != nil)
        #expect(SearchTerms(Array(repeating: "a", count: SearchTerms.most + 1)) == nil)
        #expect(SearchTerms([String(repeating: "a", count: SearchTerms.longest)]) != nil)
        #expect(SearchTerms([String(repeating: "a", count: SearchTerms.longest + 1)]) == nil)
        #expect(SearchTerms(Array(repeating: String(repeating: "é", count: 50), count: 20)) == nil)
    }

    @Test(
        "An id reads back as it was sent",
        arguments: ["32982", "c4-lynx", "BRL", "100:USD:BRL", "0.5:EUR:JPY", "-3:USD:BRL"])
    func roundTrip(_ text: String) {
        #expect(ResultID(text)?.description == text)
    }

    @Test(
        "An id that cannot be ours is rejected",
        arguments: [
            "", " ", "a b", "../../etc/passwd", "$(reboot)", "<b>1</b>", "1:USD", "1:USD:BRL:EUR", ":USD:BRL",
            "1:usd:brl", "1:USD:", "NaN:USD:BRL", "1e999:USD:BRL", "0x10:USD:BRL", "special:1", "é", "1\u{0}",
        ] + [String(repeating: "9", count: 10_000), String(repeating: "9", count: 90) + ":USD:BRL"])
    func foreign(_ text: String) {
        #expect(ResultID(text) == nil)
    }
}
