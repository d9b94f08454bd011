import FoundationEssentials
import TodayCore
import TodayFiles

/// Reads a published feed: its parts, and its manifest, which is requested only when it may have changed.
///
/// A new manifest is stored once its required parts have arrived; until then the previous manifest stays in the cache.
final class PublishedFeed {
    let context: SourceContext
    private let source: SourceDescriptor
    private let address: PublishedAddress
    private let cache: PublishedCache
    private(set) var manifest: PublishedManifest?
    private var confirmedAt: Date?
    private var newEntry: PublishedCache.Entry?
    private static let wrongPart = FetchError.badAnswer(reason: "a part does not match the manifest")

    init(_ source: SourceDescriptor, at address: PublishedAddress, _ context: SourceContext, _ cache: PublishedCache) {
        (self.source, self.address, self.context, self.cache) = (source, address, context, cache)
    }

    /// Whether the publisher's data was overdue when the server last sent the manifest, or reported it unchanged.
    var isOutdated: Bool {
        guard let manifest, let confirmedAt else { return false }
        return manifest.isOverdue(at: confirmedAt)
    }

    func read() throws(FetchError) -> PublishedManifest {
        if let manifest { return manifest }
        let now = context.now()
        let entry = cache.load().flatMap { $0.folder == address.folder ? $0 : nil }
        let known = entry.flatMap { entry in
            try? PublishedManifest.read([UInt8](entry.manifest.utf8), of: source.name, after: nil, at: now)
        }
        if let entry, let known, let end = entry.freshUntil, entry.confirmedAt <= now, now < end {
            (manifest, confirmedAt) = (known, entry.confirmedAt)
            return known
        }
        let manifest = try fetchManifest(known == nil ? nil : entry, known, now)
        (self.manifest, confirmedAt) = (manifest, newEntry?.confirmedAt)
        // Delete old parts now, because the parts of a feed that never becomes complete would accumulate.
        cache.tidy(Set(manifest.parts.map(\.path)).union(known?.parts.map(\.path) ?? []))
        return manifest
    }

    func part(_ part: PublishedPart) throws(FetchError) -> [UInt8] {
        let bytes = try content(part.path, limit: PublishedPart.largest)
        guard bytes.count == part.bytes else { throw Self.wrongPart }
        return bytes
    }

    /// Returns the content at a path; throws `badAnswer` if it is missing, or does not match the digest in the path.
    func content(_ path: BlobPath, limit: Int) throws(FetchError) -> [UInt8] {
        if let cached = cache.part(path), isContent(cached, path) { return cached }
        let response = try context.http.send(HTTPRequest(address.folder + path.description, limit: limit))
        guard response.isSuccess else { throw failure(response, isMissing: .badAnswer(reason: "a part is missing")) }
        guard isContent(response.body, path) else { throw Self.wrongPart }
        if path.kind == "json" { cache.keepPart(path, response.body) }
        return response.body
    }

    private func isContent(_ bytes: [UInt8], _ path: BlobPath) -> Bool { SHA256.hex(bytes) == path.digest }

    func store() {
        guard let newEntry, let manifest else { return }
        cache.store(newEntry)
        cache.tidy(Set(manifest.parts.map(\.path)))
    }

    private func fetchManifest(
        _ entry: PublishedCache.Entry?, _ known: PublishedManifest?, _ now: Date
    ) throws(FetchError) -> PublishedManifest {
        let response = try context.http.send(
            HTTPRequest(address.folder + PublishedManifest.file, unless: entry?.tag, limit: PublishedManifest.largest))
        if response.isUnchanged, var entry, let known {
            (entry.confirmedAt, entry.freshUntil) = (now - Double(response.age), response.freshUntil(now))
            newEntry = entry
            return known
        }
        guard response.isSuccess else { throw failure(response, isMissing: noFeed) }
        let manifest = try PublishedManifest.read(response.body, of: source.name, after: known, at: now)
        newEntry = PublishedCache.Entry(
            folder: address.folder, manifest: String(decoding: response.body, as: UTF8.self),
            tag: response.etag, confirmedAt: now - Double(response.age),
            freshUntil: response.freshUntil(now))
        return manifest
    }

    private var noFeed: FetchError {
        let values: MessageValues = ["folder": address.folder, "key": "sources.\(source.name).from"]
        return .configuration(reason: gettext("There is no feed at {folder}; check {key} in config.json", values))
    }

    private func failure(_ response: HTTPResponse, isMissing missing: FetchError) -> FetchError {
        if response.status == 404 { return missing }
        let retryAt = response.retryAfter(context.now())
        if response.status == 503, let retryAt { return .busy(until: retryAt) }
        return response.failure(nil, until: retryAt)
    }
}

/// The cache of a published feed, as closures, so that tests can replace them.
struct PublishedCache {
    struct Entry: Codable {
        let folder: String
        let manifest: String
        let tag: ETag?
        /// When the server last sent the manifest, or reported it unchanged; a cache may have responded later.
        var confirmedAt: Date
        /// The time until which the manifest is not requested again; `nil` if the next run must request it.
        var freshUntil: Date?
    }

    var load: () -> Entry?
    var store: (Entry) -> Void
    var part: (BlobPath) -> [UInt8]?
    var keepPart: (BlobPath, [UInt8]) -> Void
    var tidy: (Set<BlobPath>) -> Void
}
