import FoundationEssentials
import TodayCore

/// Requests to the Rick and Morty API.
///
/// Source: https://rickandmortyapi.com/documentation, and its server's code for what that leaves out.
struct CharactersAPI: PublicAPI {
    static let variable = "TODAY_RICKANDMORTY"
    static let usualAddress = "\(site)api"
    /// Faces are beside the API.
    static let pictures = site
    /// The service's own site.
    static let site = "https://rickandmortyapi.com/"

    let context: SourceContext

    /// 404 with a word of explanation: a missing id, a filter that nothing matches, or a page past the end.
    func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 && message(response) != nil }

    /// Why there is no answer, in the service's own words.
    func message(_ response: HTTPResponse) -> String? { (try? response.decoded(Told.self))?.error }

    private struct Told: Decodable {
        let error: String
    }
}

/// A query as the service takes it.
///
/// The service looks for a text anywhere in a name, in any case; accents and kinds of apostrophe count.
struct CharacterQuery {
    /// The service takes a text that begins with this for a regular expression, and looks for it at the beginning of
    /// names only.
    private static let quirk = "male"

    /// The name to look for, which is part of one; `nil` for any.
    let name: String?
    /// The status to look for; `nil` for any.
    let status: String?
    /// What a name must contain, in any case, to be what was looked for, because the service is asked for less; `nil` if
    /// it is asked for just that.
    let rest: String?

    init(_ query: ListQuery) {
        self.init(
            name: (query.filters["name"] ?? query.search)?.words, status: query.filters["status"]?.words, rest: nil)
    }

    private init(name: String?, status: String?, rest: String?) {
        (self.name, self.status, self.rest) = (name, status, rest)
    }

    /// What to ask for instead, to find all that is looked for.
    ///
    /// Most names are written with ', and fourteen with ’: both are asked for. The first letter of "male" is left out.
    var questions: [CharacterQuery] {
        guard let name else { return [self] }
        let hasMark = name.contains { $0 == "'" || $0 == "’" }
        let spellings = hasMark ? ["'", "’"].map { mark in name.spelled(with: mark) } : [name]
        return spellings.map { spelling in
            let isMisread = spelling.lowercased().hasPrefix(Self.quirk)
            return CharacterQuery(
                name: isMisread ? String(spelling.dropFirst()) : spelling, status: status,
                rest: isMisread ? spelling.lowercased() : nil)
        }
    }

    /// Whether a character is what was looked for.
    func matches(_ item: Item) -> Bool {
        rest.map { item.title.escaped(for: .plain).lowercased().contains($0) } ?? true
    }

    /// The fields of a request for a page.
    func fields(page: Int) -> [HTTPRequest.Field] {
        let filters = [name.map { ("name", $0) }, status.map { ("status", $0) }].compactMap(\.self)
        return [HTTPRequest.Field("page", String(page))] + filters.map { HTTPRequest.Field($0.0, $0.1) }
    }
}

extension String {
    /// The same text with one kind of apostrophe.
    fileprivate func spelled(with mark: Character) -> String {
        String(map { $0 == "'" || $0 == "’" ? mark : $0 })
    }
}

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

    /// The characters without a face: their pictures are all the same drawing.
    ///
    /// Compared byte by byte, 2025-12-10.
    private static let faceless: Set<String> = ["19", "66", "104", "189", "249"]
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
            rank: Item.unranked, id: itemID, title: title, art: face,
            link: "\(CharactersAPI.site)api/character/\(id)", facts: texts + episodes,
            isNameless: name.isEmpty)
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
