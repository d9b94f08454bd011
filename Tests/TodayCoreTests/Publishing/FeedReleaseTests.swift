import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The parts of a published feed")
struct FeedReleaseTests {
    private func publish(
        _ page: Page, _ snapshot: Snapshot? = nil, besides lookedUp: ViewedItems = ViewedItems()
    ) throws -> PublishedRelease {
        try #require(
            PublishedRelease(
                page, label: Sample.label, snapshot: snapshot, besides: lookedUp, pictures: [],
                nextAt: page.fetchedAt + 60, digest: Self.digest))
    }

    /// A weak hash instead of SHA-256: the tests only compare digests.
    private static func digest(_ bytes: [UInt8]) -> String {
        let sum = bytes.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        return String(repeating: "0", count: 48) + String(format: "%016lx", sum)
    }

    private static func detailed(_ letters: String, at seconds: Double) -> [DetailedItem] {
        Sample.items(letters).map { DetailedItem($0, fetchedAt: Sample.start + seconds) }
    }

    @Test("An answer is published as a manifest, and as parts named by their content")
    func parts() throws {
        let publication = try publish(Sample.page("ABCD"), Sample.snapshot("ABC"))
        #expect(publication.manifest.parts.map(\.kind) == ["page", "snapshot"])
        #expect(publication.manifest.parts.map(\.path) == publication.files.map(\.path))
        #expect(publication.manifest.parts.map(\.bytes) == publication.files.map(\.bytes.count))
        #expect(publication.manifest.nextAt == Sample.start + 60)
        let text = try #require(JSONCoding.encode(publication.manifest, pretty: false))
        let read = try PublishedManifest.read([UInt8](text.utf8), of: "topgames", after: nil, at: Sample.start)
        #expect(read == publication.manifest)
    }

    @Test("The list and the top three are published without addresses of pictures, and without earlier ranks")
    func topThree() throws {
        let item = Item(
            rank: 1, id: Sample.id("A"), title: DisplayText("Chess"), previousRank: 3,
            art: "https://cdn.example.org/a.jpg")
        let page = Page(items: [item], fetchedAt: Sample.start)
        let snapshot = try #require(Snapshot(page: page, label: Sample.label, after: nil))
        #expect(snapshot.items.first?.art != nil && snapshot.items.first?.previousRank != nil)
        for file in try publish(page, snapshot).files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(text.contains("Chess"))
            #expect(!text.contains("example.org"))
            #expect(!text.contains("previousRank"))
        }
    }

    @Test("The same list a minute later is the same part, so that readers do not load it again")
    func unchanged() throws {
        let (first, second) = (
            try publish(Sample.page("ABCD")), try publish(Sample.page("ABCD", at: Sample.start + 60))
        )
        #expect(first.files == second.files && first.manifest != second.manifest)
        #expect(try publish(Sample.page("ABDC")).files != first.files)
    }

    @Test("Later pages and details that users viewed are two more parts")
    func lookedUp() throws {
        let later = PageSample(Sample.page("EF", at: Sample.start - 50), number: 2)
        let publication = try publish(
            Sample.page("ABCD"), besides: ViewedItems(pages: [later], details: Self.detailed("A", at: -90)))
        #expect(publication.manifest.parts.map(\.kind) == ["page", "laterPages", "details"])
        #expect(publication.manifest.fetchedAt == Sample.start)
    }

    @Test("Of more details than readers accept, the newest are published", arguments: [1, 2000])
    func newest(length: Int) throws {
        let title = DisplayText(String(repeating: "x", count: length))
        let details = (1...5002).map { number in
            let item = Item(rank: Item.unranked, id: Sample.id("\(number)"), title: title)
            return DetailedItem(item, fetchedAt: Sample.start - Double(number))
        }
        let publication = try publish(Sample.page("ABCD"), besides: ViewedItems(details: details))
        let part = try #require(publication.manifest.part(.details))
        let bytes = try #require(publication.files.first { $0.path == part.path }?.bytes)
        let read = try PublishedDetails.read(bytes, of: .topGames, at: Sample.start).map(\.item.id.description)
        #expect(read.count <= 5000 && read == (1...read.count).map { "\($0)" })
        #expect(read.count > (length == 1 ? 4999 : 500))
    }

    @Test("Details viewed between two polls are added to the feed, whose times and list stay")
    func renewed() throws {
        let first = try publish(Sample.page("ABCD"), besides: ViewedItems(details: Self.detailed("A", at: -90)))
        let renewed = PublishedRelease(
            renewing: first.manifest, Self.detailed("AB", at: 30), pictures: [], digest: Self.digest)
        #expect(renewed.manifest.parts.map(\.kind) == ["page", "details"] && renewed.files.count == 1)
        #expect(renewed.manifest.parts[0] == first.manifest.parts[0])
        #expect(renewed.manifest.parts[1] != first.manifest.parts[1])
        #expect(renewed.manifest.fetchedAt == Sample.start && renewed.manifest.nextAt == first.manifest.nextAt)
        let same = PublishedRelease(
            renewing: first.manifest, Self.detailed("A", at: -90), pictures: [], digest: Self.digest)
        #expect(same.manifest == first.manifest)
    }
}

@Suite("Cleaning the folder of a published feed")
struct FeedFolderPlanTests {
    private static func part(_ letter: String) -> BlobPath {
        guard let path = BlobPath(digest: String(repeating: letter, count: 64), kind: "json") else {
            preconditionFailure("not a part")
        }
        return path
    }

    private let old = part("a")
    private let last = part("b")
    private let new = part("c")

    private func plan(before: Set<BlobPath>?, age: Int) -> PublishedFolderPlan {
        let found = [old, last, new].flatMap {
            [PublishedFolderPlan.Found($0.file, age: age), .init($0.file + ".gz", age: age)]
        }
        return PublishedFolderPlan(
            found + [.init("notes.txt", age: 99_999), .init(".x.1.tmp", age: 9)], now: [new], before: before)
    }

    @Test("Parts that only the last manifest named stay for another hour, and older ones are removed")
    func released() {
        let plan = plan(before: [last, new], age: 7200)
        #expect(plan.released == [last.file, last.file + ".gz"])
        #expect(plan.removed == [old.file, old.file + ".gz"])
    }

    @Test("No part is removed within its hour")
    func kept() {
        #expect(plan(before: [last, new], age: 3600).removed.isEmpty)
    }

    @Test("After a restart the last manifest is unknown, so that every part stays")
    func restarted() {
        let plan = plan(before: nil, age: 7200)
        #expect(plan.removed.isEmpty && plan.released.count == 4)
    }
}
