/// The Rick and Morty API on the loopback interface, with characters that are made up.
package typealias CharactersSimulator = TestServer<RickAndMorty>

/// The whole state of the service.
package struct RickAndMorty: Service {
    /// How it is set up: nothing can be.
    package struct Options: Sendable {
        /// The usual ones.
        package init() {}
    }

    /// The characters in an answer, before it is written, for faults to change.
    package struct Content {
        /// How many match, and how many pages they have.
        var count = 0
        var pages = 0
        /// The addresses of the next page and of the previous one.
        var next: String?
        var previous: String?
        var results: [SimulatedCharacter]

        /// A page as the service writes it.
        func json(_ api: String) -> JSON {
            [
                "info": [
                    "count": .int(count), "pages": .int(pages), "next": next.map { .string($0) } ?? .null,
                    "prev": previous.map { .string($0) } ?? .null,
                ],
                "results": .array(results.map { $0.json(api) }),
            ]
        }
    }

    /// How many characters a page has.
    private static let pageSize = 20

    /// Where its API is, `http://127.0.0.1:PORT/api`.
    private let api: String
    private(set) var cast = SimulatedCharacter.cast

    /// A service at the address `origin`.
    package init(_ options: Options, origin: String) { api = "\(origin)/api" }

    /// Adds a character with a made-up name.
    package mutating func advance() { add() }

    /// Adds a character, or one whose name is made up; returns its id.
    @discardableResult
    mutating func add(_ name: String? = nil) -> Int {
        let id = (cast.last?.id ?? 0) + 1
        cast.append(name.map { SimulatedCharacter(id: id, name: $0) } ?? SimulatedCharacter(madeUp: id))
        return id
    }

    /// Changes a character.
    mutating func change(_ id: Int, _ change: (inout SimulatedCharacter) -> Void) {
        for index in cast.indices where cast[index].id == id { change(&cast[index]) }
    }

    /// Removes a character.
    mutating func remove(_ id: Int) { cast.removeAll { $0.id == id } }

    /// Nothing but what is common to all services.
    package func control(_ request: HTTPRequest) -> JSON? { nil }

    /// How many characters there are.
    package var report: JSON { ["characters": .int(cast.count)] }

    /// The answer of the API, or of its pictures.
    package func answer(_ exchange: Exchange<RickAndMorty>) -> HTTPResponse {
        let words = exchange.request.path.split(separator: "/").map(String.init)
        let response: HTTPResponse =
            switch (words.starts(with: ["api", "character"]), words.count) {
            case (true, 2): list(exchange)
            case (true, 3): characters(words[2], exchange)
            case (true, 4) where words[2] == "avatar": picture(words[3])
            default: .error("There is nothing here.", status: 404)
            }
        return response.tagged(for: exchange.request)
    }

    /// GET /api/character?page=2&status=alive: a page of the characters that match.
    private func list(_ exchange: Exchange<RickAndMorty>) -> HTTPResponse {
        let query = exchange.request.query
        var found = cast
        for (name, field) in Self.fields {
            guard let value = query.first(name), !value.isEmpty else { continue }
            guard let matches = Self.test(value) else {
                return .error("Invalid regular expression: /^\(value)/: Unterminated group", status: 500)
            }
            found = found.filter { matches(field($0)) }
        }
        // Anything but a number counts as 1.
        let page = max(1, query.first("page").flatMap { Int($0) } ?? 1)
        let (pages, first) = ((found.count + Self.pageSize - 1) / Self.pageSize, (page - 1) * Self.pageSize)
        guard first < found.count else { return .error("There is nothing here", status: 404) }
        let content = Content(
            count: found.count, pages: pages, next: page < pages ? link(page + 1, query) : nil,
            previous: page > 1 ? link(page - 1, query) : nil,
            results: Array(found.dropFirst(first).prefix(Self.pageSize)))
        return .json(exchange.adjusted(content).json(api))
    }

    /// The fields to filter by; other parameters are ignored.
    private static let fields: [(String, @Sendable (SimulatedCharacter) -> String)] = [
        ("name", { $0.name }), ("status", { $0.status.rawValue }), ("species", { $0.species }), ("type", { $0.type }),
        ("gender", { $0.gender }),
    ]

    /// A text may stand anywhere in a field, in any case; accents and kinds of apostrophe count.
    ///
    /// A value that begins with "male" is a pattern anchored to the start, so that it does not find "Female"; `nil` if it
    /// is no pattern.
    private static func test(_ value: String) -> ((String) -> Bool)? {
        let text = value.lowercased()
        guard text.hasPrefix("male") else { return { $0.lowercased().contains(text) } }
        guard let pattern = try? Regex("^\(value)").ignoresCase() else { return nil }
        return { (try? pattern.firstMatch(in: $0)) != nil }
    }

    /// The address of another page; like the service, it does not percent-encode the filters.
    private func link(_ page: Int, _ query: [Parameter]) -> String {
        let filters = query.filter { filter in Self.fields.contains { $0.0 == filter.name } }
        return "\(api)/character?page=\(page)" + filters.map { "&\($0.name)=\($0.value)" }.joined()
    }

    /// GET /api/character/7, or /api/character/1,2,3.
    private func characters(_ text: String, _ exchange: Exchange<RickAndMorty>) -> HTTPResponse {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let ids = (isBracketed ? text.dropFirst().dropLast() : text[...]).split(separator: ",").map { Int($0) }
        let isList = isBracketed || text.contains(",")
        guard !ids.contains(nil), !ids.isEmpty else {
            return .error(isList ? "Bad... bad array :/" : "Hey! you must provide an id", status: 500)
        }
        let content = exchange.adjusted(Content(results: cast.filter { ids.contains($0.id) }))
        let results = content.results.map { $0.json(api) }
        guard !isList else { return .json(.array(results)) }
        return results.first.map { HTTPResponse.json($0) } ?? .error("Character not found", status: 404)
    }

    /// GET /api/character/avatar/7.jpeg.
    private func picture(_ name: String) -> HTTPResponse {
        guard name.hasSuffix(".jpeg"), let id = Int(name.dropLast(5)), cast.contains(where: { $0.id == id }) else {
            return .error("There is nothing here.", status: 404)
        }
        return HTTPResponse(type: "image/jpeg", body: Face.jpeg(of: id))
    }
}

