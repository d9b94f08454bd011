import FoundationEssentials
import TodayCore

/// A search result as a desktop shows it.
package struct SearchResult: Hashable, Sendable {
    package let id: ResultID
    /// The first line: "Just Chatting".
    package let name: DisplayText
    /// The second line: "Number 1 on …"; empty if there is nothing to say.
    package let description: DisplayText
    /// The file with its picture; `nil` if there is none.
    package let picture: String?
    /// What choosing it copies to the clipboard; `nil` if nothing.
    package let clipboard: String?

    /// Makes a result of several remarks, of which it leaves out the empty ones.
    init(_ id: ResultID, _ name: DisplayText, _ remarks: [String?], picture: String? = nil, clipboard: String? = nil) {
        (self.id, self.picture, self.clipboard) = (id, picture, clipboard)
        let fallback = DisplayText(id.description)
        self.name = (name.isEmpty ? fallback : name).truncated(to: Self.longestName)
        let parts = remarks.compactMap(\.self).filter { !$0.isEmpty }
        description = DisplayText(parts.joined(separator: " · ")).truncated(to: Self.longestDescription)
    }

    /// More characters than any desktop has room for.
    private static let (longestName, longestDescription) = (100, 200)
}

/// The id of a search result, as a desktop gets it and hands it back: an item of the source, or a conversion.
///
/// Whatever else comes back is not ours. A conversion has colons, which no id of an item has.
package enum ResultID: Hashable, Sendable, CustomStringConvertible {
    /// An item: "32982".
    case item(ItemID)
    /// What an amount of one currency is worth in another: "100:USD:BRL".
    case conversion(DecimalNumber, from: CurrencyCode, to: CurrencyCode)

    /// The longest id that is read, in bytes.
    private static let longest = 128

    /// Reads an id; `nil` if it cannot be ours.
    package init?(_ raw: String) {
        guard raw.utf8.count <= Self.longest else { return nil }
        if let id = ItemID(raw) {
            self = .item(id)
            return
        }
        let parts = raw.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let amount = try? DecimalNumber(json: parts[0]), let from = CurrencyCode(parts[1]),
            let target = CurrencyCode(parts[2])
        else { return nil }
        self = .conversion(amount, from: from, to: target)
    }

    /// The id as text.
    package var description: String {
        switch self {
        case .item(let id): id.description
        case .conversion(let amount, let from, let target): "\(amount):\(from):\(target)"
        }
    }
}

/// The words of a search result, in the user's language.
struct ResultText {
    private let ports: AppEnvironment
    private let translations: Translations
    private let unit: ItemID?
    private let stamp: QuoteStamp?
    private var source: SourceDescriptor { ports.source }

    /// Words about what is of the source of `ports`; values are given in `unit`, and were determined as `stamp` says.
    init(_ ports: AppEnvironment, _ translations: Translations, unit: ItemID? = nil, stamp: QuoteStamp? = nil) {
        (self.ports, self.translations, self.unit, self.stamp) = (ports, translations, unit, stamp)
    }

    /// An item with what its row says, and its place in the list, which was seen at some time.
    func result(_ row: ListRow, seen: Date?, picture: String?) -> SearchResult {
        let display = source.display(row)
        let marks = display.marks.filter { !$0.isEmpty }.map { $0.escaped(for: .plain) }
        return SearchResult(
            .item(row.item.id), display.title,
            [
                marks.joined(separator: " "), place(row.item, seen), display.subtitle?.escaped(for: .plain),
                value(row.item, display),
            ] + quoted, picture: picture)
    }

    /// When quotes were determined, and the line that the provider's terms require.
    var quoted: [String] {
        guard let stamp else { return [] }
        let time: MessageValues = ["time": ports.clock(stamp.asOf)]
        let age =
            stamp.isOverdue(at: ports.now())
            ? translations.gettext("Rates of {time}, update overdue", time)
            : translations.gettext("Rates of {time}", time)
        return [age, stamp.attribution?.text].compactMap(\.self)
    }

    /// Its rank, and when that was seen, unless that is recent.
    private func place(_ item: Item, _ seen: Date?) -> String? {
        guard item.isRanked, let seen, let age = Age(of: seen, at: ports.now()) else { return nil }
        let values: MessageValues = ["rank": "\(item.rank)", "service": source.label.service]
        guard Double(age.seconds) > source.maxAge else {
            return translations.gettext("Number {rank} on {service}", values)
        }
        let ago: MessageValues = ["span": TimeText.span(age.seconds, translations)]
        return translations.gettext("Number {rank} on {service}, {span} ago", values.or(ago))
    }

    private func value(_ item: Item, _ display: RowDisplay) -> String? {
        guard let shown = display.value else { return nil }
        let value = (source.watch?.translated(shown, translations) ?? shown).escaped(for: .plain)
        return unit.map { "1 \(item.id) = \(value) \($0)" } ?? value
    }
}
