import Foundation
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Looking up a name or an id")
struct LookupTests {
    private static let titles = [
        "Minecraft", "Limbo", "LIMBO", "Pokémon", "2", "Mine", "Grand Theft Auto V", "Quake II",
    ]

    private func look(_ text: String) throws -> NameLookup {
        let place = try Place()
        try place.fill(Self.titles)
        return try place.reading().lookup(DisplayText(text))
    }

    @Test(
        "one is found by its name in any case, without its accents, and by its id",
        arguments: [
            ("minecraft", "1"), ("POKEMON", "4"), ("  Grand  Theft Auto V ", "7"), ("8", "8"), ("1", "1"),
        ])
    func one(text: String, id: String) throws {
        guard case .one(let item) = try look(text) else {
            Issue.record("\(text) is not one")
            return
        }
        #expect(item.id.description == id)
    }

    @Test("one name of several games is never guessed, not even if it matches exactly")
    func several() throws {
        for text in ["limbo", "LIMBO"] {
            guard case .several(let items) = try look(text) else {
                Issue.record("\(text) is not several")
                return
            }
            #expect(items.map(\.id.description) == ["2", "3"])
        }
    }

    @Test("an id takes precedence over an equal name, whose game has an id too: there is always a way to say which")
    func nameAndID() throws {
        for (text, title) in [("2", "Limbo"), ("5", "2")] {
            guard case .one(let item) = try look(text) else {
                Issue.record("\(text) is not one")
                return
            }
            #expect(item.title.escaped(for: .plain) == title)
        }
    }

    @Test(
        "if there is none, at most three names that are near, the nearest first",
        arguments: [
            ("minecarft", "Minecraft"), ("grand thfet auto", "Grand Theft Auto V"), ("Quake 2", "Quake II"),
            ("pokemno", "Pokémon"),
        ])
    func nearest(text: String, title: String) throws {
        guard case .none(let nearest) = try look(text) else {
            Issue.record("\(text) was found")
            return
        }
        #expect(nearest.first?.title.escaped(for: .plain) == title)
        #expect(nearest.count <= 3)
    }

    @Test(
        "blanks and punctuation are not what tells names apart",
        arguments: [
            ("call of duty warzone", "Call of Duty: Warzone"), ("Call of Duty - Warzone", "Call of Duty: Warzone"),
            ("halflife", "Half-Life"), ("half life", "Half-Life"), ("assassins creed", "Assassin’s Creed"),
            ("stalker", "S.T.A.L.K.E.R."), ("mine craft", "Minecraft"), ("原神", "《原神》"),
        ])
    func punctuation(text: String, title: String) throws {
        let place = try Place()
        try place.fill(["Call of Duty", "Half-Life 2", "Stalker-Like", "原神2"] + [title])
        guard case .one(let item) = try place.reading().lookup(DisplayText(text)) else {
            Issue.record("\(text) is not one")
            return
        }
        #expect(item.title.escaped(for: .plain) == title)
    }

    @Test("a part of names finds those with it in them, and a name comes before them")
    func parts() throws {
        let place = try Place()
        try place.fill((1...95).map { "Long Tail \($0)" } + ["Dota 2", "Elden Ring", "Tail"])
        let catalogue = try place.reading()
        guard case .partial(let many) = try catalogue.lookup(DisplayText("long tail")) else {
            Issue.record("long tail is no part of a name")
            return
        }
        #expect(many.total == 95 && many.items.count == 10)
        #expect(many.items.allSatisfy { $0.title.escaped(for: .plain).hasPrefix("Long Tail ") })
        guard case .partial(let one) = try catalogue.lookup(DisplayText("tail 9_5")) else {
            Issue.record("tail 9_5 is no part of a name")
            return
        }
        #expect(one.items.map { $0.title.escaped(for: .plain) } == ["Long Tail 95"])
        guard case .one = try catalogue.lookup(DisplayText("tail")) else {
            Issue.record("Tail is a whole name")
            return
        }
    }

    @Test("nothing is suggested if nothing is near", arguments: ["zzz nothing", "Longish Tale", "95", "x", "?!"])
    func far(text: String) throws {
        let place = try Place()
        try place.fill(["Elden Ring", "Dota 2", "Portal 95", "Just Chatting"])
        #expect(try place.reading().lookup(DisplayText(text)) == .none(nearest: []))
    }

    @Test("nothing is near to nothing, and nothing is found in an empty catalogue")
    func nothing() throws {
        #expect(try look("") == .none(nearest: []))
        let place = try Place()
        try place.fill([])
        #expect(try place.reading().lookup(DisplayText("x")) == .none(nearest: []))
    }

    @Test("widely, an item is found by another name, and a wrong number offers the nearest ids")
    func widely() throws {
        let place = try Place()
        let names = Fact(Fact.otherNames, .list([DisplayText("Deoxys")]))
        let usual = Item(rank: Item.unranked, id: Sample.id(386), title: DisplayText("deoxys-normal"), facts: [names])
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.record([usual], seen: Place.now, .all(besides: []))
            try catalogue.record(
                [Sample.item(10_001, "deoxys-attack"), Sample.item(7, "squirtle"), Sample.item(9, "blastoise")],
                seen: Place.now)
        }
        let catalogue = try place.reading()
        guard case .one(let item) = try catalogue.lookup(DisplayText("DEOXYS"), widely: true) else {
            Issue.record("it is not found")
            return
        }
        #expect(item.id == Sample.id(386))
        guard case .partial(let hits) = try catalogue.lookup(DisplayText("deoxys")) else {
            Issue.record("there are no parts")
            return
        }
        #expect(hits.total == 2)
        let near = try catalogue.lookup(DisplayText("10"), widely: true)
        guard case .none(let nearest) = near else {
            Issue.record("10 is something")
            return
        }
        #expect(nearest.map(\.id.description) == ["9", "7", "386"])
        #expect(try catalogue.lookup(DisplayText("10")) == .none(nearest: []))
    }
}
