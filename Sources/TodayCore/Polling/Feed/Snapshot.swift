import FoundationEssentials

/// The last fetched top three, or the first items of an unranked list, as bars, tables and the window show them.
package struct Snapshot: Hashable, Sendable, Codable {
    package static let places = 3

    static let version = 1

    private(set) var schema = Self.version
    package let source: String
    /// Absent in older files, like `heading`.
    package let service: String?
    package let heading: String?
    package let fetchedAt: Date
    /// When the current order and members were first seen; for lists other than rankings, the time of the data.
    package private(set) var changedAt: Date
    /// The first visible items, favourites first in a live list; `previousRank` is an item's rank before `changedAt`.
    package private(set) var items: [Item]
    /// The hidden items before the third visible item, or all if fewer than three are visible; absent if none.
    package private(set) var hidden: [Item]?
    /// The visible items after `items`, which replace items that the user hides later; absent if there are none.
    private(set) var next: [Item]?
    /// The service's time of the data; absent if the service states none.
    package private(set) var asOf: Date?
    /// When the data becomes stale because newer data is due; absent if the polling interval determines it.
    package private(set) var freshUntil: Date?
    package private(set) var attribution: Attribution?

    /// The number of visible live channels; absent for other lists.
    package private(set) var live: Int?

    /// Creates the snapshot of a live list: the number of visible channels and the first three, favourites first.
    package init(
        live page: Page, pinning favorites: Set<ItemID>, _ label: SourceLabel, without leftOut: LeftOut = LeftOut()
    ) {
        (source, service, heading) = (label.name, label.service, label.heading)
        (fetchedAt, changedAt, items) = (page.fetchedAt, page.fetchedAt, [])
        live = leftOut.kept(page.items).count
        // Drop facts such as the title, because they change by the hour, and bars have no room for them.
        let droppedFacts = ChannelFact.momentary.subtracting([ChannelFact.game, ChannelFact.gameID])
        let sortedItems = page.items.pinning(favorites).map { item in
            changed(item) { $0.facts = item.facts.map { $0.filter { !droppedFacts.contains($0.key) } } }
        }
        setItems(sortedItems, without: leftOut)
    }

    /// Creates a snapshot with moves since `previous`, which must hide the same items; `nil` if the page is empty.
    package init?(page: Page, label: SourceLabel, after previous: Snapshot?, without leftOut: LeftOut = LeftOut()) {
        guard !page.items.isEmpty else { return nil }
        (source, service, heading) = (label.name, label.service, label.heading)
        (fetchedAt, changedAt, items) = (page.fetchedAt, page.fetchedAt, [])
        setItems(page.items, without: leftOut)
        for index in items.indices.dropLast().reversed() where items[index].isRanked {
            items[index].metric = items[index].metric?.raised(to: items[index + 1].metric)
        }
        guard let previous else {
            items = items.map(\.unmoved)
            return
        }
        // Compare ranks, too, because moves of hidden items change the ranks of visible items.
        let hasMoved = !items.elementsEqual(previous.items) { $0.id == $1.id && $0.rank == $1.rank }
        if !hasMoved { changedAt = previous.changedAt }
        for (index, item) in items.enumerated() {
            items[index].previousRank =
                hasMoved ? previous.items.first { $0.id == item.id }?.rank : previous.items[index].previousRank
        }
    }

    private mutating func setItems(_ all: [Item], without leftOut: LeftOut) {
        setVisibleItems(leftOut.kept(all))
        let last = items.count < Self.places ? nil : items.last?.id
        let hiddenItems = all.prefix { $0.id != last }.filter { leftOut.contains($0) }
        hidden = hiddenItems.isEmpty ? nil : hiddenItems
    }

    private mutating func setVisibleItems(_ visibleItems: [Item]) {
        items = Array(visibleItems.prefix(Self.places))
        let nextItems = visibleItems.dropFirst(Self.places).prefix(Self.places)
        next = nextItems.isEmpty ? nil : Array(nextItems)
    }

    /// Returns the snapshot with other items hidden; newly visible items count as unmoved; fewer than three may remain.
    package func without(_ leftOut: LeftOut) -> Snapshot {
        let storedItems = storedItems
        let revealsItems = (hidden ?? []).contains { !leftOut.contains($0) }
        guard revealsItems || items.contains(where: { leftOut.contains($0) }) else { return self }
        return changed(self) { snapshot in
            let storedCount = items.count + (next?.count ?? 0)
            snapshot.live = live.map { max(0, $0 + leftOut.kept(storedItems).count - storedCount) }
            snapshot.setItems(storedItems, without: leftOut)
            snapshot.items = snapshot.items.map { item in
                items.contains { $0.id == item.id } ? item : item.unmoved
            }
        }
    }

    /// Returns the snapshot of a live list with these favourites first; unchanged for other lists.
    ///
    /// Orders only the stored items, so a favourite with few viewers may be missing until the next poll.
    package func pinning(_ favorites: Set<ItemID>) -> Snapshot {
        guard live != nil else { return self }
        return changed(self) { $0.setVisibleItems((items + (next ?? [])).sortedByMetric.pinning(favorites)) }
    }

    /// All stored items in list order, visible or not; in unranked lists, hidden items come last.
    package var storedItems: [Item] {
        let all = items + (next ?? []) + (hidden ?? [])
        return all.sorted { $0.isRanked && $1.isRanked && $0.rank < $1.rank }
    }

    /// Creates the snapshot of a watchlist of rates; `nil` if the watchlist has no rates or no items.
    package init?(_ watchlist: Watchlist) {
        let items = watchlist.items
        guard let cachedRates = watchlist.cachedRates, !items.isEmpty else { return nil }
        let label = watchlist.source.label
        (source, service, heading) = (label.name, label.service, label.heading)
        fetchedAt = cachedRates.fetchedAt
        // The provider's time may be in the future, which would make the age negative.
        let time = min(cachedRates.table.asOf, cachedRates.fetchedAt)
        (asOf, changedAt) = (time, time)
        freshUntil = cachedRates.table.overdueFrom
        attribution = watchlist.source.attribution
        self.items = items
    }

    /// The snapshot for a published feed: it shows hidden items, and lacks picture URLs, previous ranks and quotations.
    var published: Snapshot {
        changed(without(LeftOut())) { ($0.items, $0.hidden, $0.next) = ($0.items.map(\.published), nil, nil) }
    }

    func worded(_ numbers: NumberStyle, _ translations: Translations) -> Snapshot {
        changed(self) { $0.items = items.map { $0.worded(numbers, translations) } }
    }

    package var time: Date { asOf ?? fetchedAt }

    /// Returns when the data becomes stale: `seconds` after it was fetched, unless `freshUntil` is set.
    package func endOfFreshness(after seconds: Int) -> Date {
        freshUntil ?? fetchedAt.addingTimeInterval(Double(seconds))
    }

    package var label: SourceLabel { SourceLabel(name: source, service: service ?? source, heading: heading ?? source) }

    /// Returns the heading, with the number of live channels for a live list: "Followed channels: 4 live".
    package func headline(_ translations: Translations) -> String {
        let heading = label.heading(translations)
        guard let live else { return heading }
        return "\(heading): \(Self.count(live, translations))"
    }

    package static func count(_ live: Int, _ translations: Translations) -> String {
        live == 0 ? translations.gettext("none live") : translations.gettext("{n} live", ["n": "\(live)"])
    }

    /// Returns the age of the data in seconds; `nil` if its time is over a minute ahead, because a clock was wrong.
    package func age(at now: Date) -> Int? { Age(of: time, at: now)?.seconds }
}

