// Creates reports from the types of the core.

import FoundationEssentials
// Re-exports the reports, so that importing TodayCore is enough; the window imports only TodayReports.
@_exported import TodayReports

extension DescriptorReport {
    package init(_ descriptor: SourceDescriptor) {
        let (label, noun, pages) = (descriptor.label, descriptor.noun, descriptor.paging)
        let translations = descriptor.translations
        self.init(
            source: label.name, service: translations.gettext(label.service), heading: label.heading(translations),
            abstract: translations.gettext(descriptor.abstract),
            noun: Noun(singular: translations.gettext(noun.singular), plural: translations.gettext(noun.plural)),
            paging: Paging(kind: pages.name, size: pages.size, direct: pages.isDirect))
        article = label.article
        screen = descriptor.screen.rawValue
        search = descriptor.search.rawValue
        filters = descriptor.filters.map { filter in
            let choices = filter.choices(translations)
            return Filter(
                key: filter.key, label: translations.gettext(filter.label), values: choices.map(\.value),
                names: choices.isEmpty ? nil : choices.map(\.name),
                searchable: filter == descriptor.searchFilter ? true : nil, wording: filter.wording)
        }
        sortOrders = descriptor.sortOrders.map { SortOrder($0.key, label: translations.gettext($0.label)) }
        let groups = descriptor.groups.map { SortOrder($0.key, label: translations.gettext($0.label)) }
        self.groups = groups.isEmpty ? nil : groups
        legend = descriptor.legend.map { translations.gettext($0) }
        capabilities = descriptor.capabilities.all.map(\.rawValue).sorted()
        history = descriptor.history?.rawValue
        attribution = descriptor.attribution?.translated
        signIn = descriptor.can(.signIn) ? descriptor.signIn.map { SignIn($0, translations) } : nil
        companion = descriptor.listsLiveElsewhere ? descriptor.companion?.name : nil
        let all = DisplayReport.Action.Kind.allCases.filter { [companion] kind in
            kind == .favorite ? descriptor.can(.favorites) : kind != .live || companion != nil
        }
        actions = all.map(\.rawValue)
    }
}

extension DescriptorReport.SignIn {
    fileprivate init(_ words: SignInWords, _ translations: Translations) {
        self.init(
            means: words.means.rawValue, page: words.page, steps: words.steps.map { translations.gettext($0.text) },
            pasted: words.pasted.isEmpty ? nil : words.pasted)
    }
}

extension ListReport {
    package init(_ label: SourceLabel, state: DataState, hasMore: Bool = false, items: [ItemReport]) {
        self.init(source: label.name, state: state, hasMore: hasMore, items: items)
        (service, heading) = (gettext(label.service), label.heading)
    }

    /// Sets the times, the provider and the attribution; if the state is `fresh` or `stale`, determines it again.
    package mutating func apply(_ stamp: RateStamp, at now: Date) {
        (ratesFrom, nextUpdate, provider) = (stamp.asOf, stamp.nextUpdate, stamp.provider)
        (fetchedAt, ageSeconds) = (stamp.fetchedAt, Age(of: stamp.asOf, at: now)?.seconds)
        attribution = stamp.attribution
        if state == .fresh || state == .stale { state = stamp.isOverdue(at: now) ? .stale : .fresh }
    }
}

extension ItemReport {
    package init(_ row: ListRow, _ display: DisplayReport, facts: [Fact]?) {
        let item = row.item
        self.init(
            id: item.id, title: item.title, favorite: row.isFavorite, enabled: display.isEnabled, display: display)
        (rank, previousRank) = (item.isRanked ? item.rank : nil, item.previousRank)
        countedAt = row.countedAt
        (art, link, metric) = (item.art, item.link, item.metric)
        (details, index, reason) = (item.details, display.index, display.obstacle)
        self.facts = facts?.map { FactReport($0) }
    }

    /// Replaces the display, and sets the facts, with the labels and texts that `display` has for them.
    package mutating func apply(_ display: DisplayReport, facts: [Fact]?) {
        self.display = display
        self.facts = facts.map { FactReport.all($0, as: display.facts ?? []) }
    }
}

