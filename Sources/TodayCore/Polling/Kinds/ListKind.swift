import FoundationEssentials

/// One kind of list: what bars show of a page, what is announced of it, and when newer data is due.
///
/// A poll state has one, and does everything else the same way for all of them: requests, failures and waits.
protocol ListKind: Sendable {
    /// What the log calls its data.
    var noun: String { get }

    /// Whether polls are so far apart that a deferred notice cannot wait for the next one.
    var isPolledRarely: Bool { get }

    /// Whether the label of its last snapshot still applies: not if each answer may come from another provider.
    var keepsLabel: Bool { get }

    /// What bars show of this kind where the user chooses it; `nil` if the service does.
    var watchlist: Watchlist? { get }

    /// Stores what was announced.
    func store(in state: inout SavedPollState)

    /// Applies settings and files that may have changed since the last step.
    mutating func apply(_ context: PollContext, _ queue: NoticeQueue, to snapshot: Snapshot?) -> KindChange

    /// Forgets what was announced if an answer is about another user than the ones before, or about none; returns whether
    /// that was so.
    mutating func forget(after result: Result<Page, FetchError>) -> Bool

    /// Receives a page; returns why the settings leave nothing of it to show, `nil` if they do not.
    mutating func receive(_ page: Page) -> FetchError?

    /// What bars show of a page that was received, after `old`; `nil` if the list is empty.
    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot?

    /// Adds to `plan`, whose snapshot is the new one, what is recorded and logged of a page.
    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan)

    /// When newer data is due after a good answer; `nil` if that is not known.
    func nextData(_ context: PollContext) -> Date?

    /// Compares a page with what was announced; returns what is worth logging.
    mutating func observe(_ page: Page, _ context: PollContext, _ queue: NoticeQueue) -> [LogLine]

    /// Claims the notices that are due.
    mutating func claimDue(_ context: PollContext, _ queue: inout NoticeQueue) -> [Notice]

    /// Records whether a notice was delivered.
    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date)

    /// When something deferred can be announced before the next answer; `nil` if nothing can.
    func nextOffer(_ context: PollContext, _ queue: NoticeQueue) -> Date?

    /// The records to write to the log, each handed out once.
    mutating func takeRecords() -> [NotifyRecord]
}

/// What changed settings or files make of a list.
struct KindChange {
    /// What bars show now; `nil` if there is nothing to show.
    var snapshot: Snapshot?
    /// The failure that ends if it is the current one; `nil` if none does.
    var ended: FetchError?
}

extension ListKind {
    var noun: String { "data" }
    var isPolledRarely: Bool { false }
    var keepsLabel: Bool { true }
    var watchlist: Watchlist? { nil }

    func store(in state: inout SavedPollState) {}

    mutating func apply(_ context: PollContext, _ queue: NoticeQueue, to snapshot: Snapshot?) -> KindChange {
        KindChange(snapshot: snapshot?.without(context.rules.hidden))
    }

    mutating func forget(after result: Result<Page, FetchError>) -> Bool { false }

    mutating func receive(_ page: Page) -> FetchError? { nil }

    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot? {
        Snapshot(page: page, label: context.label, after: nil, without: context.rules.hidden)
    }

    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan) { plan.record = PageSample(page, number: 1) }

    func nextData(_ context: PollContext) -> Date? { nil }

    mutating func observe(_ page: Page, _ context: PollContext, _ queue: NoticeQueue) -> [LogLine] { [] }

    mutating func claimDue(_ context: PollContext, _ queue: inout NoticeQueue) -> [Notice] { [] }

    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) {}

    func nextOffer(_ context: PollContext, _ queue: NoticeQueue) -> Date? { nil }

    mutating func takeRecords() -> [NotifyRecord] { [] }
}

/// A kind with one announcer.
protocol AnnouncedKind: ListKind {
    associatedtype Subject: News
    var announcer: ChangeAnnouncer<Subject> { get set }
}

extension AnnouncedKind {
    mutating func claimDue(_ context: PollContext, _ queue: inout NoticeQueue) -> [Notice] {
        [queue.claim(announcer.due(context, queue))].compactMap(\.self)
    }

    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) {
        announcer.confirm(notice, delivered: delivered, at: now)
    }

    mutating func takeRecords() -> [NotifyRecord] { announcer.takeRecords() }
}

/// Any other list, of which nothing is announced.
struct PlainKind: ListKind {}

extension PollState {
    /// The kinds of lists.
    package enum Kind: Sendable {
        case ranking
        case rates(Watchlist)
        case watched(FieldWatch)
        case live
        case plain

        /// The kind of a source without rates.
        package init(_ source: SourceDescriptor) {
            if let watch = source.watch {
                self = .watched(watch)
            } else {
                self = source.can(.ranking) ? .ranking : source.can(.live) ? .live : .plain
            }
        }

        func made(_ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) -> any ListKind {
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
