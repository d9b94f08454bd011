import FoundationEssentials

/// The content of the part with details that somebody on the publishing machine looked at.
package struct PublishedDetails: Hashable, Sendable, Codable {
    /// The items, those with the smallest ids first.
    package let items: [DetailedItem]

    /// Publishes details of the catalogue.
    package init(_ items: [DetailedItem]) {
        self.items = items.map { DetailedItem($0.item.published.with(rank: Item.unranked), fetchedAt: $0.fetchedAt) }
    }

    /// Reads the part; throws `badAnswer` with the reason if it cannot be used.
    package static func read(
        _ bytes: [UInt8], of source: SourceDescriptor, at now: Date
    ) throws(FetchError) -> [DetailedItem] {
        guard let list = JSONCoding.decode(PublishedDetails.self, Data(bytes)),
            list.items.count <= PublishedPage.mostItems
        else { throw .badAnswer(reason: "its details are not the expected JSON") }
        guard Set(list.items.map(\.item.id)).count == list.items.count else {
            throw .badAnswer(reason: "its ranks or ids are repeated")
        }
        guard list.items.allSatisfy({ $0.fetchedAt.timeIntervalSince(now) <= PublishedManifest.tolerance }) else {
            throw .badAnswer(reason: "its data is dated in the future")
        }
        return list.items.map {
            DetailedItem($0.item.sound(of: source).with(rank: Item.unranked), fetchedAt: $0.fetchedAt)
        }
    }
}
