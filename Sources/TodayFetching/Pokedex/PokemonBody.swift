import FoundationEssentials
import TodayCore

/// A Pokémon as the service describes it; only what is shown is decoded.
struct PokemonBody: Decodable {
    /// Something with a name.
    struct Named: Decodable {
        let name: String
        let url: String?
    }

    /// An ability; in older games, a slot can be empty.
    struct AbilitySlot: Decodable {
        let ability: Named?
    }

    /// A type.
    struct TypeSlot: Decodable {
        let type: Named
    }

    /// A number by its name: the order of the list is not promised.
    struct Stat: Decodable {
        let base_stat: Int
        let stat: Named
    }

    let id: Int
    let name: String
    /// In tenths of a metre.
    let height: Int
    /// In tenths of a kilogram.
    let weight: Int
    let abilities: [AbilitySlot]
    let types: [TypeSlot]
    let stats: [Stat]
    /// Whether it is the usual form of its species; most are the only one.
    var is_default: Bool?
    let species: Named
    let sprites: PokemonSprites

    /// The base stats: the service's names for them, and our keys.
    private static let compared = [
        ("hp", "hp"), ("attack", "attack"), ("defense", "defense"), ("special-attack", "specialAttack"),
        ("special-defense", "specialDefense"), ("speed", "speed"),
    ]

    /// The item; `nil` if its id is not one, or if it has no name.
    var item: Item? {
        let title = DisplayText(name)
        guard let itemID = ItemID(String(id)), !title.isEmpty else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: title, art: sprites.small, link: link,
            facts: lists + sizes + numbers + names)
    }

    private var lists: [Fact] {
        [
            Fact("abilities", .list(abilities.compactMap(\.ability).map { DisplayText($0.name) })),
            Fact("types", .list(types.map { DisplayText($0.type.name) })),
        ]
    }

    /// The name of the species means its usual form.
    private var names: [Fact] {
        guard is_default == true, species.name != name else { return [] }
        return [Fact(Fact.otherNames, .list([DisplayText(species.name)]))]
    }

    private var sizes: [Fact] {
        [
            Fact("height", .number(Metric(value: Double(height) / 10, unit: "m", significantDigits: 4))),
            Fact("weight", .number(Metric(value: Double(weight) / 10, unit: "kg", significantDigits: 5))),
        ]
    }

    private var numbers: [Fact] {
        Self.compared.compactMap { name, key in
            stats.first { $0.stat.name == name }.map {
                Fact(key, .number(Metric(value: Double($0.base_stat), unit: name, significantDigits: 3)))
            }
        }
    }

    /// The page of its species.
    private var link: String? {
        species.url.flatMap { $0.split(separator: "/").last }.flatMap { Int($0) }
            .map(PokeAPI.page)
    }
}

/// The pictures of a Pokémon; a few have none.
struct PokemonSprites: Decodable {
    /// The small drawing of its front.
    let small: String?
    /// The large artwork.
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

/// A species: its forms are Pokémon of their own, one of which has the name of the species in most cases.
struct PokemonSpecies: Decodable {
    struct Variety: Decodable {
        let is_default: Bool
        let pokemon: PokemonList.Entry
    }

    let varieties: [Variety]

    /// The default form; `nil` if the service names none.
    var usual: PokemonList.Entry? { varieties.first { $0.is_default }?.pokemon }
}
