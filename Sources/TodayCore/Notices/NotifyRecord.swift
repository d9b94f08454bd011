import FoundationEssentials

/// A decision about a notification with its time, as stored and as a line of the log.
///
///     {"at": "…", "schema": 1, "slot": "topThree", "verdict": "announced", "items": [{"rank": 1, "id": "…", …}]}
package struct NotifyRecord: Hashable, Sendable {
    package let at: Date
    package let slot: NoticeSlot
    package let decision: NotifyDecision
    /// The ranking (`previousRank` is the last announced rank), favourites or moved items; `nil` if there are none.
    package let items: [Item]?
    /// The failure or the changed items in English; `nil` if there are none.
    package let text: DisplayText?
    /// The failure, for translation; `nil` if there is none, and in files from before 2026-11-29.
    private(set) var failure: FetchError?
    private(set) var label: SourceLabel?
    /// The changed items, for translation; `nil` if there are none, and in files from before 2026-11-29.
    private(set) var changes: [ItemChange]?
    private var isLatest = true

    /// Creates a record about items of a list; stores only their ids, titles, ranks and quotations.
    init(_ decision: NotifyDecision, _ items: [Item]?, slot: NoticeSlot = .topThree, at: Date) {
        (self.decision, self.slot, text, self.at) = (decision, slot, nil, at)
        self.items = items?.map {
            Item(rank: $0.rank, id: $0.id, title: $0.title, previousRank: $0.previousRank, quotation: $0.quotation)
        }
    }

    init(_ decision: NotifyDecision, _ slot: NoticeSlot, _ text: DisplayText?, at: Date) {
        (self.decision, self.slot, items, self.text, self.at) = (decision, slot, nil, text, at)
    }

    init(_ decision: NotifyDecision, _ notice: Notice, at: Date) {
        self.init(decision, notice.slot, nil, failure: notice.failure, label: notice.label, at: at)
    }

    init(_ decision: NotifyDecision, _ slot: NoticeSlot, about earlier: NotifyRecord?, at: Date) {
        self.init(decision, slot, earlier?.text, failure: earlier?.failure, label: earlier?.label, at: at)
    }

    private init(
        _ decision: NotifyDecision, _ slot: NoticeSlot, _ text: DisplayText?, failure: FetchError?, label: SourceLabel?,
        at: Date
    ) {
        (self.decision, self.slot, items, self.at) = (decision, slot, nil, at)
        (self.failure, self.label) = (failure, failure == nil ? nil : label)
        let sentence = failure.flatMap { failure in label.map { failure.sentence($0).withoutPeriod } }
        self.text = text ?? sentence.map { DisplayText($0) }
    }

    init(_ decision: NotifyDecision, _ slot: NoticeSlot, _ changes: [ItemChange], at: Date) {
        (self.decision, self.slot, items, self.at) = (decision, slot, nil, at)
        self.changes = changes.isEmpty ? nil : changes
        text = Self.summary(self.changes, nil, slot, .english)
    }

    private static func summary(
        _ changes: [ItemChange]?, _ watch: FactWatch?, _ slot: NoticeSlot, _ translations: Translations
    ) -> DisplayText? {
        changes.map { changes in
            DisplayText(
                slot == .liveInGame
                    ? LiveInGameRow.line(changes, translations)
                    : EntryRow.summary(changes, watch, isLive: slot == .live, translations))
        }
    }

    func words(_ watch: FactWatch?) -> DisplayText? {
        if let failure, let label { return DisplayText(failure.sentence(label).withoutPeriod) }
        return Self.summary(changes, watch, slot, .current) ?? text
    }

    fileprivate var withoutTranslationData: NotifyRecord {
        changed(self) { ($0.failure, $0.label, $0.changes) = (nil, nil, nil) }
    }

    func hasSameContent(as other: NotifyRecord) -> Bool {
        slot == other.slot && decision == other.decision && items?.map(\.id) == other.items?.map(\.id)
            && text == other.text
    }
}

extension NotifyRecord: Codable {
    private enum CodingKeys: CodingKey { case schema, at, slot, items, text, failure, label, entries }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        at = try fields.decode(Date.self, forKey: .at)
        slot = try fields.decode(NoticeSlot.self, forKey: .slot)
        items = try fields.decodeIfPresent([Item].self, forKey: .items)
        text = try fields.decodeIfPresent(DisplayText.self, forKey: .text)
        failure = try fields.decodeIfPresent(FetchError.self, forKey: .failure)
        label = try fields.decodeIfPresent(SourceLabel.self, forKey: .label)
        changes = try fields.decodeIfPresent([ItemChange].self, forKey: .entries)
        decision = try NotifyDecision(from: decoder)
        _ = try fields.decode(FirstSchema.self, forKey: .schema)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(at, forKey: .at)
        try fields.encode(slot, forKey: .slot)
        try fields.encodeIfPresent(items, forKey: .items)
        try fields.encodeIfPresent(text, forKey: .text)
        try fields.encodeIfPresent(failure, forKey: .failure)
        try fields.encodeIfPresent(label, forKey: .label)
        try fields.encodeIfPresent(changes, forKey: .entries)
        try decision.encode(to: encoder)
    }
}

