import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Pictures of a page")
struct PictureTests {
    private let place: Place

    init() throws {
        place = try Place(.topGames)
        place.service = { question, now in
            guard question == .poll else { return .failure(.unreachable(reason: "the connection was refused")) }
            let items = (1...3).map { rank in
                Item(
                    rank: rank, id: Sample.id("G\(rank)"), title: DisplayText("Game"),
                    art: "https://example.org/\(rank)")
            }
            return .success(Page(items: items, nextCursor: nil, fetchedAt: now))
        }
    }

    @Test("those that are missing are asked for in one run, and a failure costs nothing")
    func missing() throws {
        let page = try place.session.pages(offline: false).load(1).page
        let cache = ArtCache(place.paths, source: "topgames")
        try cache.keep([1], Sample.id("G1"), ending: "png")
        try cache.refuse(Sample.id("G2"))
        _ = place.asked()
        place.session.fetchPictures(of: page)
        #expect(place.asked() == [.pictures([Sample.id("G3")])])
        try cache.refuse(Sample.id("G3"))
        place.session.fetchPictures(of: page)
        #expect(place.asked().isEmpty)
    }

    @Test("a feed is asked for the pictures of all its items, although it does not say where the service has them")
    func feed() throws {
        let address = try #require(FeedAddress("https://feeds.example.org/topgames/"))
        let reader = try Place(SourceDescriptor.topGames.published(at: address))
        reader.service = { _, now in .success(Sample.page("ABC", at: now)) }
        let page = try reader.session.pages(offline: false).load(1).page
        #expect(page.rows.allSatisfy { $0.item.art == nil })
        _ = reader.asked()
        reader.session.fetchPictures(of: page)
        #expect(reader.asked() == [.pictures(Sample.ids("ABC"))])
    }
}
