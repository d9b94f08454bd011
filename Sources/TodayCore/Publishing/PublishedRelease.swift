import FoundationEssentials

/// The files that publish one response: its parts, and the manifest that lists them.
package struct PublishedRelease: Hashable, Sendable {
    /// The path and the content of a part.
    package struct PartFile: Hashable, Sendable {
        package let path: BlobPath
        package let bytes: [UInt8]
    }

    /// The parts to write if they are missing.
    package let files: [PartFile]
    /// The manifest, to be written after the parts.
    package let manifest: PublishedManifest
    package let parts: Set<BlobPath>

    /// Creates the release of a page; `nil` if the page cannot be encoded, or is too large.
    ///
    /// `snapshot` is `nil` if it depends on the user, for example on favourites. `pictures` are already in the folder.
    /// `nextAt` is the time of the next request to the service. `digest` returns the SHA-256 in hexadecimal digits.
    package init?(
        _ page: Page, label: SourceLabel, snapshot: Snapshot?, besides viewedItems: ViewedItems = ViewedItems(),
        pictures: [PublishedPicture], nextAt: Date, digest: @escaping ([UInt8]) -> String
    ) {
        var list = PartList(digest)
        guard list.add(.page, number: 1, PublishedPage(page)) else { return nil }
        if let snapshot { list.add(.snapshot, snapshot.published) }
        list.add(viewedItems)
        list.add(pictures)
        let manifest = PublishedManifest(
            label, fetchedAt: page.fetchedAt, nextAt: max(nextAt, page.fetchedAt.addingTimeInterval(1)),
            parts: list.parts)
        self.init(list, manifest, pictures)
    }

    /// Creates a release from `manifest`, in which `details` and `pictures` replace the earlier ones.
    package init(
        renewing manifest: PublishedManifest, _ details: [DetailedItem], pictures: [PublishedPicture],
        digest: @escaping ([UInt8]) -> String
    ) {
        let kinds = [PublishedPart.Kind.details, .pictures].map(\.rawValue)
        let otherParts = manifest.parts.filter { !kinds.contains($0.kind) }
        var list = PartList(digest, otherParts)
        list.add(ViewedItems(details: details))
        list.add(pictures)
        self.init(list, manifest.with(parts: list.parts), pictures)
    }

    private init(_ list: PartList, _ manifest: PublishedManifest, _ pictures: [PublishedPicture]) {
        (files, self.manifest) = (list.files, manifest)
        parts = Set(list.parts.map(\.path) + pictures.map(\.path))
    }
}

private struct PartList {
    private(set) var files: [PublishedRelease.PartFile] = []
    private(set) var parts: [PublishedPart]
    private let digest: ([UInt8]) -> String

    init(_ digest: @escaping ([UInt8]) -> String, _ parts: [PublishedPart] = []) {
        (self.digest, self.parts) = (digest, parts)
    }

    /// Adds a part; returns `false` if it cannot be encoded or is larger than readers accept.
    @discardableResult
    mutating func add(_ kind: PublishedPart.Kind, number: Int? = nil, _ value: some Encodable) -> Bool {
        guard let text = JSONCoding.encode(value, pretty: false) else { return false }
        let bytes = [UInt8]((text + "\n").utf8)
        guard bytes.count <= PublishedPart.largest, let path = BlobPath(digest: digest(bytes), kind: "json") else {
            return false
        }
        files.append(PublishedRelease.PartFile(path: path, bytes: bytes))
        parts.append(PublishedPart(kind, number: number, path: path, bytes: bytes.count))
        return true
    }

    mutating func add(_ viewedItems: ViewedItems) {
        if !viewedItems.pages.isEmpty { add(.laterPages, PublishedLaterPages(viewedItems.pages)) }
        var count = min(viewedItems.details.count, PublishedPage.mostItems)
        while count > 0, !add(.details, PublishedDetails(viewedItems.newestDetails(count))) { count = count * 3 / 4 }
    }

    mutating func add(_ pictures: [PublishedPicture]) {
        if !pictures.isEmpty { add(.pictures, PublishedPictures(pictures: pictures)) }
    }
}

/// Data that was viewed on the publishing machine; it is published with the time of its fetch, without a new request.
package struct ViewedItems: Hashable, Sendable {
    /// The maximum number of later pages; for games, they have the ranks 21 to 1020.
    package static let mostPages = 50
    /// The age in seconds up to which a page of a changing list is published.
    package static let pageLife = 86_400.0

    /// The pages after the polled pages, in order and without gaps.
    package var pages: [PageSample]
    package var details: [DetailedItem]

    package init(pages: [PageSample] = [], details: [DetailedItem] = []) {
        (self.pages, self.details) = (pages, details)
    }

    func newestDetails(_ count: Int) -> [DetailedItem] {
        guard count < details.count else { return details }
        let newest = details.enumerated().sorted {
            ($1.element.fetchedAt, $0.offset) < ($0.element.fetchedAt, $1.offset)
        }
        return newest.prefix(count).sorted { $0.offset < $1.offset }.map(\.element)
    }
}

/// An item with all its details, and the time when they were fetched.
package struct DetailedItem: Hashable, Sendable, Codable {
    package let item: Item
    package let fetchedAt: Date

    package init(_ item: Item, fetchedAt: Date) { (self.item, self.fetchedAt) = (item, fetchedAt) }
}

/// Which unlisted files in the folder of a published feed to retain for another hour, and which to remove.
///
/// Readers and caches may still use an older manifest. A file's modification time is when it was last listed.
package struct PublishedFolderPlan: Hashable, Sendable {
    /// A file in the folder.
    package struct Found: Hashable, Sendable {
        package let name: String
        /// Seconds since the file was written or last listed.
        package let age: Int

        package init(_ name: String, age: Int) { (self.name, self.age) = (name, age) }
    }

    /// Seconds for which an unlisted part is retained.
    package static let grace = 3600
    package static let compressed = ".gz"

    /// The files to touch: the current manifest does not list them, and the previous one does, or is unknown.
    package let released: [String]
    package let removed: [String]

    /// Creates the plan from the manifests' parts (`before` is `nil` if unknown); ignores files that are not parts.
    package init(_ files: [Found], now current: Set<BlobPath>, before: Set<BlobPath>?) {
        var (released, removed): ([String], [String]) = ([], [])
        for file in files {
            guard let part = Self.part(file.name), !current.contains(part) else { continue }
            if before?.contains(part) ?? true {
                released.append(file.name)
            } else if file.age > Self.grace {
                removed.append(file.name)
            }
        }
        (self.released, self.removed) = (released.sorted(), removed.sorted())
    }

    /// Returns those of `names` that are parts, pictures or compressed copies.
    package static func parts(among names: [String]) -> [String] { names.filter { part($0) != nil } }

    private static func part(_ file: String) -> BlobPath? {
        let isCompressed = file.hasSuffix(compressed)
        return BlobPath(file: isCompressed ? String(file.dropLast(compressed.count)) : file)
    }
}
