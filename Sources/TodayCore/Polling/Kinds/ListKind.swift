import FoundationEssentials

/// A kind of list: what bars show of a page, what is announced, and when newer data is due.
protocol ListKind: Sendable {
    var noun: String { get }

    /// Whether polls are so rare that deferred notices cannot wait for the next poll.
    var isPolledRarely: Bool { get }

    /// Whether the label of the last snapshot still applies after a restart; `false` if the provider may have changed.
    var keepsLabel: Bool { get }

    var watchlist: Watchlist? { get }

    func store(in state: inout SavedPollState)

    /// Applies settings and files, which may have changed since the last step.
    mutating func apply(_ context: PollContext, _ claims: NoticeClaims, to snapshot: Snapshot?) -> KindChange

    /// Discards the announced state if the user has signed out or changed accounts; returns whether it was discarded.
    mutating func discardAnnouncedState(after result: Result<Page, FetchError>) -> Bool

    /// Receives a page; returns an error if the settings leave nothing to show, otherwise `nil`.
    mutating func receive(_ page: Page) -> FetchError?

    /// Returns the snapshot of a page, with moves since `old` for a ranking; `nil` for an empty list that is not live.
    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot?

    /// Adds to `plan` what to store and log about a page; `old` is the previous snapshot.
    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan)

    /// Returns when newer data is due after a success; `nil` if unknown.
    func nextData(_ context: PollContext) -> Date?

    /// Compares a page with the announced state; returns lines to log.
    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine]

    mutating func claimDue(_ context: PollContext, _ claims: inout NoticeClaims) -> [Notice]

    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date)

    /// Returns when to post a deferred notice; `nil` if there is none, its time is unknown, or the next poll posts it.
    func nextDeferredNotice(_ context: PollContext, _ claims: NoticeClaims) -> Date?

    mutating func drainRecords() -> [NotifyRecord]
}

/// The effect of changed settings or files on a list.
struct KindChange {
    var snapshot: Snapshot?
    /// The failure that the change fixes; `nil` if it fixes none.
    var ended: FetchError?
}

extension ListKind {
    var noun: String { "data" }
    var isPolledRarely: Bool { false }
    var keepsLabel: Bool { true }
    var watchlist: Watchlist? { nil }

    func store(in state: inout SavedPollState) {}

    mutating func apply(_ context: PollContext, _ claims: NoticeClaims, to snapshot: Snapshot?) -> KindChange {
        KindChange(snapshot: snapshot?.without(context.rules.hidden))
    }

    mutating func discardAnnouncedState(after result: Result<Page, FetchError>) -> Bool { false }

    mutating func receive(_ page: Page) -> FetchError? { nil }

    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot? {
        Snapshot(page: page, label: context.label, after: nil, without: context.rules.hidden)
    }

    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan) { plan.record = PageSample(page, number: 1) }

    func nextData(_ context: PollContext) -> Date? { nil }

    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine] { [] }

    mutating func claimDue(_ context: PollContext, _ claims: inout NoticeClaims) -> [Notice] { [] }

    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) {}

    func nextDeferredNotice(_ context: PollContext, _ claims: NoticeClaims) -> Date? { nil }

    mutating func drainRecords() -> [NotifyRecord] { [] }
}

protocol AnnouncedKind: ListKind {
    associatedtype Subject: News
    var announcer: ChangeAnnouncer<Subject> { get set }
}

extension AnnouncedKind {
    mutating func claimDue(_ context: PollContext, _ claims: inout NoticeClaims) -> [Notice] {
        [claims.claim(announcer.due(context, claims))].compactMap(\.self)
    }

    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) {
        announcer.confirm(notice, result, at: now)
    }

    mutating func drainRecords() -> [NotifyRecord] { announcer.drainRecords() }
}

struct PlainKind: ListKind {}

extension PollState {
    /// The kinds of lists; `makeKind` creates the `ListKind`.
    package enum Kind: Sendable {
        case ranking
        case rates(Watchlist)
        case watched(FactWatch)
        case live
        case plain

        package init(_ source: SourceDescriptor) {
            if let watch = source.watch {
                self = .watched(watch)
            } else {
                self = source.can(.ranking) ? .ranking : source.can(.live) ? .live : .plain
            }
        }

        func makeKind(_ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) -> any ListKind {
            switch self {
            case .ranking: RankingKind(state, snapshot, rules)
            case .rates(let watchlist): RatesKind(watchlist, state)
            case .watched(let watch): WatchedKind(watch, state)
            case .live: LiveKind(state)
            case .plain: PlainKind()
            }
        }
    }
}
