import FoundationEssentials

/// The Rick and Morty API on the loopback interface, with invented characters.
package typealias CharactersSimulator = TestServer<RickAndMorty>

/// The whole state of the service.
package struct RickAndMorty: Service {
    /// It has no options.
    package struct Options: Sendable { package init() {} }

    private static let pageSize = 20

    /// The address of its API, `http://127.0.0.1:PORT/api`.
    private let api: String
    private var cast = SimulatedCharacter.cast

    package init(_ options: Options, origin: String) { api = "\(origin)/api" }

    /// Adds a character with an invented name.
    package mutating func advance() { add() }

    /// Adds a character, whose name may be invented.
    mutating func add(_ name: String? = nil) {
        let id = (cast.last?.id ?? 0) + 1
        cast.append(name.map { SimulatedCharacter(id: id, name: $0) } ?? SimulatedCharacter(madeUp: id))
    }

    mutating func change(_ id: Int, _ change: (inout SimulatedCharacter) -> Void) {
        for index in cast.indices where cast[index].id == id { change(&cast[index]) }
    }

    package func answer(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        let words = request.path.split(separator: "/").map(String.init)
        let response: HTTPResponse =
            switch (words.starts(with: ["api", "character"]), words.count) {
            case (true, 2): list(request.query)
            case (true, 3): characters(words[2])
            case (true, 4) where words[2] == "avatar": picture(words[3])
            default: .error("There is nothing here.", status: 404)
            }
        return response.tagged(for: request)
    }

    /// GET /api/character?page=2&status=alive: a page of the characters that match.
    ///
    /// A text matches anywhere in a field, in any case; accents and kinds of apostrophe count. One that begins with
    /// "male" must be at the beginning.
    private func list(_ query: [Parameter]) -> HTTPResponse {
        let filters = query.filter { Self.fields[$0.name] != nil && !$0.value.isEmpty }
        let found = cast.filter { character in
            filters.allSatisfy { filter in
                let (field, text) = (Self.fields[filter.name]?(character).lowercased(), filter.value.lowercased())
                return (text.hasPrefix("male") ? field?.hasPrefix(text) : field?.contains(text)) == true
            }
        }
        // Anything that is no number counts as 1.
        let page = max(1, query.first("page").flatMap { Int($0) } ?? 1)
        let (pages, first) = ((found.count + Self.pageSize - 1) / Self.pageSize, (page - 1) * Self.pageSize)
        guard first < found.count else { return .error("There is nothing here", status: 404) }
        // The address of another page; like the service, it does not percent-encode the filters.
        func link(_ page: Int) -> String {
            "\(api)/character?page=\(page)" + filters.map { "&\($0.name)=\($0.value)" }.joined()
        }
        let info: JSONObject = [
            "count": found.count, "pages": pages, "next": page < pages ? link(page + 1) : nil,
            "prev": page > 1 ? link(page - 1) : nil,
        ]
        return .json(["info": info, "results": found.dropFirst(first).prefix(Self.pageSize).map { $0.json(api) }])
    }

    private static let fields: [String: @Sendable (SimulatedCharacter) -> String] = [
        "name": { $0.name }, "status": { $0.status.rawValue }, "species": { $0.species }, "type": { $0.type },
        "gender": { $0.gender },
    ]

    /// GET /api/character/7, or /api/character/1,2,3.
    private func characters(_ text: String) -> HTTPResponse {
        let ids = text.split(separator: ",").map { Int($0) }
        guard !ids.contains(nil) else { return .error("Hey! you must provide an id", status: 500) }
        let found = cast.filter { ids.contains($0.id) }.map { $0.json(api) }
        guard !text.contains(",") else { return .json(found) }
        return found.first.map { .json($0) } ?? .error("Character not found", status: 404)
    }

    /// GET /api/character/avatar/7.jpeg.
    private func picture(_ name: String) -> HTTPResponse {
        guard name.hasSuffix(".jpeg"), let id = Int(name.dropLast(5)),
            let character = cast.first(where: { $0.id == id })
        else { return .error("There is nothing here.", status: 404) }
        return HTTPResponse(type: "image/jpeg", body: character.face)
    }
}

extension TestServer<RickAndMorty> {
    /// Replaces `https://rickandmortyapi.com/api`.
    package var apiURL: String { "\(url)/api" }
    /// The environment variable that sends our programs here.
    package var environment: [String: String] { ["TODAY_RICKANDMORTY": apiURL] }

    package func setStatus(_ status: SimulatedCharacter.Status, of id: Int) {
        change { $0.change(id) { $0.status = status } }
    }

    package func add(_ name: String) { change { $0.add(name) } }
}

extension HTTPResponse {
    fileprivate static func error(_ message: String, status: Int) -> HTTPResponse {
        json(["error": message] as JSONObject, status: status)
    }
}
