import TodayCore

/// A part of the list of all Pokémon; `next` is only checked, not requested, because its limit is smaller at the end.
struct PokemonList: Decodable {
    /// A name, and a URL that ends with the id; the id is not the place in the list.
    struct Entry: Decodable {
        let name: String
        let url: String?

        var id: ItemID? { url?.split(separator: "/").last.flatMap { ItemID(String($0)) } }
        var number: Int? { id.flatMap { Int($0.description) } }

        /// The species number in the URL; `nil` if missing, or for a form, whose number is unrelated and above 10000.
        var speciesNumber: Int? { number.flatMap { $0 < PokemonList.firstForm ? $0 : nil } }

        fileprivate var isUsable: Bool { id != nil && !DisplayText(name).isEmpty }

        var page: String? { speciesNumber.map { "https://www.pokemon.com/us/pokedex/\($0)" } }

        func item(place: Int?, pictureFolder: String) -> Item? {
            let title = DisplayText(name)
            guard let id, !title.isEmpty else { return nil }
            return Item(
                rank: Item.unranked, id: id, title: title,
                art: speciesNumber.map { PokemonList.pictureURL(of: $0, in: pictureFolder) }, link: page,
                // The place of a species is its number, even if the list has an extra entry before it.
                facts: [(speciesNumber ?? place).map(PokemonList.index)].compactMap(\.self))
        }
    }

    static let firstForm = 10_001

    static func index(_ place: Int) -> Fact { Fact("index", .number(Metric(value: Double(place), unit: "place"))) }

    let count: Int
    private let next: String?
    private let results: ReadableRows<Entry>

    /// Returns the picture URL of a species in a folder; every species has a picture (recorded details, 2026-11-22).
    static func pictureURL(of species: Int, in folder: String) -> String { "\(folder)/\(species).png" }

    var rowCount: Int { results.count }

    func check(_ offset: Int, size: Int) throws(FetchError) { try next?.check("offset", is: offset + size) }

    /// Returns the valid items, with places from `firstPlace`; throws `badAnswer` if most are invalid.
    func items(firstPlace: Int, pictureFolder: String) throws(FetchError) -> [Item] {
        try results.places(\.isUsable, id: \.id?.description).get().enumerated().compactMap { offset, entry in
            entry?.item(place: firstPlace + offset, pictureFolder: pictureFolder)
        }
    }
}

/// The details of a Pokémon; only fields that are shown are decoded.
struct PokemonBody: Decodable {
    struct Named: Decodable { let name: String }

    /// A slot for an ability; slots of older games can be empty.
    struct AbilitySlot: Decodable { let ability: Named? }

    struct TypeSlot: Decodable { let type: Named }

    /// A base stat with its name, because the order of the list is not guaranteed.
    struct Stat: Decodable {
        let base_stat: Int
        let stat: Named
    }

    let id: Int
    let name: String
    /// The height in tenths of a metre.
    let height: Int
    /// The weight in tenths of a kilogram.
    let weight: Int
    let abilities: [AbilitySlot]
    let types: [TypeSlot]
    let stats: [Stat]
    var is_default: Bool?
    let species: PokemonList.Entry
    let sprites: PokemonSprites

    private static let statKeys = [
        ("hp", "hp"), ("attack", "attack"), ("defense", "defense"), ("special-attack", "specialAttack"),
        ("special-defense", "specialDefense"), ("speed", "speed"),
    ]

    var item: Item? {
        let title = DisplayText(name)
        guard let itemID = ItemID(String(id)), !title.isEmpty else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: title, art: sprites.small ?? sprites.large, link: species.page,
            facts: index + properties + numbers + names)
    }

    /// The place in the list, which is the number of a species; empty for a form, whose place only the list has.
    private var index: [Fact] { id < PokemonList.firstForm ? [PokemonList.index(id)] : [] }

    private var properties: [Fact] {
        [
            Fact("abilities", .list(abilities.compactMap(\.ability).map { DisplayText($0.name) })),
            Fact("types", .list(types.map { DisplayText($0.type.name) })),
            Fact("height", .number(Metric(value: Double(height) / 10, unit: "m", significantDigits: 4))),
            Fact("weight", .number(Metric(value: Double(weight) / 10, unit: "kg", significantDigits: 5))),
        ]
    }

    private var names: [Fact] {
        guard is_default == true, species.name != name else { return [] }
        return [Fact(Fact.otherNames, .list([DisplayText(species.name)]))]
    }

    private var numbers: [Fact] {
        Self.statKeys.compactMap { name, key in
            stats.first { $0.stat.name == name }.map {
                Fact(key, .number(Metric(value: Double($0.base_stat), unit: name, significantDigits: 3)))
            }
        }
    }
}

struct PokemonSprites: Decodable {
    let small: String?
    let large: String?

    private enum CodingKeys: String, CodingKey {
        case front = "front_default"
        case other
        case artwork = "official-artwork"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        small = try fields.decodeIfPresent(String.self, forKey: .front)
        let other = try? fields.nestedContainer(keyedBy: CodingKeys.self, forKey: .other)
        let artwork = try? other?.nestedContainer(keyedBy: CodingKeys.self, forKey: .artwork)
        large = try artwork?.decodeIfPresent(String.self, forKey: .front)
    }
}

/// A species; its forms are separate Pokémon, and one of them usually has the species' name.
struct PokemonSpecies: Decodable {
    struct Variety: Decodable {
        let is_default: Bool
        let pokemon: PokemonList.Entry
    }

    struct Name: Decodable {
        let language: PokemonBody.Named
        let name: String
    }

    let varieties: [Variety]
    let names: [Name]?

    var english: DisplayText? {
        let name = names?.first { $0.language.name == "en" }.map { DisplayText($0.name) }
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }
}

struct PokemonType: Decodable {
    struct Member: Decodable { let pokemon: PokemonList.Entry }

    private let pokemon: ReadableRows<Member>

    /// Returns each member once, sorted by number like the whole list; throws `badAnswer` if most are invalid.
    func members() throws(FetchError) -> [PokemonList.Entry] {
        let numbered = try pokemon.rows(\.pokemon.isUsable).get().map(\.pokemon).compactMap { entry in
            entry.number.map { ($0, entry) }
        }
        return Dictionary(numbered) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
    }
}
