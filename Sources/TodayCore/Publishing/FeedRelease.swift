import FoundationEssentials

/// One result as a published feed: the parts, and the manifest that lists them.
package struct FeedRelease: Hashable, Sendable {
    package struct PartFile: Hashable, Sendable {
        package let path: BlobPath
        package let bytes: [UInt8]
    }

    /// The parts to write, if they are not there already.
    package let files: [PartFile]
    /// The manifest, to be written after them.
    package let manifest: PublishedManifest
    package let parts: Set<BlobPath>

    /// Publishes a page.
    ///
    /// - Parameters:
    ///   - page: the page, with whatever else the poll brought.
    ///   - label: whose data it is.
    ///   - snapshot: the top three; `nil` if what is shown depends on the person here, as favourites do.
    ///   - lookedUp: what somebody has looked at besides.
    ///   - pictures: the pictures of all these items, which are in the folder already.
    ///   - nextAt: when the service is asked next.
    ///   - digest: the SHA-256 of bytes, in hexadecimal digits.
    package init?(
        _ page: Page, label: SourceLabel, snapshot: Snapshot?, besides lookedUp: ViewedItems = ViewedItems(),
        pictures: [PublishedPicture], nextAt: Date, digest: @escaping ([UInt8]) -> String
    ) {
        var list = PartList(digest)
        guard list.add(.page, number: 1, PublishedPage(page)) else { return nil }
        if let snapshot { list.add(.snapshot, snapshot.published) }
        list.add(lookedUp)
        list.add(pictures)
        let manifest = PublishedManifest(
            label, fetchedAt: page.fetchedAt, nextAt: max(nextAt, page.fetchedAt.addingTimeInterval(1)),
            parts: list.listed)
        self.init(list, manifest, pictures)
    }

    /// Publishes what was looked at since `manifest` was written, as part of the same feed, with all its `pictures`.
    package init(
        renewing manifest: PublishedManifest, _ details: [DetailedItem], pictures: [PublishedPicture],
        digest: @escaping ([UInt8]) -> String
    ) {
        let kinds = [PublishedPart.Kind.details, .pictures].map(\.rawValue)
        let kept = manifest.parts.filter { !kinds.contains($0.kind) }
        var list = PartList(digest, kept)
        list.add(ViewedItems(details: details))
        list.add(pictures)
        self.init(list, manifest.with(parts: list.listed), pictures)
    }

    private init(_ list: PartList, _ manifest: PublishedManifest, _ pictures: [PublishedPicture]) {
        (files, self.manifest) = (list.files, manifest)
        parts = Set(list.listed.map(\.path) + pictures.map(\.path))
    }
}

/// The parts of a manifest, as they are put together.
private struct PartList {
    private(set) var files: [FeedRelease.PartFile] = []
    private(set) var listed: [PublishedPart]
    private let digest: ([UInt8]) -> String

    init(_ digest: @escaping ([UInt8]) -> String, _ listed: [PublishedPart] = []) {
        (self.digest, self.listed) = (digest, listed)
    }

    /// Adds a part, unless it is larger than readers take; returns whether it did.
    @discardableResult
    mutating func add(_ kind: PublishedPart.Kind, number: Int? = nil, _ value: some Encodable) -> Bool {
        guard let text = JSONCoding.encode(value, pretty: false) else { return false }
        let bytes = [UInt8]((text + "\n").utf8)
        guard bytes.count <= PublishedPart.largest, let path = BlobPath(digest: digest(bytes), kind: "json") else {
            return false
        }
        files.append(FeedRelease.PartFile(path: path, bytes: bytes))
        listed.append(PublishedPart(kind, number: number, path: path, bytes: bytes.count))
        return true
    }

    mutating func add(_ lookedUp: ViewedItems) {
        if !lookedUp.pages.isEmpty { add(.laterPages, PublishedLaterPages(lookedUp.pages)) }
        var count = min(lookedUp.details.count, PublishedPage.mostItems)
        while count > 0, !add(.details, PublishedDetails(lookedUp.newestDetails(count))) { count = count * 3 / 4 }
    }

    mutating func add(_ pictures: [PublishedPicture]) {
        if !pictures.isEmpty { add(.pictures, PublishedPictures(pictures: pictures)) }
    }
}

/// Data that the publisher has besides the results of its polls, because it was viewed on that machine.
///
/// It is published as it is, with the time at which it was fetched: no request is made for readers alone.
package struct ViewedItems: Hashable, Sendable {
    /// The most pages: the first thousand games.
    package static let mostPages = 50
    /// Seconds for which a page of a list that changes is worth publishing.
    package static let pageLife = 86_400.0

    /// The pages after those of the poll, in order and without a gap.
    package var pages: [PageSample]
    package var details: [DetailedItem]

    package init(pages: [PageSample] = [], details: [DetailedItem] = []) {
        (self.pages, self.details) = (pages, details)
    }

    /// The details that were fetched last, in their usual order: those that are published if readers take no more.
    func newestDetails(_ count: Int) -> [DetailedItem] {
        guard count < details.count else { return details }
        let newest = details.enumerated().sorted {
            ($1.element.fetchedAt, $0.offset) < ($0.element.fetchedAt, $1.offset)
        }
        return newest.prefix(count).sorted { $0.offset < $1.offset }.map(\.element)
    }
}

/// An item with everything that its service says of it, and when it said so.
package struct DetailedItem: Hashable, Sendable, Codable {
    package let item: Item
    package let fetchedAt: Date

    package init(_ item: Item, fetchedAt: Date) { (self.item, self.fetchedAt) = (item, fetchedAt) }
}

/// The files to remove from the folder of a published feed, and when.
///
/// A reader, or a cache on the way to it, may hold an older manifest for a while: what only that refers to stays for an
/// hour after the last manifest that did. The time of a file says since when, so that nothing has to be remembered.
package struct FeedFolderPlan: Hashable, Sendable {
    package struct Found: Hashable, Sendable {
        package let name: String
        /// Seconds since it was written, or last referred to.
        package let age: Int

        package init(_ name: String, age: Int) { (self.name, self.age) = (name, age) }
    }

    /// Seconds for which a part stays that no manifest refers to any longer.
    package static let grace = 3600
    /// What a compressed copy is called, beside its part.
    package static let compressed = ".gz"

    /// The names of files whose time is to be set to now: the last manifest referred to them, this one does not.
    package let released: [String]
    package let removed: [String]

    /// Compares what is in the folder with what the manifest refers to now, and did before, which is `nil` if nobody
    /// knows; files that are not parts are left alone.
    package init(_ found: [Found], now current: Set<BlobPath>, before: Set<BlobPath>?) {
        var (released, removed): ([String], [String]) = ([], [])
        for file in found {
            guard let part = Self.part(file.name), !current.contains(part) else { continue }
            if before?.contains(part) ?? true {
                released.append(file.name)
            } else if file.age > Self.grace {
                removed.append(file.name)
            }
        }
        (self.released, self.removed) = (released.sorted(), removed.sorted())
    }

    /// The names that are those of parts or of their compressed copies.
    package static func parts(among names: [String]) -> [String] { names.filter { part($0) != nil } }

    private static func part(_ file: String) -> BlobPath? {
        let isCompressed = file.hasSuffix(compressed)
        return BlobPath(file: isCompressed ? String(file.dropLast(compressed.count)) : file)
    }
}
