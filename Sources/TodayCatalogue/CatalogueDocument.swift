import FoundationEssentials
import TodayCore

/// Favourites and history of one source as one JSON document, for moving to another machine.
///
/// Decoding fails for invalid ids and times; `isUsable` checks the rest, including the schema.
package struct CatalogueDocument: Hashable, Sendable, Codable {
    /// An item that the samples refer to.
    package struct Known: Hashable, Sendable, Codable {
        /// Its title.
        package let title: DisplayText
        /// The best rank it was seen at.
        package let best: Int?
        /// When it was first seen there.
        package let bestAt: Date?
        /// Seconds at rank 1.
        package let secondsLeading: Int?
    }

    /// A sample of the ranking.
    package struct Sample: Hashable, Sendable, Codable {
        /// When it was fetched.
        package let at: Date
        /// For how many seconds it holds, unless the next sample comes first.
        package let reach: Int
        /// The ids, best first.
        package let ids: [ItemID]
    }

    /// What items were worth by the quotes of a time.
    package struct Values: Hashable, Sendable, Codable {
        /// When the quotes were determined.
        package let at: Date
        /// How many seconds they hold, unless the next ones come first.
        package let reach: Int
        /// The name of the provider.
        package let provider: String
        /// How many units of each item the same thing was worth, by id.
        package let amounts: [String: DecimalNumber]
    }

    /// Version of this format.
    package let schema: Int
    /// Name of the source, which is that of its command.
    package let source: String
    /// When it was made.
    package let exportedAt: Date
    /// The favourites, in the person's order.
    package let favorites: [Favorite]
    /// The items that the samples refer to, by id.
    package let items: [String: Known]
    /// The samples, in order of time.
    package let samples: [Sample]
    /// The recorded values, in order of time; absent if there are none.
    package let values: [Values]?

    /// A document with favourites only, if there is no history yet.
    package init(source: String, exportedAt: Date, favorites: [Favorite]) {
        self.init(
            schema: 1, source: source, exportedAt: exportedAt, favorites: favorites, items: [:], samples: [])
    }

    init(
        schema: Int, source: String, exportedAt: Date, favorites: [Favorite], items: [String: Known],
        samples: [Sample], values: [Values] = []
    ) {
        (self.schema, self.source, self.exportedAt) = (schema, source, exportedAt)
        (self.favorites, self.items, self.samples) = (favorites, items, samples)
        self.values = values.isEmpty ? nil : values
    }

    /// How many records of the history it has: rankings, and sets of values.
    package var records: Int { samples.count + (values?.count ?? 0) }

    /// Whether this program can import all of it.
    package var isUsable: Bool {
        schema == 1 && Self.isTime(exportedAt) && items.keys.allSatisfy { ItemID($0) != nil }
            && items.values.allSatisfy(isUsable) && samples.allSatisfy(isUsable)
            && (values ?? []).allSatisfy(isUsable)
            && favorites.allSatisfy { $0.added.map(Self.isTime) ?? true }
    }

    private func isUsable(_ known: Known) -> Bool {
        Bounds.bestRanks.contains(known.best ?? 1) && known.bestAt.map(Self.isTime) ?? true
            && (0...Catalogue.seconds(exportedAt)).contains(known.secondsLeading ?? 0)
    }

    private func isUsable(_ sample: Sample) -> Bool {
        Bounds.bestRanks.contains(sample.ids.count) && Bounds.reaches.contains(sample.reach) && Self.isTime(sample.at)
            && Set(sample.ids).count == sample.ids.count && sample.ids.allSatisfy { items[$0.description] != nil }
    }

    private func isUsable(_ values: Values) -> Bool {
        Self.isTime(values.at) && Bounds.reaches.contains(values.reach)
            && (1...Bounds.longestID).contains(values.provider.utf8.count)
            && (1...Bounds.listed).contains(values.amounts.count)
            && values.amounts.allSatisfy { ItemID($0.key) != nil && $0.value.isPositive }
    }

    private static func isTime(_ date: Date) -> Bool { Bounds.times.contains(Catalogue.seconds(date)) }
}

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
    /// The numbers of favourites that were new, and that were here already.
    package let (favoritesAdded, favoritesKnown): (Int, Int)
    /// The numbers of samples, rankings and values, that were new, and that were here already.
    package let (samplesAdded, samplesKnown): (Int, Int)
}