extension Snapshot {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        schema = try fields.decode(Int.self, forKey: .schema)
        source = try fields.decode(String.self, forKey: .source)
        service = try fields.decodeIfPresent(String.self, forKey: .service)
        heading = try fields.decodeIfPresent(String.self, forKey: .heading)
        fetchedAt = try fields.decode(Date.self, forKey: .fetchedAt)
        changedAt = try fields.decode(Date.self, forKey: .changedAt)
        items = try fields.decode([Item].self, forKey: .items)
        hidden = try fields.decodeIfPresent([Item].self, forKey: .hidden)
        next = try fields.decodeIfPresent([Item].self, forKey: .next)
        asOf = try fields.decodeIfPresent(Date.self, forKey: .asOf)
        freshUntil = try fields.decodeIfPresent(Date.self, forKey: .freshUntil)
        attribution = try fields.decodeIfPresent(Attribution.self, forKey: .attribution)
        live = try fields.decodeIfPresent(Int.self, forKey: .live)
        guard schema == 1, isWhole else {
            throw DecodingError.dataCorruptedError(forKey: .items, in: fields, debugDescription: "not a snapshot")
        }
    }

    /// Parses a ranking's snapshot as todayd writes it, or returns `nil`; `others` returns whether it read a key.
    package init?(plain bytes: [UInt8], others: (String, inout PlainJSONReader) -> Bool = { _, _ in false }) {
        var reader = PlainJSONReader(bytes)
        var (schema, source, service, heading): (Int?, String?, String?, String?)
        var (fetchedAt, changedAt): (Date?, Date?)
        var (items, hidden, next): ([Item]?, [Item]?, [Item]?)
        let isRead = reader.parseObject { key, reader in
            switch key {
            case "schema": return reader.read(&schema)
            case "source": return reader.read(&source)
            case "service": return reader.read(&service)
            case "heading": return reader.read(&heading)
            case "fetchedAt": return reader.read(&fetchedAt)
            case "changedAt": return reader.read(&changedAt)
            case "items": return reader.read(&items)
            case "hidden": return reader.read(&hidden)
            case "next": return reader.read(&next)
            default: return others(key, &reader)
            }
        }
        guard isRead, reader.isAtEnd, schema == 1, let source, let fetchedAt, let changedAt, let items else {
            return nil
        }
        (self.source, self.service, self.heading) = (source, service, heading)
        (self.fetchedAt, self.changedAt) = (fetchedAt, changedAt)
        (self.items, self.hidden, self.next) = (items, hidden, next)
        guard isWhole else { return nil }
    }

    private static let counts = 0...1_000_000_000

    /// Whether the snapshot is consistent: all items have ranks, or none has; `live` is a valid number; and a snapshot
    /// without visible items has hidden items, or is a live list without live channels.
    private var isWhole: Bool {
        let isRanking = items.first?.isRanked
        let all = [hidden ?? [], next ?? []]
        return (!(items.isEmpty && all[0].isEmpty) || live == 0) && Self.counts.contains(live ?? 0)
            && (items + all[0] + all[1]).allSatisfy { $0.isRanked == isRanking ?? $0.isRanked }
    }
}