extension FactReport {
    fileprivate static func all(_ facts: [Fact], as labelledFacts: [DisplayReport.Fact]) -> [FactReport] {
        let reports = labelledFacts.map { labelled in
            let fact = facts.first { $0.key == labelled.key } ?? Fact(labelled.key, .text(labelled.value))
            return FactReport(fact, label: labelled.label, value: labelled.value)
        }
        let others = facts.filter { fact in !labelledFacts.contains { $0.key == fact.key } }
        return reports + others.map { FactReport($0) }
    }
}

extension HistoryReport {
    /// Creates the report of all items, or only of the item `only`; `row` returns the display of a line.
    package init(_ timeline: RankTimeline, source: String, only: ItemID? = nil, row: (RankLine) -> DisplayReport) {
        let last = timeline.samples.last?.span
        let lines = only.map { [timeline.line($0)] } ?? timeline.lines
        self.init(
            source: source, start: timeline.start, end: timeline.end,
            state: last.map { $0.end >= Int(timeline.end.timeIntervalSince1970) ? .fresh : .stale } ?? .empty,
            items: lines.map { Entry($0, row($0)) })
        ageSeconds = last.flatMap { Age(of: $0.date, at: timeline.end)?.seconds }
    }
}

extension HistoryReport.Entry {
    fileprivate init(_ line: RankLine, _ display: DisplayReport) {
        self.init(
            id: line.id, title: line.title, secondsAtFirst: line.secondsLeading,
            stretches: line.history.stretches.map { $0.map { .init(time: $0.date, rank: $0.rank) } },
            enabled: display.isEnabled, display: display)
        (rank, bestRank, reason) = (line.last, line.best, display.obstacle)
    }
}

extension ValueHistoryReport {
    package init(
        _ history: ValueHistory, of item: ItemID, in unit: ItemID, _ source: SourceDescriptor, note: String? = nil
    ) {
        let points = history.points
        self.init(
            source: source.name, from: item, to: unit, start: history.start, end: history.end,
            state: points.isEmpty ? .empty : history.reachesEnd ? .fresh : .stale,
            stretches: history.stretches.map { $0.map { Point($0) } })
        (low, high) = (history.low.map { Point($0) }, history.high.map { Point($0) })
        (first, last) = (points.first.map { Point($0) }, points.last.map { Point($0) })
        (percent, self.note) = ((history.percent?.description).map { JSONNumber($0) }, note)
        ageSeconds = points.last.flatMap { Age(of: $0.date, at: history.end)?.seconds }
        attribution = points.last.flatMap { source.provided(by: $0.provider).attribution?.translated }
    }
}

extension ValueHistoryReport.Point {
    fileprivate init(_ point: ValueHistory.Point) {
        self.init(time: point.date, rate: JSONNumber(point.rate.text), provider: point.provider)
    }
}

extension ConversionReport {
    package init(
        source: String, from: Amount, results: [Result], of rates: ExchangeRates, attribution: Attribution?,
        state: DataState, age: Age?, note: String?
    ) {
        self.init(
            source: source, from: from, results: results, ratesFrom: rates.table.asOf, provider: rates.provider,
            state: state)
        (nextUpdate, ageSeconds) = (rates.table.nextUpdate, age?.seconds)
        (self.attribution, self.note) = (attribution, note)
    }
}

extension ConversionReport.Amount {
    package init(_ currency: Currency, _ amount: RoundedNumber, _ languages: [String], _ style: NumberStyle) {
        let decimals = NumberStyle.clearDecimals(amount.decimals)
        self.init(
            code: currency.code.text, name: currency.name(languages), amount: JSONNumber(amount.text),
            amountText: amount.text(style),
            typed: style.ungrouped.text(amount.value, decimals: amount.value.decimals == 0 ? 0 : decimals))
    }
}

extension ConversionReport.Result {
    package init(_ result: Conversion.Result, _ languages: [String], _ style: NumberStyle) {
        self.init(
            code: result.currency.code.text, name: result.currency.name(languages),
            amount: JSONNumber(result.amount.text),
            rate: JSONNumber(result.rate.text), inverse: JSONNumber(result.inverse.text))
        (amountText, rateText) = (result.amount.text(style), result.rate.text(style))
        inverseText = result.inverse.text(style)
    }
}
