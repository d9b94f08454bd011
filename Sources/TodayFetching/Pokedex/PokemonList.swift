import FoundationEssentials
import TodayCore

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
