import FoundationEssentials

/// A request to a source.
package enum FetchRequest: Hashable, Sendable, Codable {
    /// What todayd polls: the first page of a ranking, or another source's whole list, with pictures and numbers.
    case poll
    /// A page of the list or, unranked, of search results.
    case list(ListQuery)
    /// One item, unranked, with all details and its large picture; the page is empty if the item does not exist.
    case detail(ItemID, DetailOptions)
    /// The items with these ids, unranked and in this order; items that do not exist are omitted.
    case items([ItemID])
    /// The rates of past days, without items; only for sources of rates.
    case past(PastRates)
    /// The streams that channels have planned, without items; only for live lists.
    case schedule(ScheduleRequest)
    /// The smallest request that shows whether the service works, without numbers and pictures.
    case check
}

/// How to fetch the details of an item: the request limit, and two flags that avoid needless requests.
package struct DetailOptions: Hashable, Sendable, Codable {
    package static let range = 1...100
    package static let usual = DetailOptions(requests: 5)

    /// The maximum number of requests if the details need a sum over several pages; otherwise ignored.
    package let requests: Int
    /// Whether the list may contain the id; if not, an id other than a number can only name a species (Pokédex).
    package let isListed: Bool
    /// Whether the display name is cached, so that it needs no request; names never change.
    package let isNamed: Bool

    package init(requests: Int, isListed: Bool = true, isNamed: Bool = false) {
        self.requests = min(max(Self.range.lowerBound, requests), Self.range.upperBound)
        (self.isListed, self.isNamed) = (isListed, isNamed)
    }
}

/// The input of `today-fetch`, passed on standard input, because all users can read command lines.
package struct FetchCall: Hashable, Sendable, Codable {
    package static let option = "--request"

    package let request: FetchRequest
    /// Whether to store the small pictures of the items as well.
    package let storesPictures: Bool
    /// Whether the timeout is short, because cached data can be shown instead.
    package let hasShortTimeout: Bool
    /// Whether to validate the credentials first, even if they were validated recently.
    package var validates = false
    /// The published feed to read; `nil` for the feed in the settings or, without one, for the service.
    package var feed: PublishedAddress?

    package init(_ request: FetchRequest, storesPictures: Bool = false, hasShortTimeout: Bool = false) {
        (self.request, self.storesPictures, self.hasShortTimeout) = (request, storesPictures, hasShortTimeout)
    }

    /// The short timeout, in seconds.
    package static let shortTimeout = 2

    package var timeout: Int { hasShortTimeout ? Self.shortTimeout : FetchDeadline.seconds }

    package func hitShortTimeout(_ answer: FetchAnswer) -> Bool {
        hasShortTimeout && answer.error == .timedOut(seconds: Self.shortTimeout)
    }

    /// Whether to show progress to a waiting user, because several requests may be needed.
    package var showsProgress: Bool {
        switch request {
        case .poll, .check: false
        case .list(let query): query.search != nil && !hasShortTimeout
        case .items: !storesPictures
        case .past(let past): past.pieces.count > 1
        case .detail, .schedule: true
        }
    }

    package var json: String? { JSONCoding.encode(self, pretty: false) }

    /// Parses a call; throws `QueryError` if it is invalid, or if `source` does not support its list query.
    package static func read(_ bytes: Data, for source: SourceDescriptor) throws(QueryError) -> FetchCall {
        guard bytes.count <= ListQuery.maximumBytes else { throw .tooLong }
        do {
            let call = try JSONDecoder().decode(FetchCall.self, from: bytes)
            if case .list(let query) = call.request { try query.check(source) }
            return call
        } catch let error as QueryError {
            throw error
        } catch {
            throw .notJSON
        }
    }
}

extension FetchCall {
    package static let poll = FetchCall(.poll)

    package static func list(_ query: ListQuery, hasShortTimeout: Bool = false) -> FetchCall {
        FetchCall(.list(query), hasShortTimeout: hasShortTimeout)
    }

    package static func items(_ ids: [ItemID]) -> FetchCall { FetchCall(.items(ids)) }

    package static func pictures(_ ids: [ItemID]) -> FetchCall { FetchCall(.items(ids), storesPictures: true) }

    /// Returns a call for details; topgames adds up the viewers of a game over at most `pages` pages.
    package static func detail(_ id: ItemID, pages: Int, isNamed: Bool = false) -> FetchCall {
        FetchCall(.detail(id, DetailOptions(requests: pages, isNamed: isNamed)))
    }

    /// Returns a call for an item that the list does not contain, because its id is the name of a species.
    package static func unlisted(_ id: ItemID) -> FetchCall {
        FetchCall(.detail(id, DetailOptions(requests: DetailOptions.usual.requests, isListed: false)))
    }
}
