import TodayCore

/// A source with a JSON API that is open to everyone, and that responds with 404 for unknown items.
protocol PublicSource: Source {
    static var url: ServiceURL { get }
    static var picturePrefix: String { get }
    /// The shortest time in seconds between two polls of the service itself.
    static var interval: Int { get }
    static var longestBody: Int { get }
    var context: SourceContext { get }

    static func isUnknown(_ response: HTTPResponse) -> Bool

    /// Returns the message in an error response; `nil` if it adds nothing to the status.
    static func message(_ response: HTTPResponse) -> String?
}

extension String {
    /// Throws `badAnswer` if `field` of this next-page URL has another number: the service has sent another page.
    func check(_ field: String, is number: Int) throws(FetchError) {
        let fields = split { "?&".contains($0) }.dropFirst()
        guard let text = fields.first(where: { $0.hasPrefix("\(field)=") })?.dropFirst(field.count + 1),
            let shown = Int(text), shown != number
        else { return }
        throw .badAnswer(reason: "it sent the items of another page")
    }
}

extension PublicSource {
    static var variables: [String] { [url.variable] }
    static var longestBody: Int { HTTPRequest.defaultLimit }

    var shortestInterval: Int { context.isLoopback(Self.url) ? 0 : Self.interval }

    var pictures: PictureFetcher {
        PictureFetcher(context: context, server: context.address(Self.url), pictureURLPrefix: Self.picturePrefix)
    }

    func storePictures(of items: [Item]) { pictures.fetchAll(items, .small) }

    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// Returns the response, with status 304 if `etag` is still current; `nil` if the item is unknown.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless etag: ETag? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let url = context.address(Self.url) + path
        let response = try context.http.send(HTTPRequest(url, query: query, unless: etag, limit: Self.longestBody))
        if response.isSuccess || (response.isUnchanged && etag != nil) { return response }
        if Self.isUnknown(response) { return nil }
        throw response.failure(Self.message(response), until: response.retryAfter(context.now()))
    }

    func page(of items: [Item], pageCount: Int? = nil) -> Page {
        Page(items: items, pageCount: pageCount, fetchedAt: context.now())
    }

    func page(_ number: Int, of count: Int, _ items: [Item], from response: HTTPResponse) -> Page {
        var page = Page(
            items: items, nextCursor: number < count ? "\(number + 1)" : nil, pageCount: count,
            fetchedAt: context.now())
        page.etag = response.etag
        return page
    }
}
