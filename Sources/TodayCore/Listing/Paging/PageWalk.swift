/// The way to a page of a list in which each page says where the next begins, and none where it itself does.
///
/// What is known goes in, questions come out, and answers go in again; a program asks them. A short page is not the end of a
/// list; one without a cursor is, or with one that was used before. Items move while a list is read: each counts where it came
/// first. Sources: twitchdev/issues#28, #91, #1170 and #1172.
public struct PageWalk: Sendable {
    /// A page that was read: what it takes to read the next.
    public struct Stop: Hashable, Sendable {
        /// Its number, from 1.
        public let number: Int
        /// The rank that comes after its last item.
        public let nextRank: Int
        /// The items that are left out where they come again; none where it was read too long ago to say that.
        public let items: [ItemID]
        /// Where the next page begins; nil at the end of the list.
        public var nextCursor: String?

        /// Describes a page.
        public init(number: Int, nextRank: Int, items: [ItemID], nextCursor: String?) {
            (self.number, self.nextRank, self.items, self.nextCursor) = (number, nextRank, items, nextCursor)
        }
    }

    /// A page to be asked for.
    public struct Question: Hashable, Sendable {
        /// Its number, from 1.
        public let number: Int
        /// Where it begins; nil for the first.
        public let cursor: String?
        /// The rank of its first item.
        public let firstRank: Int
    }

    /// The most that one command asks for: it is for reading, and not for copying a whole service.
    public static let mostQuestions = 50

    /// The page that is wanted.
    public let target: Int
    /// The pages up to here, by their numbers.
    private var stops: [Int: Stop]
    /// The page that was reached; nil where the way begins with the first.
    private(set) var here: Stop?
    private var cursor: String?
    private var used: Set<String>
    private var questions = 0
    private var refusals = 0
    private var hasRestarted: Bool

    /// The way to page `target` from what is `known`, which is not older than a cursor may be.
    public init(to target: Int, known: [Stop]) {
        self.target = max(1, target)
        stops = [:]
        for stop in known where stop.number < target && stop.nextCursor != nil { stops[stop.number] = stop }
        here = stops.values.max { $0.number < $1.number }
        cursor = here?.nextCursor
        used = Set(stops.values.compactMap(\.nextCursor))
        hasRestarted = here == nil
    }

    /// What has to be asked next; nil where the page was reached, the list ends, or too much was asked already.
    public var question: Question? {
        guard questions < Self.mostQuestions, (here?.number ?? 0) < target else { return nil }
        guard let here else { return Question(number: 1, cursor: nil, firstRank: 1) }
        return cursor.map { Question(number: here.number + 1, cursor: $0, firstRank: here.nextRank) }
    }

    /// The number of the last page, where the list turned out to end there; nil where it does not.
    public var end: Int? { cursor == nil ? here?.number : nil }

    /// Takes the answer to the question; what of it has to be recorded as a page of the list, nil where that is nothing.
    public mutating func take(_ page: Page) -> PageRecord? {
        guard let question else { return nil }
        questions += 1
        refusals = 0
        let next = page.nextCursor.flatMap { $0.isEmpty || !used.insert($0).inserted ? nil : $0 }
        let known = Set(stops.values.filter { $0.number < question.number }.flatMap(\.items))
        let new = page.items.filter { !known.contains($0.id) }.enumerated().map { index, item in
            item.with(rank: question.firstRank + index)
        }
        cursor = next
        // A page of nothing but repetitions is none; what comes after it may be one.
        guard !new.isEmpty || question.number == 1 else { return nil }
        let stop = Stop(
            number: question.number, nextRank: question.firstRank + new.count, items: new.map(\.id), nextCursor: next)
        (stops[question.number], here) = (stop, stop)
        var taken = Page(items: new, nextCursor: next, fetchedAt: page.fetchedAt)
        taken.restUntil = page.restUntil
        return PageRecord(taken, number: question.number)
    }

    /// Takes note of a refusal; whether there is still another way.
    ///
    /// Now and then a cursor is refused once, so it is tried again; one that is too old leads nowhere, so the way begins anew.
    public mutating func takeRefusal() -> Bool {
        questions += 1
        refusals += 1
        guard refusals > 1 else { return cursor != nil }
        guard !hasRestarted else { return false }
        (hasRestarted, refusals, stops, here, cursor, used) = (true, 0, [:], nil, nil, [])
        return true
    }
}
