import FoundationEssentials
import TodayCore

/// The words of a search result, in the person's language.
struct ResultText {
    private let ports: AppPorts
    private let translations: Translations
    private let unit: ItemID?
    private let stamp: QuoteStamp?
    private var source: SourceDescriptor { ports.source }

    /// Words about what is of the source of `ports`; values are given in `unit`, and were determined as `stamp` says.
    init(_ ports: AppPorts, _ translations: Translations, unit: ItemID? = nil, stamp: QuoteStamp? = nil) {
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
        let time = ["time": ports.clock(stamp.asOf)]
        let age =
            stamp.isOverdue(at: ports.now())
            ? translations.gettext("Rates of {time}, update overdue", time)
            : translations.gettext("Rates of {time}", time)
        return [age, stamp.attribution?.text].compactMap(\.self)
    }

    /// Its rank, and when that was seen, unless that is recent.
    private func place(_ item: Item, _ seen: Date?) -> String? {
        guard item.isRanked, let seen, let age = Age(of: seen, at: ports.now()) else { return nil }
        let values = ["rank": "\(item.rank)", "service": source.label.service]
        guard Double(age.seconds) > source.maxAge else {
            return translations.gettext("Number {rank} on {service}", values)
        }
        let ago = ["span": TimeText.span(age.seconds, translations)]
        return translations.gettext(
            "Number {rank} on {service}, {span} ago", values.merging(ago) { _, new in new })
    }

    private func value(_ item: Item, _ display: RowDisplay) -> String? {
        guard let shown = display.value else { return nil }
        let value = (source.watch?.translated(shown, translations) ?? shown).escaped(for: .plain)
        return unit.map { "1 \(item.id) = \(value) \($0)" } ?? value
    }
}
