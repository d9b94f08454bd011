import FoundationEssentials

/// What one answer looks like as a published feed: the parts, and the manifest that lists them.
package struct Publication: Hashable, Sendable {
    /// A file with the digest of its content in its name.
    package struct PartFile: Hashable, Sendable {
        /// Where it goes.
        package let path: PartPath
        /// Its content.
        package let bytes: [UInt8]
    }

    /// The parts to write, if they are not there already.
    package let files: [PartFile]
    /// The manifest, to be written after them.
    package let manifest: PublishedManifest
    /// All parts that the manifest refers to, also through another part.
    package let parts: Set<PartPath>

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
        _ page: Page, label: SourceLabel, snapshot: Snapshot?, besides lookedUp: LookedUp = LookedUp(),
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

    /// Publishes what somebody has looked at since `manifest` was written, as part of the same feed.
    ///
    /// `pictures` are all of them; what the last poll brought stays as it is.
    package init(
        renewing manifest: PublishedManifest, _ details: [DetailedItem], pictures: [PublishedPicture],
        digest: @escaping ([UInt8]) -> String
    ) {
        let kinds = [PublishedPart.Kind.details, .pictures].map(\.rawValue)
        let kept = manifest.parts.filter { !kinds.contains($0.kind) }
        var list = PartList(digest, kept)
        list.add(LookedUp(details: details))
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
    private(set) var files: [Publication.PartFile] = []
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
        guard bytes.count <= PublishedPart.largest, let path = PartPath(digest: digest(bytes), kind: "json") else {
            return false
        }
        files.append(Publication.PartFile(path: path, bytes: bytes))
        listed.append(PublishedPart(kind, number: number, path: path, bytes: bytes.count))
        return true
    }

    mutating func add(_ lookedUp: LookedUp) {
        if !lookedUp.pages.isEmpty { add(.laterPages, PublishedLaterPages(lookedUp.pages)) }
        var count = min(lookedUp.details.count, PublishedPage.mostItems)
        while count > 0, !add(.details, PublishedDetails(lookedUp.newestDetails(count))) { count = count * 3 / 4 }
    }

    mutating func add(_ pictures: [PublishedPicture]) {
        if !pictures.isEmpty { add(.pictures, PublishedPictures(pictures: pictures)) }
    }
}
