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
    package private(set) var files: [PartFile] = []
    /// The manifest, to be written after them.
    package let manifest: PublishedManifest
    /// All parts that the manifest refers to, also through another part.
    package let parts: Set<PartPath>

    /// Publishes a page that was fetched just now.
    ///
    /// - Parameters:
    ///   - page: the page, with whatever else the poll brought.
    ///   - label: whose data it is.
    ///   - snapshot: the top three; `nil` if what is shown depends on the person here, as favourites do.
    ///   - pictures: the pictures of its items, which are in the folder already.
    ///   - wait: seconds until the next poll.
    ///   - digest: the SHA-256 of bytes, in hexadecimal digits.
    package init?(
        _ page: Page, label: SourceLabel, snapshot: Snapshot?, pictures: [PublishedPicture], wait: Int,
        digest: ([UInt8]) -> String
    ) {
        var files: [PartFile] = []
        var listed: [PublishedPart] = []
        func add(_ kind: PublishedPart.Kind, number: Int? = nil, _ value: some Encodable) -> Bool {
            guard let text = JSONCoding.encode(value, pretty: false) else { return false }
            let bytes = [UInt8]((text + "\n").utf8)
            guard bytes.count <= PublishedPart.largest, let path = PartPath(digest: digest(bytes), kind: "json") else {
                return false
            }
            files.append(PartFile(path: path, bytes: bytes))
            listed.append(PublishedPart(kind, number: number, path: path, bytes: bytes.count))
            return true
        }
        guard add(.page, number: 1, PublishedPage(page)) else { return nil }
        if let snapshot { _ = add(.snapshot, snapshot) }
        if !pictures.isEmpty { _ = add(.pictures, PublishedPictures(pictures: pictures)) }
        self.files = files
        manifest = PublishedManifest(
            label, fetchedAt: page.fetchedAt, nextAt: page.fetchedAt.addingTimeInterval(Double(max(1, wait))),
            parts: listed)
        parts = Set(files.map(\.path) + pictures.map(\.path))
    }
}
