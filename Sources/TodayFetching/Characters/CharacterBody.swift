import FoundationEssentials
import TodayCore

/// A query of the service, which finds text anywhere in a value; case may differ, but accents and apostrophes may not.
struct CharacterQuery {
    /// The service matches text with this prefix only at the start of a value, so "male" does not match "female".
    private static let anchoredPrefix = "male"
    private static let name = "name"
    fileprivate static let apostrophes: [Character] = ["'", "’"]

    /// The texts by filter key, which is also the name of the service's query field.
    private var texts: [String: String]
    /// The complete texts by filter key, in lower case, where `texts` has shortened ones; items must contain them.
    private(set) var completeTexts: [String: String] = [:]

    init(_ query: ListQuery) {
        texts = query.filters.mapValues(\.words)
        texts[Self.name] = texts[Self.name] ?? query.search?.words
    }

    /// The queries that together find all matches: for a name with an apostrophe, one query with ' and one with ’.
    var queries: [CharacterQuery] {
        guard let name = texts[Self.name], name.contains(where: Self.apostrophes.contains) else { return [literal] }
        return Self.apostrophes.map { mark in
            changed(self) { $0.texts[Self.name] = name.spelled(with: mark) }.literal
        }
    }

    private var literal: CharacterQuery {
        var query = self
        for filter in CharactersSource.descriptor.filters where filter.values.isEmpty {
            guard let text = texts[filter.key], text.lowercased().hasPrefix(Self.anchoredPrefix) else { continue }
            query.texts[filter.key] = String(text.dropFirst())
            query.completeTexts[filter.key] = text.lowercased()
        }
        return query
    }

    func matches(_ item: Item) -> Bool {
        completeTexts.allSatisfy { key, text in
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

    /// The ids of characters without a face; their pictures were identical, byte by byte, on 2025-12-10.
    private static let faceless: Set<String> = ["19", "66", "104", "189", "249"]

    /// The item; its link is the URL of its picture, made from the id alone, because the service has no web pages.
    var item: Item? {
        let name = DisplayText(name)
        guard let itemID = ItemID(String(id)) else { return nil }
        return Item(
            rank: Item.unranked, id: itemID, title: name.isEmpty ? DisplayText("unknown") : name, art: face,
            link: "\(CharactersSource.picturePrefix)api/character/avatar/\(id).jpeg", facts: texts + episodes,
            isNameless: name.isEmpty)
    }

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
    /// The numbers of pages and characters, which are `nil` in the empty list that newer servers send instead of a 404.
    ///
    /// `next` is not percent-encoded, so it is only checked and never requested.
    struct Info: Decodable {
        let pages: Int?
        let count: Int?
        private let next: String?

        func check(_ number: Int) throws(FetchError) {
            try next?.check("page", is: number + 1)
        }
    }

    let info: Info
    private let results: ReadableRows<CharacterBody>

    /// Returns the valid characters; throws `badAnswer` if most characters are invalid.
    func characters() throws(FetchError) -> [CharacterBody] {
        try results.rows({ $0.item != nil }, id: \.item?.id.description).get()
    }

    var rowCount: Int { results.count }
}
