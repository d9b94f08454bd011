import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("How a Pokémon is shown")
struct PokedexTests {
    private let presenter = SourceDescriptor.pokedex.presenter

    private func item(_ id: Int, facts: [Fact] = []) -> Item {
        Item(rank: Item.unranked, id: Sample.id("\(id)"), title: DisplayText("bulbasaur"), facts: facts)
    }

    private func row(place: Int, id: Int? = nil) -> DisplayReport {
        let index = Fact("index", .number(Metric(value: Double(place), unit: "place")))
        return presenter.row(ListRow(item(id ?? place, facts: [index])))
    }

    private func detail(_ facts: [Fact]) -> DisplayReport {
        let detail = ItemDetail(label: SourceDescriptor.pokedex.label, row: ListRow(item(1, facts: facts)))
        return presenter.detail(detail, DetailWording(at: Sample.start) { Sample.clock($0) })
    }

    @Test("Odd places are blue, multiples of ten red, the others yellow", arguments: 1...60)
    func colours(_ place: Int) {
        let expected: Accent = place % 2 == 1 ? .blue : place % 10 == 0 ? .red : .yellow
        #expect(row(place: place).accent == expected && row(place: place).index == place)
        #expect(row(place: place).title.escaped(for: .plain) == "\(place) - bulbasaur")
    }

    @Test(
        "The place decides the colour, and not the id",
        arguments: [(10, 10, Accent.red), (15, 15, .blue), (20, 20, .red), (1025, 1025, .blue), (1026, 10001, .yellow)])
    func edges(_ place: Int, _ id: Int, _ accent: Accent) { #expect(row(place: place, id: id).accent == accent) }

    @Test("A Pokémon without a place has no number and no colour")
    func placeless() {
        let row = presenter.row(ListRow(item(25)))
        #expect(row.title == DisplayText("bulbasaur"))
        #expect(row.accent == nil)
        #expect(row.index == nil)
    }

    @Test(
        "Without a picture, odd ids have the first drawing, odd multiples of five the second, even ones the third",
        arguments: Array(1...60) + [1025, 10001])
    func drawings(_ id: Int) {
        let expected = id % 2 == 0 ? "grass" : id % 5 == 0 ? "tracks" : "egg"
        #expect(presenter.drawing(for: item(id))?.name == expected)
    }

    @Test("The three drawings are SVG of one size, and refer to nothing outside")
    func files() {
        let all = [1, 2, 5].compactMap { presenter.drawing(for: item($0)) }
        #expect(Set(all.map(\.name)).count == 3 && Set(all.map(\.svg)).count == 3)
        for svg in all.map({ String(decoding: $0.svg, as: UTF8.self) }) {
            #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"96\" height=\"96\""))
            #expect(svg.hasSuffix("</svg>\n"))
            #expect(!svg.contains("href"))
            #expect(svg.utf8.count < 1024)
        }
    }

    @Test("Details have the twelve facts in order, and each base stat as a part of 255")
    func facts() {
        let stats = ["speed", "specialDefense", "specialAttack", "defense", "attack", "hp"].map { key in
            Fact(key, .number(Metric(value: key == "hp" ? 255 : 51, unit: key, significantDigits: 3)))
        }
        let lists = [
            Fact("weight", .number(Metric(value: 6.9, unit: "kg", significantDigits: 5))),
            Fact("height", .number(Metric(value: 0.7, unit: "m", significantDigits: 4))),
            Fact("types", .list([DisplayText("grass"), DisplayText("poison")])), Fact("abilities", .list([])),
        ]
        let shown = detail(stats + lists)
        #expect(
            shown.facts?.map(\.key) == [
                "id", "name", "abilities", "types", "height", "weight", "hp", "attack", "defense", "specialAttack",
                "specialDefense", "speed",
            ])
        #expect(
            shown.facts?.map { $0.value.escaped(for: .plain) } == [
                "1", "bulbasaur", "none", "grass, poison", "0.7 m", "6.9 kg", "255", "51", "51", "51", "51", "51",
            ])
        #expect(shown.facts?.map(\.fraction) == Array(repeating: nil, count: 6) + [1] + Array(repeating: 0.2, count: 5))
        #expect(shown.heading == DisplayText("bulbasaur"))
    }

    @Test("Details that were never fetched have an id and a name")
    func unread() {
        #expect(detail([]).facts?.map(\.key) == ["id", "name"])
    }

    @Test("A line for a chat has types and a link, if they are stored")
    func share() {
        let types = Fact("types", .list([DisplayText("grass"), DisplayText("poison")]))
        let link = "https://www.pokemon.com/us/pokedex/1"
        let known = Item(rank: 0, id: Sample.id("1"), title: DisplayText("bulbasaur"), link: link, facts: [types])
        #expect(presenter.share(known, rank: nil) == "bulbasaur (grass, poison), Pokémon number 1: \(link)")
        #expect(presenter.share(item(1), rank: nil) == "bulbasaur, Pokémon number 1")
    }

    @Test("A Pokémon has the name of its species, or the service's name where that is missing")
    func names() {
        for own in ["Mr. Mime", nil] {
            let facts = own.map { [Fact("speciesName", .text(DisplayText($0)))] } ?? []
            let mime = Item(rank: 0, id: Sample.id("122"), title: DisplayText("mr-mime"), facts: facts)
            let name = DisplayText(own ?? "mr-mime")
            let detail = ItemDetail(label: SourceDescriptor.pokedex.label, row: ListRow(mime))
            let shown = presenter.detail(detail, DetailWording(at: Sample.start) { Sample.clock($0) })
            #expect(presenter.name(of: mime) == name)
            #expect(shown.heading == name)
            #expect(shown.facts?[1].value == name)
            #expect(presenter.share(mime, rank: nil).hasPrefix("\(own ?? "mr-mime"), "))
            #expect(presenter.row(ListRow(mime)).title == DisplayText("mr-mime"))
        }
    }

    @Test(
        "A name is understood in the form of the species and in that of the service",
        arguments: [
            ("#25", "25"), ("25", "25"), ("pikachu", "pikachu"), ("Nidoran♀", "nidoran-f"), ("nidoran♂", "nidoran-m"),
            ("Flabébé", "flabebe"), ("Mr. Mime", "mr-mime"), ("Farfetch'd", "farfetchd"), ("Farfetch’d", "farfetchd"),
            ("Type: Null", "type-null"), ("Ho-Oh", "ho-oh"), ("???", "???"), ("♀", "f"), ("#", "#"),
        ])
    func named(_ typed: String, name: String) {
        #expect(SourceDescriptor.pokedex.presenter.named(typed) == name)
        #expect(SourceDescriptor.topGames.presenter.named(typed) == typed)
    }
}
