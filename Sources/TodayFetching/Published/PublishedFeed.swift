import FoundationEssentials
import TodayCore
import TodayFiles

/// A published feed on its server: its manifest, requested only when it may have changed, and its parts.
///
/// A manifest is kept once the parts that were wanted of it have arrived: until then the previous one stays in force.
final class PublishedFeed {
    let context: SourceContext
    private let source: SourceDescriptor
    private let address: FeedAddress
    private let cache: FeedCache
    private(set) var manifest: PublishedManifest?
    private var confirmedAt: Date?
    private var arrived: FeedCache.Entry?
    private static let wrongPart = FetchError.badAnswer(reason: "a part does not match the manifest")

    init(_ source: SourceDescriptor, at address: FeedAddress, _ context: SourceContext, _ cache: FeedCache) {
        (self.source, self.address, self.context, self.cache) = (source, address, context, cache)
    }

    /// Whether the publisher should have had newer data when the server was last asked, whatever the server says of it.
    var isOutdated: Bool {
        guard let manifest, let confirmedAt else { return false }
        return manifest.isOverdue(at: confirmedAt)
    }

    /// The manifest: the one at hand while the server calls it fresh, else as the server has it now.
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
        let manifest = try ask(known == nil ? nil : entry, known, now)
        (self.manifest, confirmedAt) = (manifest, arrived?.confirmedAt)
        // Parts are kept as they arrive: those of a feed that is never whole must not pile up.
        cache.tidy(Set(manifest.parts.map(\.path)).union(known?.parts.map(\.path) ?? []))
        return manifest
    }

    /// The content of a part of the manifest, which is as long as that says.
    func part(_ part: PublishedPart) throws(FetchError) -> [UInt8] {
        let bytes = try content(part.path, limit: PublishedPart.largest)
        guard bytes.count == part.bytes else { throw Self.wrongPart }
        return bytes
    }

    /// What a path leads to, which is what its name says.
    func content(_ path: BlobPath, limit: Int) throws(FetchError) -> [UInt8] {
        if let kept = cache.part(path), isContent(kept, path) { return kept }
        let response = try context.http.send(HTTPRequest(address.folder + path.description, limit: limit))
        guard response.isSuccess else { throw failure(response, isMissing: .badAnswer(reason: "a part is missing")) }
        guard isContent(response.body, path) else { throw Self.wrongPart }
        if path.kind == "json" { cache.keepPart(path, response.body) }
        return response.body
    }

    private func isContent(_ bytes: [UInt8], _ path: BlobPath) -> Bool { SHA256.hex(bytes) == path.digest }

    /// Keeps what has arrived, and none of what only an older manifest needs.
    func keep() {
        guard let arrived, let manifest else { return }
        cache.keep(arrived)
        cache.tidy(Set(manifest.parts.map(\.path)))
    }

    private func ask(
        _ entry: FeedCache.Entry?, _ known: PublishedManifest?, _ now: Date
    ) throws(FetchError) -> PublishedManifest {
        let response = try context.http.send(
            HTTPRequest(address.folder + PublishedManifest.file, unless: entry?.tag, limit: PublishedManifest.largest))
        if response.isUnchanged, var entry, let known {
            (entry.confirmedAt, entry.freshUntil) = (now - Double(response.age), response.freshUntil(now))
            arrived = entry
            return known
        }
        guard response.isSuccess else { throw failure(response, isMissing: noFeed) }
        let manifest = try PublishedManifest.read(response.body, of: source.name, after: known, at: now)
        arrived = FeedCache.Entry(
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

/// The cache of a published feed, as closures: `today-fetch` passes files, tests pass their own.
struct FeedCache: Sendable {
    struct Entry: Codable {
        let folder: String
        let manifest: String
        /// What to ask the server with whether it has changed; absent if the server gave nothing.
        let tag: ETag?
        /// When the server last confirmed it; a cache on the way may have passed that on later.
        var confirmedAt: Date
        /// Until when the server said that it does not have to be asked again; absent if it did not say.
        var freshUntil: Date?
    }

    var load: @Sendable () -> Entry?
    var keep: @Sendable (Entry) -> Void
    var part: @Sendable (BlobPath) -> [UInt8]?
    var keepPart: @Sendable (BlobPath, [UInt8]) -> Void
    var tidy: @Sendable (Set<BlobPath>) -> Void
}
