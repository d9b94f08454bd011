import FoundationEssentials
import TodayCore

/// A query to the service: texts match anywhere in a value, in any case; accents and types of apostrophe must match.
struct CharacterQuery {
    /// A text with this prefix matches only at the start of a value, as if it were a regular expression.
    ///
    /// In a filter with fixed values that is harmless: "male" does not match "female".
    private static let quirk = "male"
    private static let name = "name"
    fileprivate static let apostrophes: [Character] = ["'", "’"]

    /// The texts by filter; the service uses the same filter names.
    private var texts: [String: String]
    /// Texts to match here, in any case, because the query is broader; usually empty.
    private(set) var rest: [String: String] = [:]

    init(_ query: ListQuery) {
        texts = query.filters.mapValues(\.words)
        texts[Self.name] = texts[Self.name] ?? query.search?.words
    }

    /// The queries that together find all matches: a name with ' and with ’, and "male" without its first letter.
    var questions: [CharacterQuery] {
        guard let name = texts[Self.name], name.contains(where: Self.apostrophes.contains) else { return [literal] }
        return Self.apostrophes.map { mark in
            changed(self) { $0.texts[Self.name] = name.spelled(with: mark) }.literal
        }
    }

    /// The same query without texts that the service takes for regular expressions.
    private var literal: CharacterQuery {
        var question = self
        for filter in CharactersSource.descriptor.filters where filter.values.isEmpty {
            guard let text = texts[filter.key], text.lowercased().hasPrefix(Self.quirk) else { continue }
            question.texts[filter.key] = String(text.dropFirst())
            question.rest[filter.key] = text.lowercased()
        }
        return question
    }

    func matches(_ item: Item) -> Bool {
        rest.allSatisfy { key, text in
            let field = key == Self.name ? item.title : item.text(key)
            return field.map { $0.escaped(for: .plain).lowercased().contains(text) } ?? false
        }
    }

    func fields(page: Int) -> [HTTPRequest.Field] {
        let keys = CharactersSource.descriptor.filters.map(\.key)
        return [("page", String(page))] + keys.compactMap { key in texts[key].map { (key, $0) } }
    }
}

extension String {
    fileprivate func spelled(with mark: Character) -> String {
        String(map { CharacterQuery.apostrophes.contains($0) ? mark : $0 })
    }
}

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

    /// Characters without a face: all have the same picture, compared byte by byte on 2025-12-10.
    private static let faceless: Set<String> = ["19", "66", "104", "189", "249"]

    /// The item, without facts that are empty; `nil` if its id is invalid.
    ///
    /// The service has no web pages, so the item links to the picture, at a URL built from the id: a response must not
    /// choose a link.
    var item: Item? {
        let name = DisplayText(name)
        guard let itemID = ItemID(String(id)) else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: name.isEmpty ? DisplayText("unknown") : name, art: face,
            link: "\(CharactersSource.pictures)api/character/avatar/\(id).jpeg", facts: texts + episodes,
            isNameless: name.isEmpty)
    }

    /// The URL of its picture; `nil` if that shows no face.
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

    private var episodes: [Fact] {
        let numbers = episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } }
        let count = Fact("episodes", .number(Metric(value: Double(episode.count), unit: "episodes")))
        return [count] + (numbers.min().map { [Fact("firstEpisode", .text(DisplayText("\($0)")))] } ?? [])
    }
}

struct CharacterPage: Decodable {
    /// The length of the list, missing in an empty list, which newer servers send instead of 404; `next` is not
    /// percent-encoded, so it is not followed.
    struct Info: Decodable {
        let pages: Int?
        let count: Int?
        private let next: String?

        /// Throws `badAnswer` if `next` shows that this is not page `number`.
        func check(_ number: Int) throws(FetchError) {
            try next?.check("page", is: number + 1)
        }
    }

    let info: Info
    private let results: ReadableRows<CharacterBody>

    /// Returns the characters; throws `badAnswer` if most of them cannot be read.
    func characters() throws(FetchError) -> [CharacterBody] { try results.rows { $0.item != nil }.get() }
}
