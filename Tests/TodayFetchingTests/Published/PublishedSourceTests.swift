import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Reading a published feed")
struct PublishedSourceTests {
    private let feed = FeedWorld()

    @Test(
        "The page is the publisher's, with its time, however old, and the host of the feed",
        arguments: [20, 86_400])
    func page(age: Int) throws {
        let page = FeedWorld.page("ABCD")
        feed.expectManifest(.text(FeedWorld.manifest(page)))
        feed.expectPart(page)
        feed.world.now = World.start + age
        let source = feed.source
        let answer = try source.fetch(.poll)
        #expect(answer.items.map(\.id) == Sample.ids("ABCD") && answer.fetchedAt == World.start)
        #expect(source.label.service == "Twitch via feeds.example.org" && source.shortestInterval == 60)
        #expect(feed.world.headers.isEmpty && feed.world.stored == nil)
    }

    @Test("Unchanged data is not sent again: the request has the server's ETag")
    func unchanged() throws {
        try feed.see("ABC")
        feed.expectManifest(.bytes([], status: 304))
        #expect(try feed.source.fetch(.poll).items.map(\.id) == Sample.ids("ABC"))
        #expect(feed.world.headers == ["If-None-Match: \"1\""])
    }

    @Test("The same list with another time takes one request, not two")
    func sameList() throws {
        try feed.see("ABC")
        feed.expectManifest(.text(FeedWorld.manifest(FeedWorld.page("ABC"), at: 60)))
        feed.world.now = World.start + 65
        #expect(try feed.source.fetch(.poll).fetchedAt == World.start + 60)
    }

    @Test("A server whose answer is still fresh gets no request")
    func cacheControl() throws {
        try feed.see("ABC", headers: ["Cache-Control": "public, max-age=30", "Age": "10"])
        feed.world.now = World.start + 24
        #expect(try feed.source.fetch(.poll).items.count == 3)
        feed.world.now = World.start + 25
        feed.expectManifest(.text(FeedWorld.manifest(FeedWorld.page("ABC"))))
        _ = try feed.source.fetch(.poll)
    }

    @Test("A 503 and a 429 with Retry-After have the time of the next request", arguments: [503, 429])
    func retryAfter(status: Int) throws {
        try feed.see("ABC")
        feed.expectManifest(.text("", status: status, headers: ["Retry-After": "120"]))
        let error = feed.failure()
        #expect(error?.retryAt == feed.world.now + 120)
        let words = status == 503 ? "(HTTP 503)" : "is rate-limiting requests"
        #expect(error?.sentence(Sample.label).contains(words) == true)
    }

    @Test("An ETag that could break a header line is not sent back", arguments: ["\"a\r\nX: y\"", "a", "\"a b\""])
    func tag(tag: String) throws {
        try feed.see("ABC", headers: ["ETag": tag])
        feed.expectManifest(.text(FeedWorld.manifest(FeedWorld.page("ABC"))))
        _ = try feed.source.fetch(.poll)
        #expect(feed.world.headers.isEmpty)
    }

    @Test("A publisher that has stopped is reported, and its data is not taken for new")
    func outdated() throws {
        try feed.see("ABC")
        feed.world.now = World.start + 400
        feed.expectManifest(.bytes([], status: 304))
        #expect(try feed.source.fetch(.poll).isOutdated == true)
        #expect(FetchError.outdated.sentence(feed.source.label).hasPrefix("Twitch via feeds.example.org has stopped"))
    }

