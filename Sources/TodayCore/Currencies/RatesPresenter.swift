import FoundationEssentials

struct RatesPresenter: TranslatedPresenter {
    var languages: [String] = []
    var translations = Translations.english

    private typealias Key = CurrencyFacts.Key
    private var style: NumberStyle { .preferred(languages) }

    func localized(_ languages: [String], _ translations: Translations) -> any Presenter {
        RatesPresenter(languages: languages, translations: translations)
    }

    func row(_ row: ListRow) -> DisplayReport {
        let item = row.item
        let rate = number(item, Key.rate)
        return DisplayReport(
            marks: [DisplayText(item.id.description), DisplayText(text(item, Key.flag) ?? "")], title: item.title,
            subtitle: text(item, Key.successor).map(successor),
            value: rate.map { DisplayText($0.text(style)) } ?? noRate(item).map { DisplayText($0) },
            decimals: rate?.decimals,
            accent: text(item, Key.successor) == nil ? nil : .dead, move: move(item, rate), favorite: row.isFavorite)
    }

    private func successor(_ code: String) -> DisplayText {
        DisplayText(gettext("obsolete") + ", " + gettext("now {code}", ["code": code]))
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let item = detail.row.item
        let flag = text(item, Key.flag).map { "\($0) " } ?? ""
        let facts =
            rates(item, wording) + times(detail, wording)
            + [
                text(item, Key.successor).map {
                    fact("successor", "obsolete", gettext("replaced by {code}", ["code": $0]))
                },
                otherName(item).map { fact("names", "other name", $0) },
                text(item, Key.minorUnit).map { fact("minorUnit", "decimal places", $0) },
            ].compactMap(\.self)
        return row(detail.row).with(
            heading: DisplayText(flag + item.title.escaped(for: .plain)), facts: facts,
            actions: [.init(.share, label: "Copy as Text"), .favorite(detail.row)])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let name = item.title.escaped(for: .plain)
        guard let unit = text(item, Key.unit), let rate = number(item, Key.rate) else { return "\(item.id) — \(name)" }
        return "1 \(item.id) (\(name)) = \(rate.text(style)) \(unit)"
    }

    private func noRate(_ item: Item) -> String? { text(item, Key.unit).map { _ in gettext("no rate") } }

    private func rates(_ item: Item, _ wording: DetailWording) -> [DisplayReport.Fact] {
        guard let unit = text(item, Key.unit), let rate = number(item, Key.rate) else {
            return [
                fact("rate", "rate", noRate(item) == nil ? gettext("none known") : gettext("unavailable")).asUnknown
            ]
        }
        let sign = wording.sign(move(item, rate))
        let direct = fact(
            "rate", "1 \(item.id)", "\(rate.text(style)) \(unit)\(sign.isEmpty ? "" : " \(sign)")\(percent(item, rate))"
        )
        guard item.id.description != unit, let inverse = number(item, Key.inverse) else { return [direct] }
        return [direct, fact("inverse", "1 \(unit)", "\(inverse.text(style)) \(item.id)")]
    }

    private func times(_ detail: ItemDetail, _ wording: DetailWording) -> [DisplayReport.Fact] {
        guard let stamp = detail.stamp, text(detail.row.item, Key.rate) != nil else { return [] }
        let time = wording.clock(stamp.asOf)
        let age = DisplayText("\(time), \(wording.ago(stamp.asOf))")
        // Ignores the `grace` of `isOverdue`, because a past time cannot be the time of the next update.
        let next = stamp.nextUpdate.map { wording.clock($0) + ($0 <= wording.now ? ", " + gettext("overdue") : "") }
        let service = gettext(stamp.service)
        let source = stamp.attribution.map { "\($0.text), \($0.link)" } ?? service
        return [
            .init("ratesFrom", label: "rates of", value: age, lasting: DisplayText(time)),
            next.map { fact("nextUpdate", "next update", $0) },
            .init(
                "provider", label: "provider", value: DisplayText(source),
                lasting: DisplayText(stamp.attribution?.text ?? service)),
        ].compactMap(\.self)
    }

    /// Returns the English or Portuguese name, whichever is not the title; `nil` if both names are the same.
    private func otherName(_ item: Item) -> String? {
        guard case .list(let names)? = item.fact(Key.names) else { return nil }
        return names.first { $0 != item.title }?.escaped(for: .plain)
    }

    private func move(_ item: Item, _ rate: RoundedNumber?) -> Move? {
        guard let rate = rate?.value, let before = number(item, Key.previous)?.value else { return nil }
        return rate == before ? nil : rate > before ? .up : .down
    }

    private func percent(_ item: Item, _ rate: RoundedNumber) -> String {
        guard let before = number(item, Key.previous)?.value, before != rate.value,
            let move = try? RateMove(from: before, to: rate.value)
        else { return "" }
        return " \(style.text(move.distance, decimals: 2))%"
    }

    private func text(_ item: Item, _ key: String) -> String? { item.text(key)?.escaped(for: .plain) }

    private func number(_ item: Item, _ key: String) -> RoundedNumber? {
        text(item, key).flatMap { RoundedNumber(text: $0) }
    }
}