extension NotifyRecord {
    /// Returns `records`, which must be sorted, earliest first, with `isLatest` set only in the last of each slot.
    package static func inOrder(_ records: [NotifyRecord]) -> [NotifyRecord] {
        var (slots, result) = (Set<NoticeSlot>(), records)
        for index in records.indices.reversed() { result[index].isLatest = slots.insert(records[index].slot).inserted }
        return result
    }

    /// Returns the time of the last failed delivery among notices that are still undelivered; `nil` if there are none.
    package static func undelivered(in records: [NotifyRecord]) -> Date? {
        var due: [NoticeSlot: Date] = [:]
        for record in records {
            switch record.decision {
            // A server is running again, and receives all other due notices, too.
            case .announced: due = [:]
            case .undelivered: due[record.slot] = record.at
            default: due[record.slot] = nil
            }
        }
        return due.values.max()
    }

    /// Returns the change and the decision: "order changed 2↔3, lasted 1 of 2 polls: waiting".
    package func sentenceWithChange(_ clock: (Date) -> String) -> String {
        let reason = sentence(clock)
        return change.map { "\($0.rendered(for: .plain)), \(reason)" } ?? reason
    }

    /// Returns the subject, such as the whole ranking, and the decision: "1 ▲ Rust, 2 ▼ Chess, 3 Art — announced".
    package func sentenceWithSubject(_ clock: (Date) -> String, _ watch: FactWatch? = nil) -> String {
        let reason = sentence(clock)
        return subject(watch).map { "\($0.rendered(for: .plain)) — \(reason)" } ?? reason
    }

    func sentence(_ clock: (Date) -> String) -> String {
        switch (slot, decision) {
        case (.moves, .first): gettext("first values: nothing to compare them with")
        case (.entries, .first), (.live, .first), (.liveInGame, .first):
            gettext("first list: nothing to compare it with")
        default: decision.sentence(isLatest: isLatest, clock)
        }
    }

    private func subject(_ watch: FactWatch?) -> DisplayLine? {
        if let items {
            let rows = items.map(Self.row).joined(", ")
            guard slot == .favorites else { return rows }
            return "\(literal: gettext("favourite")) \(rows)"
        }
        if let words = words(watch) { return "\(words)" }
        return switch slot {
        case .topThree, .favorites, .moves, .entries, .live, .liveInGame: nil
        case .connection: DisplayLine(translated: gettext("no connection"))
        case .signIn: DisplayLine(translated: gettext("not signed in"))
        }
    }

    private static func row(_ item: Item) -> DisplayLine {
        let symbol = item.move == .same ? "" : " \(item.move.symbol())"
        guard let quotation = item.quotation else {
            return "\(item.rank)\(literal: symbol) \(item.title.truncated(to: 60))"
        }
        return "\(item.title)\(literal: symbol) \(literal: quotation.value.text(.current)) \(quotation.unit)"
    }

    /// The change in its shortest form: "Rust is new at 3", "order changed 1↔2"; `nil` without items or changes.
    private var change: DisplayLine? {
        if [.entries, .live, .liveInGame].contains(slot) { return words(nil).map { "\($0)" } }
        guard let items else { return nil }
        if slot == .moves { return items.map(Self.row).joined(", ") }
        let newItems = items.filter { $0.previousRank == nil }.map { item -> DisplayLine in
            let values: MessageValues = [
                "title": item.title.truncated(to: 40).escaped(for: .plain), "rank": "\(item.rank)",
            ]
            return "\(DisplayText(gettext("{title} is new at {rank}", values)))"
        }
        guard newItems.isEmpty else { return newItems.joined(gettext(" and ")) }
        let moves = items.compactMap { item in item.previousRank.map { (from: $0, to: item.rank) } }
            .filter { $0.from != $0.to }.sorted { $0.from < $1.from }
        guard moves.count != 2 else {
            return DisplayLine(
                translated: gettext("order changed {steps}", ["steps": "\(moves[0].from)↔\(moves[1].from)"]))
        }
        let steps = moves.map { "\($0.from)→\($0.to)" }.joined(separator: ", ")
        return DisplayLine(
            translated: moves.isEmpty
                ? gettext("the list got shorter") : gettext("order changed {steps}", ["steps": steps]))
    }
}

extension String { fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self } }

/// Records as printed by `--json`: `{"items": [{…, "sentence": "deferred: muted until 18:00"}]}`.
package struct NotifyReport: Encodable {
    private struct Entry: Encodable {
        private enum CodingKeys: CodingKey { case sentence, text }

        let record: NotifyRecord
        let sentence: String

        func encode(to encoder: any Encoder) throws {
            try record.withoutTranslationData.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(sentence, forKey: .sentence)
            // The text is in the language of the sentence.
            try fields.encodeIfPresent(record.words(nil), forKey: .text)
        }
    }

    private let items: [Entry]

    package init(_ records: [NotifyRecord], clock: (Date) -> String) {
        items = records.map { Entry(record: $0, sentence: $0.sentence(clock)) }
    }
}