extension TestServer<RickAndMorty> {
    /// Replaces `https://rickandmortyapi.com/api`.
    package var apiURL: String { "\(url)/api" }
    /// The environment variable that sends our programs here.
    package var environment: [String: String] { ["TODAY_RICKANDMORTY": apiURL] }

    /// Sets the status of a character.
    package func setStatus(_ status: SimulatedCharacter.Status, of id: Int) {
        change { $0.change(id) { $0.status = status } }
    }

    /// Adds a character; returns its id.
    @discardableResult
    package func add(_ name: String) -> Int { change { $0.add(name) } }

    /// Removes a character.
    package func remove(_ id: Int) { change { $0.remove(id) } }
}

extension HTTPResponse {
    /// An error as the service writes it.
    fileprivate static func error(_ message: String, status: Int) -> HTTPResponse {
        json(["error": .string(message)], status: status)
    }
}

extension RickAndMorty {
    private static let (characters, pictures) = ("/api/character", "/api/character/avatar/")

    /// Faults that only this service has.
    package static var ownFaults: [Fault<RickAndMorty>] {
        [
            Fault(
                "text-not-found", "404 in plain text, as from another server.",
                .answer { _ in .text("Not Found", status: 404) }),
            Fault(
                "nothing-here", "404 \"There is nothing here\", whatever is asked for.",
                .answer { _ in .error("There is nothing here", status: 404) }),
            Fault(
                "empty-page", "Lists: a page without characters, although there are more.", at: characters,
                .content { content, _ in content.results = [] }),
            Fault(
                "no-pages", "Lists: no pages, although there are characters.", at: characters,
                .content { content, _ in (content.count, content.pages) = (0, 0) }),
            Fault(
                "many-pages", "Lists: a million pages.", at: characters,
                .content { content, _ in (content.count, content.pages) = (20_000_000, 1_000_000) }),
            Fault(
                "strange-status", "A status not seen before: \"Presumed dead\".", at: characters,
                .response { response, _ in
                    response.edit { $0.replacing("\"status\":\"Alive\"", with: "\"status\":\"Presumed dead\"") }
                }),
            Fault(
                "empty-texts", "Characters have no name and no location.", at: characters,
                .content { content, _ in
                    for index in content.results.indices {
                        (content.results[index].name, content.results[index].location) = ("", .init(name: ""))
                    }
                }),
            Fault(
                "hostile-text", "Names have control characters, markup and a change of direction.", at: characters,
                .content { content, _ in
                    for index in content.results.indices {
                        content.results[index].name = "\u{1B}[31m<b>\(content.results[index].name)\u{202E}\n"
                    }
                }),
            Fault(
                "elsewhere-image", "Pictures are on another host.", at: characters,
                .response { response, _ in
                    response.edit {
                        $0.replacing(/"image":"http:\/\/127\.0\.0\.1:\d+/, with: "\"image\":\"http://localhost:9")
                    }
                }),
            Fault(
                "bad-gateway-picture", "Pictures: 502 with a web page.", at: pictures,
                .answer { _ in .html("<html><head><title>502 Bad Gateway</title></head></html>", status: 502) }),
        ]
    }
}
