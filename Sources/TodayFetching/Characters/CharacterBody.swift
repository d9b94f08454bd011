import FoundationEssentials
import TodayCore

/// A character as the service describes it.
struct CharacterBody: Decodable {
    /// A place; its address is empty if it is unknown.
    struct Place: Decodable {
        let name: String
    }

    let id: Int
    let name: String
    let status: String
    let species: String
    let type: String
    let gender: String
    let origin: Place
    let location: Place
    let image: String
    let episode: [String]
    let created: String

    /// What people read instead of a name that is not known.
    private static let nameless = "unknown"

    /// The item; `nil` if its id is not one.
    ///
    /// An empty text means that nothing is known, and makes no fact. The address of its page follows from its id: an
    /// answer must not send people to just any address.
    var item: Item? {
        let name = DisplayText(name)
        let title = name.isEmpty ? DisplayText(Self.nameless) : name
        guard let itemID = ItemID(String(id)) else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: title, art: CharacterArt.address(image),
            link: "https://\(CharacterArt.host)/api/character/\(id)", facts: texts + episodes,
            isNameless: name.isEmpty)
    }

    private var texts: [Fact] {
        let all = [
            ("status", status), ("species", species), ("type", type), ("gender", gender), ("origin", origin.name),
            ("location", location.name), ("created", created),
        ]
        return all.compactMap { key, text in
            let text = DisplayText(text)
            return text.isEmpty ? nil : Fact(key, .text(text))
        }
    }

    /// How many episodes it appears in, and the number of the first of them.
    private var episodes: [Fact] {
        let numbers = episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } }
        let count = Fact("episodes", .number(Metric(value: Double(episode.count), unit: "episodes")))
        return [count] + (numbers.min().map { [Fact("firstEpisode", .text(DisplayText("\($0)")))] } ?? [])
    }
}

/// A page of characters.
struct CharacterPage: Decodable {
    /// How long the list is; its `next` is not percent-encoded, so we do not follow it.
    ///
    /// The server's newer code answers a filter that nothing matches with an empty list of unknown length.
    struct Info: Decodable {
        let pages: Int?
        let count: Int?
    }

    let info: Info
    let results: [CharacterBody]
}
