import FoundationEssentials

/// A request to a source.
package enum FetchRequest: Hashable, Sendable, Codable {
    /// The first page of the list, with what a poll needs: for a ranking, the numbers and pictures of its first places.
    case poll
    /// A page of the list, or what a search finds, which is unranked, by a query that the source's descriptor allows.
    case list(ListQuery)
    /// One item, unranked, with all that is known and its large picture; an empty page if the service does not know it.
    case detail(ItemID, DetailEffort)
    /// These items, unranked and in this order; those that the service does not know are left out.
    case items([ItemID])
    /// The rates of past days, unranked and without items; only sources of rates have them.
    case past(PastRates)
    /// The least that shows that the service answers: one request, without numbers and pictures.
    case check
}

/// How much the details of one item may cost.
package struct DetailEffort: Hashable, Sendable, Codable {
    package static let range = 1...100
    /// What is asked for unless somebody wants more.
    package static let usual = DetailEffort(requests: 5)

    /// The most requests for a number that is added up from several answers; other sources need none of them.
    package let requests: Int
    /// Whether the service's list may have the id; one that it does not have can still be the name of a kind.
    package let isListed: Bool
    /// Whether the name that people use is known, and worth no request of its own: it never changes.
    package let isNamed: Bool

    package init(requests: Int, isListed: Bool = true, isNamed: Bool = false) {
        self.requests = min(max(Self.range.lowerBound, requests), Self.range.upperBound)
        (self.isListed, self.isNamed) = (isListed, isNamed)
    }
}

/// One run of `today-fetch`, which reads it from standard input: everyone on a machine can read command lines.
package struct FetchCall: Hashable, Sendable, Codable {
    /// The option with which `today-fetch` reads a call.
    package static let option = "--request"

    /// What it asks for.
    package let request: FetchRequest
    /// Whether it also stores the small pictures of the items.
    package let storesPictures: Bool
    /// Whether it is worth only a moment's wait, because an older state of the page can be shown.
    package let isHasty: Bool
    /// Whether it validates the sign-in first, however recently that was done.
    package var validates = false
    /// The published feed to read; `nil` for what the configuration names.
    package var feed: FeedAddress?

    /// Makes a call; a hasty one is given up after a moment.
    package init(_ request: FetchRequest, storesPictures: Bool = false, isHasty: Bool = false) {
        (self.request, self.storesPictures, self.isHasty) = (request, storesPictures, isHasty)
    }

    /// How many seconds a moment's wait takes at most.
    package static let moment = 2

    /// Seconds to wait for its answer.
    package var patience: Int { isHasty ? Self.moment : FetchDeadline.seconds }

    /// Whether an answer says no more than that the moment has passed.
    package func isCutShort(by answer: FetchAnswer) -> Bool {
        isHasty && answer.error == .timedOut(seconds: Self.moment)
    }

    /// Whether a person who waits for it sees its progress, because it takes several requests.
    ///
    /// For pages of a list, the command itself says which one it reads.
    package var showsProgress: Bool {
        switch request {
        case .poll, .check: false
        case .list(let query): query.search != nil && !isHasty
        case .items: !storesPictures
        case .past(let past): past.pieces.count > 1
        case .detail: true
        }
    }

    /// The call as JSON.
    package var json: String? { JSONCoding.encode(self, pretty: false) }

    /// Reads a call for `source`; throws `QueryError` if it is none, or if the source does not serve it.
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
    /// The first page of the list, with what a poll needs.
    package static let poll = FetchCall(.poll)

    /// A page of the list, or the results of a search; a hasty one is worth only a moment's wait.
    package static func list(_ query: ListQuery, isHasty: Bool = false) -> FetchCall {
        FetchCall(.list(query), isHasty: isHasty)
    }

    package static func items(_ ids: [ItemID]) -> FetchCall { FetchCall(.items(ids)) }

    /// The items with these ids, with their small pictures.
    package static func pictures(_ ids: [ItemID]) -> FetchCall { FetchCall(.items(ids), storesPictures: true) }

    /// The current numbers of an item, summed over at most this many pages, and its facts: without the name that people
    /// use if that `isNamed` already.
    package static func detail(_ id: ItemID, pages: Int, isNamed: Bool = false) -> FetchCall {
        FetchCall(.detail(id, DetailEffort(requests: pages, isNamed: isNamed)))
    }

    /// The item that the service finds by a name which its list does not have: that of a kind.
    package static func unlisted(_ id: ItemID) -> FetchCall {
        FetchCall(.detail(id, DetailEffort(requests: DetailEffort.usual.requests, isListed: false)))
    }
}
