import FoundationEssentials
import TodayCore

/// A search result as a desktop shows it.
package struct SearchResult: Hashable, Sendable {
    package let id: ResultID
    /// The first line: "Just Chatting".
    package let name: DisplayText
    /// The second line: "Number 1 on …"; may be empty.
    package let description: DisplayText
    package let picture: String?
    /// The text to copy to the clipboard when the user chooses the result; `nil` if there is none.
    package let clipboard: String?

    init(_ id: ResultID, _ name: DisplayText, _ remarks: [String?], picture: String? = nil, clipboard: String? = nil) {
        (self.id, self.picture, self.clipboard) = (id, picture, clipboard)
        let fallback = DisplayText(id.description)
        self.name = (name.isEmpty ? fallback : name).truncated(to: Self.longestName)
        let parts = remarks.compactMap(\.self).filter { !$0.isEmpty }
        description = DisplayText(parts.joined(separator: " · ")).truncated(to: Self.longestDescription)
    }

    /// Maximum lengths in characters, more than any desktop has room for.
    private static let (longestName, longestDescription) = (100, 200)
}

/// The id of a search result on the bus; a conversion has colons, which an item's id never has.
package enum ResultID: Hashable, Sendable, CustomStringConvertible {
    case item(ItemID)
    /// The value of an amount of one currency in another: "100:USD:BRL".
    case conversion(DecimalNumber, from: CurrencyCode, to: CurrencyCode)

    /// Maximum length of the text of an id, in bytes.
    private static let longest = 128

    /// Creates an id from its text; `nil` if the text is invalid.
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

    package var description: String {
        switch self {
        case .item(let id): id.description
        case .conversion(let amount, let from, let target): "\(amount):\(from):\(target)"
        }
    }
}

/// Renders the text of search results in the user's language.
struct ResultText {
    private let environment: AppEnvironment
    private let translations: Translations
    private let unit: ItemID?
    private let stamp: RateStamp?
    private var source: SourceDescriptor { environment.source }

    /// Values are in `unit`, at the rates that `stamp` describes.
    init(_ environment: AppEnvironment, _ translations: Translations, unit: ItemID? = nil, stamp: RateStamp? = nil) {
        (self.environment, self.translations, self.unit, self.stamp) = (environment, translations, unit, stamp)
    }

    func result(_ row: ListRow, seen: Date?, picture: String?) -> SearchResult {
        let display = source.display(row)
        let marks = (display.marks ?? []).filter { !$0.isEmpty }.map { $0.escaped(for: .plain) }
        return SearchResult(
            .item(row.item.id), display.title,
            [
                marks.joined(separator: " "), place(row.item, seen), display.subtitle?.escaped(for: .plain),
                value(row.item, display),
            ] + rateRemarks, picture: picture)
    }

    /// The time of the rates, whether an update is overdue, and the required attribution; empty without rates.
    var rateRemarks: [String] {
        guard let stamp else { return [] }
        let values: MessageValues = ["time": environment.clock(stamp.asOf)]
        let time =
            stamp.isOverdue(at: environment.now())
            ? translations.gettext("Rates of {time}, update overdue", values)
            : translations.gettext("Rates of {time}", values)
        return [time, stamp.attribution?.text].compactMap(\.self)
    }

    private func place(_ item: Item, _ seen: Date?) -> String? {
        guard item.isRanked, let seen, let age = Age(of: seen, at: environment.now()) else { return nil }
        let values: MessageValues = ["rank": "\(item.rank)", "service": source.label.service]
        guard Double(age.seconds) > source.maxAge else {
            return translations.gettext("Number {rank} on {service}", values)
        }
        let ago: MessageValues = ["span": TimeText.span(age.seconds, translations)]
        return translations.gettext("Number {rank} on {service}, {span} ago", values.or(ago))
    }

    private func value(_ item: Item, _ display: DisplayReport) -> String? {
        guard let shown = display.value else { return nil }
        let value = (source.watch?.translated(shown, translations) ?? shown).escaped(for: .plain)
        return unit.map { "1 \(item.id) = \(value) \($0)" } ?? value
    }
}
