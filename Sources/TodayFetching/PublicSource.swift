import TodayCore

/// A source with a JSON API that is open to everyone, and that responds with 404 for unknown items.
protocol PublicSource: Source {
    static var place: ServicePlace { get }
    /// What the addresses of its pictures begin with.
    static var pictures: String { get }
    /// The shortest time in seconds between two polls of the service itself.
    static var interval: Int { get }
    static var longestBody: Int { get }
    var context: SourceContext { get }

    /// Whether an error means that the service does not know what it is asked for.
    static func isUnknown(_ response: HTTPResponse) -> Bool

    /// What an error says of itself; `nil` if it says no more than its status.
    static func message(_ response: HTTPResponse) -> String?
}

extension String {
    /// Throws `badAnswer` if a field of this address, that of the page after an answer, has another number: then the
    /// service has ignored which page was requested.
    func check(_ field: String, is number: Int) throws(FetchError) {
        let fields = split { "?&".contains($0) }.dropFirst()
        guard let text = fields.first(where: { $0.hasPrefix("\(field)=") })?.dropFirst(field.count + 1),
            let shown = Int(text), shown != number
        else { return }
        throw .badAnswer(reason: "it sent the items of another page")
    }
}

extension PublicSource {
    static var variables: [String] { [place.variable] }
    static var longestBody: Int { HTTPRequest.usualLimit }

    var shortestInterval: Int { context.isLoopback(Self.place) ? 0 : Self.interval }

    var pictures: PictureFetcher {
        PictureFetcher(context: context, server: context.address(Self.place), place: Self.pictures)
    }

    func storePictures(of items: [Item]) { pictures.fetchAll(items, .small) }

    /// The body of an answer; `nil` if the service does not know what it is asked for.
    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// The answer, perhaps that nothing has changed; `nil` if the service does not know what it is asked for.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless etag: ETag? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let url = context.address(Self.place) + path
        let response = try context.http.send(HTTPRequest(url, query: query, unless: etag, limit: Self.longestBody))
        if response.isSuccess || (response.isUnchanged && etag != nil) { return response }
        if Self.isUnknown(response) { return nil }
        throw response.failure(Self.message(response), until: response.retryAfter(context.now()))
    }

    /// Items without a rank or a page after them.
    func page(of items: [Item], pageCount: Int? = nil) -> Page {
        Page(items: items, pageCount: pageCount, fetchedAt: context.now())
    }

    /// The page of this number in the list that an answer is of.
    func page(_ number: Int, of count: Int, _ items: [Item], from response: HTTPResponse) -> Page {
        var page = Page(
            items: items, nextCursor: number < count ? "\(number + 1)" : nil, pageCount: count,
            fetchedAt: context.now())
        page.etag = response.etag
        return page
    }
}
