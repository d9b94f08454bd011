import FoundationEssentials

/// The last few verdicts on the ranking, each once, from when it first held.
struct RecentVerdicts: Sendable {
    /// How many are remembered.
    private static let most = 10

    /// Them, latest last; `nil` before the first.
    private(set) var records: [NotifyRecord]?
    /// Those to write to the log.
    private var new: [NotifyRecord] = []

    /// Resumes from the records in a file.
    init(_ records: [NotifyRecord]?) {
        self.records = records
    }

    /// Those to write to the log, each handed out once.
    mutating func takeNew() -> [NotifyRecord] {
        defer { new = [] }
        return new
    }

    /// Remembers a verdict if it differs from the last one, and also has it written to the log if `recorded`.
    mutating func note(
        _ verdict: NotifyVerdict, _ items: [Item]?, slot: NoticeSlot = .topThree, recorded: Bool, at now: Date
    ) {
        note(NotifyRecord(verdict, items, slot: slot, at: now), recorded: recorded)
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
