import Foundation
import Synchronization
import TestSupport
import Testing
import TodayFiles

@testable import TodayCore
@testable import TodayFetching

/// A published feed on a scripted server, and the cache of its reader.
final class FeedWorld {
    static let folder = "https://feeds.example.org/topgames/"

    let world = World(signedIn: false)
    let kept = Mutex<PublishedCache.Entry?>(nil)
    let parts = Mutex([BlobPath: [UInt8]]())

    /// The content of the page: games with these one-letter ids.
    static func page(_ letters: String) -> [UInt8] {
        [UInt8]((JSONCoding.encode(PublishedPage(Sample.page(letters)), pretty: false) ?? "").utf8)
    }

    static func path(_ bytes: [UInt8], kind: String = "json") -> BlobPath {
        guard let path = BlobPath(digest: SHA256.hex(bytes), kind: kind) else { preconditionFailure("not a digest") }
        return path
    }

    /// A manifest with this page, fetched so many seconds after the start.
    static func manifest(_ page: [UInt8], at seconds: Int = 0, more: [PublishedPart] = []) -> String {
        let part = PublishedPart(.page, number: 1, path: path(page), bytes: page.count)
        let manifest = PublishedManifest(
            Sample.label, fetchedAt: World.start + seconds, nextAt: World.start + seconds + 60, parts: [part] + more)
        return JSONCoding.encode(manifest, pretty: false) ?? ""
    }

    var source: PublishedSource { source(.topGames) }

    func source(_ descriptor: SourceDescriptor) -> PublishedSource {
        guard let address = PublishedAddress(Self.folder) else { preconditionFailure("not an address") }
        return PublishedSource(descriptor, at: address, world.context, cache)
    }

    /// Publishes a page of `descriptor` with later pages and details, and has the reader poll it.
    func publish(_ page: Page, of descriptor: SourceDescriptor, besides lookedUp: ViewedItems = ViewedItems()) throws {
        let publication = try #require(
            PublishedRelease(
                page, label: descriptor.label, snapshot: nil, besides: lookedUp, pictures: [],
                nextAt: page.fetchedAt + 86_400, digest: SHA256.hex))
        let manifest = JSONCoding.encode(publication.manifest, pretty: false) ?? ""
        expectManifest(.text(manifest, headers: ["Cache-Control": "max-age=3600"]))
        for file in publication.files { parts.withLock { $0[file.path] = file.bytes } }
        world.now = page.fetchedAt + 5
        _ = try source(descriptor).fetch(.poll)
    }

    private var cache: PublishedCache {
        PublishedCache(
            load: { self.kept.withLock { $0 } }, store: { entry in self.kept.withLock { $0 = entry } },
            part: { path in self.parts.withLock { $0[path] } },
            keepPart: { path, bytes in self.parts.withLock { $0[path] = bytes } },
            tidy: { kept in self.parts.withLock { parts in parts = parts.filter { kept.contains($0.key) } } })
    }

    func expectManifest(_ reply: Reply) { world.expect("GET \(Self.folder)manifest.json", reply) }

    func expectPart(_ bytes: [UInt8], kind: String = "json", _ reply: Reply? = nil) {
        world.expect("GET \(Self.folder)\(Self.path(bytes, kind: kind))", reply ?? .bytes(bytes))
    }

    /// Has the reader poll a feed with this page.
    func see(_ letters: String, at seconds: Int = 0, headers: [String: String] = ["ETag": "\"1\""]) throws {
        let page = Self.page(letters)
        expectManifest(.text(Self.manifest(page, at: seconds), headers: headers))
        if parts.withLock({ $0[Self.path(page)] }) == nil { expectPart(page) }
        world.now = World.start + seconds + 5
        _ = try source.fetch(.poll)
    }

    /// The error of a poll; `nil` if it succeeds.
    func failure() -> FetchError? { TodayFetchingTests.failure { () throws(FetchError) in try source.fetch(.poll) } }
}
