/// News of pinned conversions and favourites that have moved far enough since they were last announced.
///
/// The current value counts as announced for a new item and, after a change of the provider or the base, for all items.
/// Values are compared as displayed, after rounding.
struct MoveNews: News {
    static let slot = NoticeSlot.moves

    static func rows(of content: Notice.Content) -> [Item]? {
        if case .moved(let items, _) = content { items } else { nil }
    }

    private(set) var known: AnnouncedValues?
    private var latestItems: [Item] = []
    /// For each item, the smallest move that is announced, in per cent.
    private var minimums: [ItemID: DecimalNumber] = [:]
    private var attribution: Attribution?

    init(_ known: AnnouncedValues?) { self.known = known }

    mutating func observe(_ watchlist: Watchlist, _ context: PollContext) -> Comparison {
        guard watchlist.view.announcesMoves, let rates = watchlist.cachedRates?.rates else {
            (known, latestItems, minimums) = (nil, [], [:])
            return .disabled
        }
        let announced = watchlist.announced
        minimums = Dictionary(announced.map { ($0.item.id, $0.least) }) { first, _ in first }
        attribution = watchlist.source.attribution
        let isFirst = known?.provider != rates.provider || known?.base != watchlist.view.base
        let oldValues = isFirst ? [:] : known?.values ?? [:]
        var newValues = AnnouncedValues(provider: rates.provider, base: watchlist.view.base)
        latestItems = announced.map(\.item).map { item in
            item.compared(with: oldValues[item.id.description] ?? item.quotation?.value)
        }
        for item in latestItems { newValues.values[item.id.description] = item.quotation?.previous }
        known = newValues
        return isFirst ? .first : .compared
    }

    func pending(_ context: PollContext, _ claims: NoticeClaims) -> Pending<Item> {
        let items = latestItems.filter { item in
            minimums[item.id].map { item.quotation?.rateMove?.reaches($0) ?? false } ?? false
        }
        if !items.isEmpty { return .lasting(items) }
        guard let farthest, let percent = farthest.quotation?.rateMove?.distance, let least = minimums[farthest.id]
        else {
            return .nothing(.unchanged, [])
        }
        return .nothing(.skipped(.movedBy(percent: percent, least: least)), [farthest])
    }

    func notice(_ items: [Item], _ context: PollContext) -> Notice? {
        Notice(label: context.label, content: .moved(items, attribution))
    }

    mutating func markAnnounced(_ items: [Item]) {
        for item in items { known?.values[item.id.description] = item.quotation?.value }
        latestItems = latestItems.map { $0.compared(with: known?.values[$0.id.description]) }
    }

    private var farthest: Item? {
        latestItems.filter { $0.move != .same }.max {
            $0.quotation?.rateMove?.distance ?? .zero < $1.quotation?.rateMove?.distance ?? .zero
        }
    }
}

/// The values of favourites and pinned conversions when they were last announced.
package struct AnnouncedValues: Hashable, Sendable, Codable {
    /// The provider of the rates; rates of different providers are not comparable.
    let provider: String
    let base: CurrencyCode
    var values: [String: RoundedNumber] = [:]
}

extension Item {
    fileprivate func compared(with old: RoundedNumber?) -> Item {
        changed(self) { $0.quotation = quotation?.after(old) }
    }
}
