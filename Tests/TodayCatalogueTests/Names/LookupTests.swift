import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Looking up a name or an id")
struct LookupTests {
    private func place(_ titles: [String]) throws -> Place {
        let place = try Place()
        try place.fill(titles)
        return place
    }

    @Test(
        "A name or an id finds one item, several are ambiguous, and otherwise the nearest names are offered",
        arguments: [
            ("minecraft", "one 1"), ("POKEMON", "one 4"), ("  Grand  Theft Auto V ", "one 7"), ("8", "one 8"),
            ("limbo", "several 2 3"), ("LIMBO", "several 2 3"), ("minecarft", "none 1"), ("grand thfet auto", "none 7"),
            ("pokemno", "none 4"), ("Quake 2", "none 8"), ("", "none"),
            // An id wins over an equal name, because the game with the name can be found by its id.
            ("2", "one 2"), ("5", "one 5"),
        ])
    func found(text: String, expected: String) throws {
        let titles = ["Minecraft", "Limbo", "LIMBO", "Pokémon", "2", "Mine", "Grand Theft Auto V", "Quake II"]
        let found = try place(titles).lookup(text)
        #expect(expected.hasPrefix("none ") ? found.hasPrefix(expected) : found == expected)
        #expect(!found.hasPrefix("none") || found.split(separator: " ").count <= 4, "at most three are offered")
    }

    @Test(
        "Blanks and punctuation do not distinguish names",
        arguments: [
            ("call of duty warzone", "Call of Duty: Warzone"), ("Call of Duty - Warzone", "Call of Duty: Warzone"),
            ("halflife", "Half-Life"), ("half life", "Half-Life"), ("assassins creed", "Assassin’s Creed"),
            ("stalker", "S.T.A.L.K.E.R."), ("mine craft", "Minecraft"), ("原神", "《原神》"),
        ])
    func punctuation(text: String, title: String) throws {
        let place = try place(["Call of Duty", "Half-Life 2", "Stalker-Like", "原神2", title])
        #expect(try place.lookup(text) == "one 5")
    }

    @Test("A part of names finds the items with it, and a whole name comes before them")
    func parts() throws {
        let place = try place((1...95).map { "Long Tail \($0)" } + ["Dota 2", "Elden Ring", "Tail"])
        guard case .partial(let many) = try place.reading().lookup(DisplayText("long tail")) else {
            Issue.record("long tail is no part of a name")
            return
        }
        #expect(many.total == 95 && many.items.count == 10)
        #expect(many.items.allSatisfy { $0.title.escaped(for: .plain).hasPrefix("Long Tail ") })
        #expect(try place.lookup("tail 9_5") == "partial 95")
        #expect(try place.lookup("tail") == "one 98")
    }

    @Test("Nothing is suggested if nothing is near", arguments: ["zzz nothing", "Longish Tale", "95", "x", "?!"])
    func far(text: String) throws {
        #expect(try place(["Elden Ring", "Dota 2", "Portal 95", "Just Chatting"]).lookup(text) == "none")
        #expect(try place([]).lookup(text) == "none", "an empty catalogue")
    }

    @Test("A wide lookup finds an item by another name, and offers the nearest ids for a wrong number")
    func widely() throws {
        let place = try Place()
        let names = Fact(Fact.otherNames, .list([DisplayText("Deoxys")]))
        let usual = Item(rank: Item.unranked, id: Sample.id(386), title: DisplayText("deoxys-normal"), facts: [names])
        try place.record([usual], .all(except: []))
        try place.record([
            Sample.item(10_001, "deoxys-attack"), Sample.item(7, "squirtle"), Sample.item(9, "blastoise"),
        ])
        #expect(try place.lookup("DEOXYS", widely: true) == "one 386")
        #expect(try place.lookup("deoxys").split(separator: " ").count == 3)
        #expect(try place.lookup("10", widely: true) == "none 9 7 386")
        #expect(try place.lookup("10") == "none")
    }
}
