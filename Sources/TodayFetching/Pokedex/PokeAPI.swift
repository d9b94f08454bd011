import FoundationEssentials
import TodayCore

/// Requests to PokéAPI.
///
/// It is free and asks its users to keep what they fetched for a day (https://pokeapi.co/docs/v2#fairuse).
struct PokeAPI: PublicAPI {
    static let variable = "TODAY_POKEAPI"
    static let usualAddress = "https://pokeapi.co/api/v2"
    /// Drawings are on another host than the API; for 325 forms their addresses cannot be guessed.
    static let pictures = "https://raw.githubusercontent.com/PokeAPI/sprites/"
    /// The largest details take 228 KB, nearly all of it moves; the list of all names takes 90.
    static let longestBody = 2 << 20

    let context: SourceContext

    /// The page of a species in the official Pokédex, whose numbers are those of the species.
    static func page(ofSpecies number: Int) -> String { "https://www.pokemon.com/us/pokedex/\(number)" }

    /// Any 404: its body is a line of text.
    func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 }

    /// Its own errors are plain text that says no more than the status; a page of HTML is from the network in front of it.
    func message(_ response: HTTPResponse) -> String? {
        response.headers["cf-mitigated"] == "challenge" ? "it lets only browsers through" : nil
    }
}

/// A part of the list of all Pokémon.
///
/// `next` and `previous` are left out: at the end of the list they lead to pages that overlap.
struct PokemonList: Decodable {
    /// A name and the address that has its id: the place in the list is not the id.
    struct Entry: Decodable {
        let name: String
        let url: String

        /// The id at the end of the address; `nil` if there is none.
        var id: ItemID? { url.split(separator: "/").last.flatMap { ItemID(String($0)) } }

        /// The page of its species, whose number is its own id; that of a form is not known without its details.
        var page: String? {
            id.flatMap { Int($0.description) }.flatMap { $0 < Self.firstForm ? PokeAPI.page(ofSpecies: $0) : nil }
        }

        private static let firstForm = 10_001
    }

    let count: Int
    let results: [Entry]

    /// The items, the first of which has this place in the list, from 1; what has no id or no name is none.
    func items(firstPlace: Int) -> [Item] {
        results.enumerated().compactMap { offset, entry in
            let title = DisplayText(entry.name)
            guard let id = entry.id, !title.isEmpty else { return nil }
            let place = Metric(value: Double(firstPlace + offset), unit: "place")
            return Item(
                rank: Item.unranked, id: id, title: title, link: entry.page, facts: [Fact("index", .number(place))])
        }
    }
}

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
