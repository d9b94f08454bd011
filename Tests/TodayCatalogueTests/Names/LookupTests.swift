import Foundation
import Testing
import TodayCore

@testable import TodayCatalogue

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
        "if there is no match, it returns the three nearest names, nearest first",
        arguments: [
            ("minecarft", "Minecraft"), ("grand theft auto", "Grand Theft Auto V"), ("Quake 2", "Quake II"),
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

    @Test("nothing is near nothing, and an empty catalogue finds nothing")
    func nothing() throws {
        #expect(try look("") == .none(nearest: []))
        let place = try Place()
        try place.fill([])
        #expect(try place.reading().lookup(DisplayText("x")) == .none(nearest: []))
    }
}
