import TodayCore

/// A JSON API that anybody may ask, and that answers 404 for what it does not know.
protocol PublicAPI {
    /// The environment variable that names another address of it.
    static var variable: String { get }
    /// Where it is, unless the environment says otherwise.
    static var usualAddress: String { get }
    /// What the addresses of its pictures begin with.
    static var pictures: String { get }
    /// The surroundings of its source.
    var context: SourceContext { get }
    /// The most bytes of an answer.
    static var longestBody: Int { get }

    /// Whether an error means that the service does not know what it is asked for.
    func isUnknown(_ response: HTTPResponse) -> Bool

    /// What an error says of itself; `nil` if it says no more than its status.
    func message(_ response: HTTPResponse) -> String?
}

extension PublicAPI {
    static var longestBody: Int { HTTPRequest.usualLimit }

    /// Where it is in this environment, without a slash at its end.
    var address: String { ServerAddress.base(in: context.environment, Self.variable, else: Self.usualAddress) }

    /// Whether it is on this machine.
    var isLoopback: Bool { ServerAddress(address)?.isLoopback ?? false }

    /// The body of an answer; `nil` if the service does not know what it is asked for.
    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// The answer to a request, which may be that nothing has changed; `nil` if the service does not know what it is
    /// asked for.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless validator: Validator? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let request = HTTPRequest(
            .get, address + path, query: query, unless: validator, limit: Self.longestBody)
        let response = try context.http.send(request)
        if response.isSuccess || (response.isUnchanged && validator != nil) { return response }
        if isUnknown(response) { return nil }
        throw response.failure(message(response), until: response.retryAfter(context.now()))
    }
}

/// A source on a public API: what all of these have in common.
protocol PublicSource: Source {
    associatedtype API: PublicAPI

    /// The API that it asks.
    var api: API { get }

    /// The shortest time in seconds between two polls of the service itself.
    static var interval: Int { get }

    /// Reads all items, for a poll.
    func everything() throws(FetchError) -> Page

    /// Makes the smallest request that shows that the service answers.
    func check() throws(FetchError) -> Page

    /// Reads a page of the list.
    func list(_ query: ListQuery) throws(FetchError) -> Page

    /// Reads one item, and fetches its pictures.
    func detail(_ id: ItemID, _ effort: DetailEffort) throws(FetchError) -> Page

    /// Reads several items, in this order.
    func items(_ ids: [ItemID]) throws(FetchError) -> Page
}

extension PublicSource {
    /// The one that names another server.
    static var variables: [String] { [API.variable] }

    /// As long as the service wants; no limit for a server on this machine.
    var shortestInterval: Int { api.isLoopback ? 0 : Self.interval }

    /// Fetches its pictures.
    var pictures: PictureFetcher {
        PictureFetcher(context: api.context, server: api.address, place: API.pictures)
    }

    /// Reads a page; see `FetchRequest`.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try everything()
        case .check: try check()
        case .list(let query): try list(query)
        case .detail(let id, let effort): try detail(id, effort)
        case .items(let ids): try items(ids)
        }
    }

    /// Stores the small pictures of these items, as far as they say where these are.
    func storePictures(of items: [Item]) { pictures.fetchAll(items, .small) }
}