    @Test("A server that caches its answers for ten minutes does not make the publisher look stopped")
    func cachedOnTheWay() throws {
        try feed.see("ABC", headers: ["ETag": "\"1\"", "Cache-Control": "max-age=600"])
        feed.world.now = World.start + 500
        #expect(try feed.source.fetch(.poll).isOutdated == nil)
        // A cache on the way sends the server's answer of a moment after the start.
        feed.world.now = World.start + 610
        feed.expectManifest(.bytes([], status: 304, headers: ["Age": "590", "Cache-Control": "max-age=600"]))
        #expect(try feed.source.fetch(.poll).isOutdated == nil)
        feed.world.now = World.start + 700
        feed.expectManifest(.bytes([], status: 304, headers: ["Age": "10", "Cache-Control": "max-age=600"]))
        #expect(try feed.source.fetch(.poll).isOutdated == true)
        #expect(try feed.source.fetch(.poll).isOutdated == true)
    }

    @Test("A check does not store a manifest whose parts were not fetched")
    func check() throws {
        feed.expectManifest(.text(FeedWorld.manifest(FeedWorld.page("ABC"))))
        feed.world.now = World.start + 5
        #expect(try feed.source.fetch(.check).fetchedAt == World.start)
        #expect(feed.kept.withLock { $0 } == nil)
    }

    @Test("A page of the list, an item and a search are answered from the feed")
    func requests() throws {
        try feed.see("ABC")
        feed.world.now += 100
        for _ in 1...4 { feed.expectManifest(.bytes([], status: 304)) }
        #expect(try feed.source.fetch(.list(ListQuery())).items.count == 3)
        #expect(try feed.source.fetch(.items([Sample.id("B")])).items.map(\.rank) == [Item.unranked])
        #expect(throws: FetchError.notPublished) { try feed.source.fetch(.items([Sample.id("Z")])) }
        let found = try feed.source.fetch(.list(ListQuery(search: SearchText("theft"))))
        #expect(found.items.map(\.id) == Sample.ids("B") && found.items.allSatisfy { !$0.isRanked })
        #expect(feed.world.remarks.isEmpty)
    }

    @Test("An item whose number was not published is not shown as one without a number")
    func detail() throws {
        let items = [
            Item(rank: 1, id: Sample.id("A"), title: DisplayText("Chess"), metric: Metric(value: 5, unit: "viewers")),
            Item(rank: 2, id: Sample.id("B"), title: DisplayText("Go")),
        ]
        let published = PublishedPage(Page(items: items, fetchedAt: World.start))
        let page = [UInt8]((JSONCoding.encode(published, pretty: false) ?? "").utf8)
        feed.expectManifest(.text(FeedWorld.manifest(page)))
        feed.expectPart(page)
        #expect(try feed.source.fetch(.detail(Sample.id("A"), .usual)).items.first?.metric?.value == 5)
        feed.expectManifest(.text(FeedWorld.manifest(page)))
        #expect(throws: FetchError.notPublished) { try feed.source.fetch(.detail(Sample.id("B"), .usual)) }
    }

    @Test("Pictures come from the feed, each once, and a broken one does not affect the others")
    func pictures() throws {
        let bytes = ["A", "B"].map { PictureTests.jpeg.dropLast(2) + Array($0.utf8) + [0xFF, 0xD9] }
        let paths = bytes.map { FeedWorld.path($0, kind: "jpg") }
        let pictures = [("A", paths[0]), ("A", paths[1]), ("B", paths[1])].map {
            PublishedPicture(id: Sample.id($0.0), size: .small, path: $0.1)
        }
        let list = [UInt8]((JSONCoding.encode(PublishedPictures(pictures: pictures), pretty: false) ?? "").utf8)
        let page = FeedWorld.page("ABC")
        let part = PublishedPart(.pictures, path: FeedWorld.path(list), bytes: list.count)
        feed.expectManifest(.text(FeedWorld.manifest(page, more: [part])))
        feed.expectPart(page)
        feed.expectPart(list)
        feed.expectPart(bytes[0], kind: "jpg", .text("", status: 404))
        feed.expectPart(bytes[1], kind: "jpg")
        feed.world.wantedArt = ["A", "B"]
        _ = try feed.source.fetch(.poll)
        #expect(feed.world.art["B"] == Picture(bytes[1]) && feed.world.art.count == 1)
    }
}
