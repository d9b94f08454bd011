import FoundationEssentials

/// A kind of news: its latest data, what was announced, and what is pending.
protocol News: Sendable {
    associatedtype Seen
    associatedtype Row: Sendable

    static var slot: NoticeSlot { get }

    var claim: NoticeClaims.Claim { get }

    static func rows(of content: Notice.Content) -> [Row]?

    mutating func observe(_ seen: Seen, _ context: PollContext) -> Comparison

    func pending(_ context: PollContext, _ claims: NoticeClaims) -> Pending<Row>

    func skipReason(_ context: PollContext) -> SkipReason?

    /// Returns the notice about the pending news; `nil` if the latest data is missing or does not contain the news.
    func notice(_ rows: [Row], _ context: PollContext) -> Notice?

    mutating func markAnnounced(_ rows: [Row])

    /// Marks the pending news as deferred; returns whether to log the decision.
    mutating func markDeferred(at now: Date) -> Bool

    mutating func discardObsolete(_ decision: NotifyDecision, _ context: PollContext, _ claims: NoticeClaims)

    static func record(_ decision: NotifyDecision, _ rows: [Row], at now: Date) -> NotifyRecord
}

/// The result of comparing new data with the announced state.
enum Comparison {
    /// The rules disable these announcements, or there are no rates.
    case disabled
    /// There is no earlier data, or it is not comparable because the settings or the provider have changed.
    case first
    case compared
}

/// The pending news, or why there is nothing to announce.
enum Pending<Row: Sendable>: Sendable {
    case lasting([Row])
    case nothing(NotifyDecision, [Row])
}

extension News {
    var claim: NoticeClaims.Claim { NoticeClaims.Claim(Self.slot) }

    func skipReason(_ context: PollContext) -> SkipReason? { nil }

    mutating func markDeferred(at now: Date) -> Bool { true }

    mutating func discardObsolete(_ decision: NotifyDecision, _ context: PollContext, _ claims: NoticeClaims) {}
}

extension News where Row == Item {
    static func record(_ decision: NotifyDecision, _ items: [Item], at now: Date) -> NotifyRecord {
        NotifyRecord(decision, items.isEmpty ? nil : items, slot: slot, at: now)
    }
}

extension News where Row == ItemChange {
    static func record(_ decision: NotifyDecision, _ changes: [ItemChange], at now: Date) -> NotifyRecord {
        NotifyRecord(decision, slot, changes, at: now)
    }
}

/// The life cycle of news: observed → pending → claimed → delivered, or marked as announced without a notice.
///
///     after a response     observe   the first data counts as announced; a later change becomes pending
///     then, and when a     due       a change that has lasted is claimed by a notice, deferred, or skipped
///     server appears, or
///     a deferral may end
///     after the notice     confirm   the change is announced or, if the notice was not delivered, pending again
struct ChangeAnnouncer<Subject: News>: Sendable {
    var news: Subject
    private var recent: RecentDecisions

    init(_ news: Subject, recent: [NotifyRecord]? = nil) { (self.news, self.recent) = (news, RecentDecisions(recent)) }

    /// The last few decisions, which must survive a restart; `nil` before the first decision.
    var decisions: [NotifyRecord]? { recent.records }

    mutating func drainRecords() -> [NotifyRecord] { recent.drain() }

    /// Compares new data with the announced state; returns the decision, or `nil` if announcements are disabled.
    @discardableResult
    mutating func observe(_ seen: Subject.Seen, _ context: PollContext, _ claims: NoticeClaims) -> NotifyDecision? {
        switch news.observe(seen, context) {
        case .disabled: return nil
        case .first:
            add(.first, [], at: context.now)
            return .first
        case .compared: break
        }
        let (decision, rows) = decide(context, claims)
        switch decision {
        // `due` records these decisions.
        case .offered, .deferred: break
        case .skipped(.off):
            add(decision, rows, at: context.now)
            news.markAnnounced(rows)
        default: add(decision, rows, at: context.now)
        }
        news.discardObsolete(decision, context, claims)
        return decision
    }

    mutating func due(_ context: PollContext, _ claims: NoticeClaims) -> Notice? {
        let (decision, rows) = decide(context, claims)
        switch decision {
        case .deferred:
            let isWorthRecording = news.markDeferred(at: context.now)
            recent.add(Subject.record(decision, rows, at: context.now), recorded: isWorthRecording)
            return nil
        case .offered:
            guard let notice = news.notice(rows, context) else { return nil }
            add(decision, rows, at: context.now)
            return notice
        default: return nil
        }
    }

    /// Records the outcome of a notice, and which part of it was posted; ignores notices about other news.
    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) {
        guard let rows = Subject.rows(of: notice.content) else { return }
        switch result {
        case .delivered(let part): add(.announced(notice.digest), Subject.rows(of: part.content) ?? rows, at: now)
        case .shared: add(.skipped(.announcedElsewhere), rows, at: now)
        case .undelivered: return add(.undelivered, rows, at: now)
        // The next decision defers the news.
        case .deferred: return
        }
        news.markAnnounced(rows)
    }

    func nextDeferredNotice(_ context: PollContext, _ claims: NoticeClaims) -> Date? {
        if case .deferred(let block) = decide(context, claims).decision { block.until } else { nil }
    }

    func decide(_ context: PollContext, _ claims: NoticeClaims) -> (decision: NotifyDecision, rows: [Subject.Row]) {
        switch news.pending(context, claims) {
        case .nothing(let decision, let rows): return (decision, rows)
        case .lasting(let rows):
            if context.conditions.isOff { return (.skipped(.off), rows) }
            if let reason = news.skipReason(context) { return (.skipped(reason), rows) }
            return (claims.deferReason(for: news.claim, context).map { .deferred($0) } ?? .offered, rows)
        }
    }

    private mutating func add(_ decision: NotifyDecision, _ rows: [Subject.Row], at now: Date) {
        recent.add(Subject.record(decision, rows, at: now), recorded: decision.isWorthRecording)
    }
}

extension NotifyDecision {
    fileprivate var isWorthRecording: Bool {
        switch self {
        case .announced, .undelivered, .deferred, .undone, .over: true
        // The distance of a small move changes at each poll, which would fill the log.
        case .skipped(.movedBy): false
        case .skipped: true
        case .first, .unchanged, .waiting, .offered: false
        }
    }
}

struct RecentDecisions: Sendable {
    private static let most = 10

    private(set) var records: [NotifyRecord]?
    private var newRecords: [NotifyRecord] = []

    init(_ records: [NotifyRecord]?) { self.records = records }

    mutating func drain() -> [NotifyRecord] {
        defer { newRecords = [] }
        return newRecords
    }

    /// Adds a record unless it repeats the last record; also logs it if `recorded`, or if it ends attempts at delivery.
    mutating func add(_ record: NotifyRecord, recorded: Bool) {
        var recent = records ?? []
        if let last = recent.last {
            if last.hasSameContent(as: record) { return }
            let isSameChange = last.items?.map(\.id) == record.items?.map(\.id) && last.text == record.text
            // A notice that no server accepts is offered at each poll, but recorded only once.
            if isSameChange, last.decision == .undelivered, record.decision == .offered { return }
            if isSameChange, last.decision == .offered { recent.removeLast() }
        }
        // Without this record, the log would end with an undelivered notice, which would still seem to be due.
        let endsRetries = recent.last?.decision == .undelivered && record.decision != .offered
        records = (recent + [record]).suffix(Self.most)
        if recorded || endsRetries { newRecords.append(record) }
    }
}
