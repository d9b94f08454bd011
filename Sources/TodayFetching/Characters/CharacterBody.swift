import FoundationEssentials
import TodayCore

/// A query as the service takes it.
///
/// The service looks for a text anywhere in a name, in any case; accents and kinds of apostrophe count.
struct CharacterQuery {
    /// The service takes a text that begins with this for a regular expression, and looks for it at the beginning of
    /// names only.
    private static let quirk = "male"

    /// What to look for; `nil` for any.
    private var name: String?
    /// The other filters, which the service takes under our names.
    private let others: [HTTPRequest.Field]
    /// What a name must contain, in any case, to be what was looked for, because the service is asked for less; `nil` if
    /// it is asked for just that.
    private(set) var rest: String?

    init(_ query: ListQuery) {
        name = (query.filters["name"] ?? query.search)?.words
        others = CharactersSource.descriptor.filters.map(\.key).filter { $0 != "name" }.compactMap { key in
            query.filters[key].map { (key, $0.words) }
        }
    }

    /// What to ask for instead, to find all that is looked for.
    ///
    /// Most names are written with ', and fourteen with ’: both are asked for. The first letter of "male" is left out.
    var questions: [CharacterQuery] {
        guard let name else { return [self] }
        let hasMark = name.contains { $0 == "'" || $0 == "’" }
        let spellings = hasMark ? ["'", "’"].map { name.spelled(with: $0) } : [name]
        return spellings.map { spelling in
            var question = self
            question.name = spelling
            if spelling.lowercased().hasPrefix(Self.quirk) {
                question.name = String(spelling.dropFirst())
                question.rest = spelling.lowercased()
            }
            return question
        }
    }

    func matches(_ item: Item) -> Bool {
        rest.map { item.title.escaped(for: .plain).lowercased().contains($0) } ?? true
    }

    func fields(page: Int) -> [HTTPRequest.Field] {
        [("page", String(page))] + (name.map { [("name", $0)] } ?? []) + others
    }
}

extension String {
    /// The same text with one kind of apostrophe.
    fileprivate func spelled(with mark: Character) -> String { String(map { $0 == "'" || $0 == "’" ? mark : $0 }) }
}

/// A character as the service describes it.
struct CharacterBody: Decodable {
    struct Place: Decodable { let name: String }

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

    /// The characters without a face: their pictures are all the same drawing.
    ///
    /// Compared byte by byte, 2025-12-10.
    private static let faceless: Set<String> = ["19", "66", "104", "189", "249"]

    /// The item; `nil` if its id is not one.
    ///
    /// An empty text means that nothing is known, and makes no fact. The address of its page follows from its id: an
    /// answer must not send people to just any address.
    var item: Item? {
        let name = DisplayText(name)
        guard let itemID = ItemID(String(id)) else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: name.isEmpty ? DisplayText("unknown") : name, art: face,
            link: "\(CharactersSource.pictures)api/character/\(id)", facts: texts + episodes, isNameless: name.isEmpty)
    }

    /// The address of its picture; `nil` if that shows no face.
    private var face: String? {
        let name = image.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        return name.map { Self.faceless.contains($0) } ?? true ? nil : image
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
