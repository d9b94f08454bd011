import FoundationEssentials

/// The content of the part with the pages after those of the last poll: as somebody on the publishing machine looked at them.
package struct PublishedLaterPages: Hashable, Sendable, Codable {
    /// One of them.
    package struct Numbered: Hashable, Sendable, Codable {
        /// Its number.
        package let number: Int
        /// When it was fetched.
        package let fetchedAt: Date
        /// The page.
        package let page: PublishedPage
    }

    /// The pages, in order and without a gap.
    package let pages: [Numbered]

    /// Publishes pages of the catalogue.
    package init(_ pages: [PageRecord]) {
        self.pages = pages.map {
            Numbered(number: $0.number, fetchedAt: $0.page.fetchedAt, page: PublishedPage($0.page))
        }
    }

    /// Reads the part, the pages of which follow number `last`; throws `badAnswer` if it cannot be used.
    package static func read(
        _ bytes: [UInt8], of source: SourceDescriptor, after last: Int, at now: Date
    ) throws(FetchError) -> [Numbered] {
        guard let list = JSONCoding.decode(PublishedLaterPages.self, Data(bytes)),
            list.pages.count <= LookedUp.mostPages,
            list.pages.enumerated().allSatisfy({ last + 1 + $0.offset == $0.element.number })
        else { throw .badAnswer(reason: "one page is not the expected JSON") }
        for page in list.pages {
            guard page.fetchedAt.timeIntervalSince(now) <= PublishedManifest.tolerance else {
                throw .badAnswer(reason: "its data is dated in the future")
            }
            try page.page.check(source)
        }
        return list.pages
    }
}
