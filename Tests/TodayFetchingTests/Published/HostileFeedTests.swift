import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayCore
@testable import TodayFetching

@Suite("Unusable feeds")
struct HostileFeedTests {
    private let feed = FeedWorld()

    private func sentence(_ error: FetchError?) -> String? { error?.sentence(feed.source.label) }

    /// Expects that the cache still has the last data.
    private func expectLastData() throws {
        feed.expectManifest(.bytes([], status: 304))
        #expect(try feed.source.fetch(.poll).items.map(\.id) == Sample.ids("ABC"))
        #expect(feed.world.headers == ["If-None-Match: \"1\""])
    }

    @Test(
        "A part whose content does not match its name, or a missing part, is an error, and the last data stays",
        arguments: [
            (Reply.bytes(FeedWorld.page("XYZ")), "a part does not match the manifest"),
            (.bytes(FeedWorld.page("CBA") + [32]), "a part does not match the manifest"),
            (.text("", status: 404), "a part is missing"),
        ])
    func wrongPart(reply: Reply, reason: String) throws {
        try feed.see("ABC")
        let page = FeedWorld.page("CBA")
        feed.expectManifest(.text(FeedWorld.manifest(page, at: 60), headers: ["ETag": "\"2\""]))
        feed.expectPart(page, reply)
        feed.world.now = World.start + 65
        #expect(sentence(feed.failure()) == "Twitch via feeds.example.org sent an invalid response: \(reason).")
        try expectLastData()
    }

    @Test(
        "A feed that is never complete does not fill the disk: at most one more part than the last complete one is cached"
    )
    func neverWhole() throws {
        try feed.see("ABC")
        for turn in 1...5 {
            let pages = ["\("DEFGH".prefix(turn))", "\("KLMNO".prefix(turn))"].map { FeedWorld.page($0) }
            let second = PublishedPart(.page, number: 2, path: FeedWorld.path(pages[1]), bytes: pages[1].count)
            feed.expectManifest(.text(FeedWorld.manifest(pages[0], at: 60 * turn, more: [second])))
            feed.expectPart(pages[0])
            feed.expectPart(pages[1], .text("", status: 404))
            feed.world.now = World.start + 60 * turn + 5
            #expect(feed.failure() == .badAnswer(reason: "a part is missing"))
            #expect(feed.parts.withLock { $0.count } == 2)
        }
    }

    @Test("A truncated manifest, and one of another time, source or version, is an error, and the last data stays")
    func manifests() throws {
        try feed.see("ABC")
        let whole = FeedWorld.manifest(FeedWorld.page("ABC"), at: 60)
        for text in [
            String(whole.dropLast(20)), FeedWorld.manifest(FeedWorld.page("ABC"), at: -60),
            whole.replacing("\"topgames\"", with: "\"rates\""), whole.replacing("\"schema\":1", with: "\"schema\":9"),
            whole.replacing("parts/", with: "../parts/"),
        ] {
            feed.expectManifest(.text(text))
            let failure = sentence(feed.failure())
            #expect(failure?.hasPrefix("Twitch via feeds.example.org sent an invalid response: ") == true)
            #expect(failure?.count(where: { $0 == "." }) == 3)
        }
        try expectLastData()
    }

    @Test("An address without a feed is an error in one sentence")
    func nothing() {
        feed.expectManifest(.text("<html>", status: 404))
        #expect(
            sentence(feed.failure())
                == "There is no feed at \(FeedWorld.folder); check sources.topgames.from in config.json.")
    }

    @Test("The cache of another feed is neither revalidated nor shown")
    func otherFeed() throws {
        try feed.see("ABC")
        let entry = try #require(feed.kept.withLock { $0 })
        feed.kept.withLock {
            $0 = PublishedCache.Entry(
                folder: "https://other.example.org/", manifest: entry.manifest, tag: entry.tag,
                confirmedAt: entry.confirmedAt, freshUntil: entry.confirmedAt + 3600)
        }
        feed.expectManifest(.text("", status: 500))
        #expect(feed.failure() == .server(status: 500))
        #expect(feed.world.headers.isEmpty)
    }

    @Test("A damaged cache is fetched again")
    func damagedCache() throws {
        try feed.see("ABC")
        feed.parts.withLock { parts in for path in parts.keys { parts[path] = [1, 2, 3] } }
        feed.expectManifest(.bytes([], status: 304))
        feed.expectPart(FeedWorld.page("ABC"))
        #expect(try feed.source.fetch(.poll).items.count == 3)
    }
}
