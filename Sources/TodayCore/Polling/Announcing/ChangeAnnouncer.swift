import FoundationEssentials

/// One kind of news: the latest data, what has been announced of it, and what is still to be announced.
protocol News: Sendable {
    /// What it looks at: the list of an answer, or what bars show of quotes.
    associatedtype Seen
    associatedtype Row: Sendable

    /// The notification that announces it.
    static var slot: NoticeSlot { get }

    /// Compares what is seen now with what people know.
    mutating func see(_ seen: Seen, _ moment: AnnouncingMoment) -> Sight

    func pending(_ moment: AnnouncingMoment) -> Pending<Row>

    /// Why the rules exclude what is pending; `nil` if they do not.
    func objection(_ moment: AnnouncingMoment) -> SkipReason?

    /// The notice about what is pending; `nil` if that is no longer what was seen last.
    func notice(_ rows: [Row], _ moment: AnnouncingMoment) -> Notice?

    /// Takes what these rows say as known to people.
    mutating func tell(_ rows: [Row])

    /// Notes that what is pending is deferred; returns whether that is worth recording.
    mutating func hold(at now: Date) -> Bool

    /// Forgets what the verdict on an answer makes obsolete.
    mutating func settle(_ verdict: NotifyDecision, _ moment: AnnouncingMoment)

    /// The record of a verdict on these rows.
    static func record(_ verdict: NotifyDecision, _ rows: [Row], at now: Date) -> NotifyRecord
}

/// The result of comparing new data with what was announced.
enum Sight {
    case ignored
    case first
    /// It was compared with what people know.
    case compared
}

/// News to announce.
enum Pending<Row: Sendable>: Sendable {
    /// These have lasted long enough, and people do not know of them.
    case lasting([Row])
    /// Nothing, for this reason, which concerns these rows.
    case nothing(NotifyDecision, [Row])
}

extension News {
    func objection(_ moment: AnnouncingMoment) -> SkipReason? { nil }

    mutating func hold(at now: Date) -> Bool { true }

    mutating func settle(_ verdict: NotifyDecision, _ moment: AnnouncingMoment) {}
}

extension News where Row == Item {
    static func record(_ verdict: NotifyDecision, _ items: [Item], at now: Date) -> NotifyRecord {
        NotifyRecord(verdict, items.isEmpty ? nil : items, slot: slot, at: now)
    }
}

extension News where Row == EntryChange {
    static func record(_ verdict: NotifyDecision, _ changes: [EntryChange], at now: Date) -> NotifyRecord {
        NotifyRecord(verdict, slot, changes, at: now)
    }
}

/// The life of all news: observed → pending → claimed → delivered, or known without a word.
///
///     answer            see       the first is known; a change is pending until it lasts
///     then, and when    due       one that lasts is claimed by a notice, deferred, or skipped
///     a server appears
///     the notice        conclude  delivered: people know · not delivered: pending again
///
/// Switching notifications on does not announce what happened before.
struct ChangeAnnouncer<Subject: News>: Sendable {
    var news: Subject
    private var recent: RecentVerdicts

    init(_ news: Subject, recent: [NotifyRecord]? = nil) { (self.news, self.recent) = (news, RecentVerdicts(recent)) }

    /// The last few verdicts, which have to survive a restart; `nil` before the first.
    var verdicts: [NotifyRecord]? { recent.records }

    mutating func takeRecords() -> [NotifyRecord] { recent.takeNew() }

    /// Judges what is seen; returns the verdict, or `nil` if nobody wants to hear of it.
    @discardableResult
    mutating func see(_ seen: Subject.Seen, _ moment: AnnouncingMoment) -> NotifyDecision? {
        switch news.see(seen, moment) {
        case .ignored: return nil
        case .first:
            note(.first, [], at: moment.now)
            return .first
        case .compared: break
        }
        let (verdict, rows) = judge(moment)
        switch verdict {
        // Noted when a notice could claim it.
        case .offered, .deferred: break
        case .skipped(.off):
            note(verdict, rows, at: moment.now)
            news.tell(rows)
        default: note(verdict, rows, at: moment.now)
        }
        news.settle(verdict, moment)
        return verdict
    }

    /// The notice that is due; `nil` if there is none.
    mutating func due(_ moment: AnnouncingMoment) -> Notice? {
        let (verdict, rows) = judge(moment)
        switch verdict {
        case .deferred:
            recent.note(Subject.record(verdict, rows, at: moment.now), recorded: news.hold(at: moment.now))
            return nil
        case .offered:
            guard let notice = news.notice(rows, moment) else { return nil }
            note(verdict, rows, at: moment.now)
            return notice
        default: return nil
        }
    }

    /// Records whether the notice about these rows was delivered.
    mutating func conclude(_ rows: [Subject.Row], _ digest: Digest? = nil, delivered: Bool, at now: Date) {
        note(delivered ? .announced(digest) : .undelivered, rows, at: now)
        if delivered { news.tell(rows) }
    }

    /// When something that is deferred now can be announced; `nil` if nothing is.
    func nextOffer(_ moment: AnnouncingMoment) -> Date? {
        if case .deferred(let block) = judge(moment).verdict { block.until } else { nil }
    }

    /// The verdict at a moment, and the rows it is about.
    func judge(_ moment: AnnouncingMoment) -> (verdict: NotifyDecision, rows: [Subject.Row]) {
        switch news.pending(moment) {
        case .nothing(let verdict, let rows): return (verdict, rows)
        case .lasting(let rows):
            if moment.conditions.isOff { return (.skipped(.off), rows) }
            if let objection = news.objection(moment) { return (.skipped(objection), rows) }
            return (moment.block(for: Subject.slot).map { .deferred($0) } ?? .offered, rows)
        }
    }

    private mutating func note(_ verdict: NotifyDecision, _ rows: [Subject.Row], at now: Date) {
        recent.note(Subject.record(verdict, rows, at: now), recorded: verdict.isWorthRecording)
    }
}

extension NotifyDecision {
    fileprivate var isWorthRecording: Bool {
        switch self {
        case .announced, .undelivered, .deferred, .undone, .over: true
        // A value that has moved a little will move on.
        case .skipped(.movedBy): false
        case .skipped: true
        case .first, .unchanged, .waiting, .offered: false
        }
    }
}

/// The last few verdicts, each once, from when it first held.
struct RecentVerdicts: Sendable {
    private static let most = 10

    private(set) var records: [NotifyRecord]?
    /// Those to write to the log.
    private var new: [NotifyRecord] = []

    init(_ records: [NotifyRecord]?) { self.records = records }

    /// Those to write to the log, each handed out once.
    mutating func takeNew() -> [NotifyRecord] {
        defer { new = [] }
        return new
    }

    /// Remembers a record if it differs from the last one, and also has it written to the log if `recorded`.
    mutating func note(_ record: NotifyRecord, recorded: Bool) {
        var recent = records ?? []
        if let last = recent.last {
            if last.saysTheSame(as: record) { return }
            let isSameChange = last.items?.map(\.id) == record.items?.map(\.id) && last.text == record.text
            // A notice that no server takes is offered again at every poll: it is enough to say once that it was not
            // taken.
            if isSameChange, last.verdict == .undelivered, record.verdict == .offered { return }
            if isSameChange, last.verdict == .offered { recent.removeLast() }
        }
        records = (recent + [record]).suffix(Self.most)
        if recorded { new.append(record) }
    }
}