extension PlainJSONReader {
    fileprivate mutating func read(_ items: inout [Item]?) -> Bool {
        var all: [Item] = []
        defer { items = all }
        return parseArray { reader in
            guard let item = Item(plain: &reader) else { return false }
            all.append(item)
            return true
        }
    }
}

extension Item {
    fileprivate var unmoved: Item { with(previousRank: isRanked ? rank : nil) }

    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (rank, previousRank): (Int?, Int?)
        var (id, title): (ItemID?, DisplayText?)
        var (art, link): (String?, String?)
        var (metric, details): (Metric?, [Metric]?)
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "rank": return reader.read(&rank)
            case "id": id = reader.parseString().flatMap { ItemID($0) }
            case "title": title = reader.parseString().map { DisplayText($0) }
            case "previousRank": return reader.read(&previousRank)
            case "art": return reader.read(&art)
            case "link": return reader.read(&link)
            case "metric": return PlainJSONReader.assign(Metric(plain: &reader), &metric)
            case "details":
                var all: [Metric] = []
                defer { details = all }
                return reader.parseArray { reader in
                    guard let metric = Metric(plain: &reader) else { return false }
                    all.append(metric)
                    return true
                }
            default: return false
            }
            return true
        }
        guard isWhole, let id, let title else { return nil }
        self.init(
            rank: rank ?? Self.unranked, id: id, title: title, previousRank: previousRank, art: art, link: link,
            metric: metric, details: details)
        guard hasValidRanks else { return nil }
    }
}

extension Metric {
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (value, significantDigits): (Int?, Int?)
        var (unit, atLeast): (String?, Bool?)
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "value": return reader.read(&value)
            case "unit": return reader.read(&unit)
            case "atLeast": return reader.read(&atLeast)
            case "significantDigits": return reader.read(&significantDigits)
            default: return false
            }
        }
        guard isWhole, let value, let unit else { return nil }
        self.init(value: Double(value), unit: unit, atLeast: atLeast ?? false, significantDigits: significantDigits)
    }
}
