import Foundation
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

@testable import TodayApp

@Suite("Names and ids")
struct NameTests {
    /// A place with cached games; the service has two more.
    private let place: Place
    private static let seen = ["Dark Souls", "Dark Souls II", "Chess", "Chess", "Café World", "Rust"]
    private static let unseen = [("77", "Stardew Valley"), ("78", "Stardew Dale")]

    init() throws {
        place = try Place(.topGames)
        place.service = { .success(Self.answer($0, $1)) }
        let items = Self.seen.enumerated().map { index, title in
            Item(rank: Item.unranked, id: Sample.id("\(index + 1)"), title: DisplayText(title))
        }
        place.session.record(Page(items: items, fetchedAt: place.now), .some)
    }

    private static func answer(_ question: FetchCall, _ now: Date) -> Page {
        let items = unseen.map { Item(rank: 0, id: Sample.id($0.0), title: DisplayText($0.1)) }
        let found = items.filter { item in
            switch question.request {
            case .list(let query): query.search.map { Similarity.isPart(DisplayText($0.words), of: item.title) } ?? true
            case .items(let ids): ids.contains(item.id)
            case .poll, .detail, .check, .past, .schedule: true
            }
        }
        return Page(items: found, fetchedAt: now)
    }

    private func find(_ text: String, asking: Bool = true) throws(CommandError) -> String {
        try ItemResolver(place.session).find(text, asking: asking).id.description
    }

    @Test("An item is found by its name in any case and without accents, by its id, or by a text that only it has")
    func known() throws {
        #expect(try find("dark souls") == "1")
        #expect(try find("CAFE WORLD") == "5")
        #expect(try find("6") == "6")
        #expect(try find("rus") == "6")
        // Only a part of a name needs a request.
        #expect(place.asked() == [.list(ListQuery(search: SearchText("rus")))])
    }

    @Test("A part of several names is ambiguous, and is searched at the service")
    func part() {
        let error = failure(try find("souls"))
        #expect(
            error?.sentence
                == "\"souls\" matches several games; use one of these ids:\n  1  Dark Souls\n  2  Dark Souls II")
        #expect(place.asked() == [.list(ListQuery(search: SearchText("souls")))])
    }

    @Test("A name that is not cached is looked up, by its words and, if it has a digit, as an id, and then cached")
    func unseen() throws {
        #expect(try find("stardew valley") == "77")
        #expect(place.asked() == [.list(ListQuery(search: SearchText("stardew valley")))])
        #expect(try find("stardew valley") == "77")
        #expect(place.asked().isEmpty)
        #expect(try find("78") == "78")
        #expect(place.asked().first == .items([Sample.id("78")]))
    }

    @Test("A whole name that only the service knows wins over a part of a cached one")
    func wholeBeforePart() throws {
        let longer = Item(rank: Item.unranked, id: Sample.id("9"), title: DisplayText("Stardew Valley Club"))
        place.session.record(Page(items: [longer], fetchedAt: place.now), .some)
        #expect(try find("stardew valley") == "77")
        #expect(try find("valley club") == "9")
    }

    @Test("An unknown name is an error with similar names, from the cache or from the service")
    func nearMisses() {
        let own = failure(try find("Dark Suols"))
        #expect(own?.sentence.hasPrefix("No game on Twitch matches \"Dark Suols\". Similar names:\n") == true)
        #expect(own?.sentence.contains("  1  Dark Souls") == true)
        let none = failure(try find("Xylophone"))
        let sentence = "No game on Twitch matches \"Xylophone\". Type part of a name, or an id."
        #expect(none == CommandError(sentence, .badData).ofUnknownName)
        let offline = failure(try find("Xylophone", asking: false))
        #expect(
            offline?.sentence
                == "No cached game matches \"Xylophone\". Search Twitch with `topgames search --online Xylophone`.")
    }

    @Test("Without the service the reason is reported, and the cached names are searched")
    func unasked() throws {
        place.service = { _, _ in .failure(.notSignedIn) }
        let error = failure(try find("Xylophone"))
        #expect(error?.sentence == "Not signed in to Twitch: run `topgames login`.")
        #expect(error?.code == .notSignedIn)
        #expect(try find("café w") == "5")
    }

    @Test("Names that cannot be fetched again are searched, but a search with --online fails, with or without hits")
    func unrenewed() throws {
        let place = try Place.beetles()
        _ = try place.search("scarab")
        place.sleep()
        place.goOffline()
        let found = try place.search("scarab", online: true)
        let sentence = "Cannot reach Beetle Bank: the connection was refused. The names were fetched 25 h ago."
        #expect(found.found.page.ids == ["4"])
        #expect(found.failure == CommandError(sentence, .unavailable))
        #expect(try place.search("griffin", online: true).failure?.code == .unavailable)
        #expect(try place.search("scarab").failure == nil)
    }

    @Test("The service's count of matches is shown; without one there are \"more than\" it sent", arguments: [59, nil])
    func counted(_ count: Int?) {
        let items = (1...20).map { id in Item(rank: 0, id: Sample.id("1\(id)"), title: DisplayText("Morty \(id)")) }
        place.service = { _, now in
            var page = Page(items: items, nextCursor: "2", fetchedAt: now)
            page.itemCount = count
            return .success(page)
        }
        let error = failure(try find("morty"))
        let counted = count.map(String.init) ?? "more than 20"
        let choice = "type more of the name, or use one of these ids:\n"
        #expect(error?.sentence.hasPrefix("\"morty\" matches \(counted) games; \(choice)") == true)
    }

    @Test("A truncated search has the service's count, too")
    func countedSearch() throws {
        place.service = { _, now in
            var page = Page(items: [], nextCursor: "2", fetchedAt: now)
            page.itemCount = 59
            return .success(page)
        }
        let results = try place.search("souls", limit: 1, online: true)
        #expect(results.found.page.label.heading == "59 games with \"souls\", the first 1")
    }

    @Test("A favourite that is stored nowhere else is found by its name")
    func favorite() throws {
        try place.session.write { catalogue throws(CatalogueError) in
            _ = try catalogue.addFavorite(Sample.id("gone-1"), title: DisplayText("Gone"), at: place.now)
        }
        #expect(try find("gone", asking: false) == "gone-1")
        #expect(try ItemResolver(place.session).cachedItem(Sample.id("gone-1")).title == DisplayText("Gone"))
        let unknown = failure(try ItemResolver(place.session).cachedItem(Sample.id("x")))
        #expect(unknown?.sentence == "No cached game has the id x.")
    }

    @Test("A source that is read from a published feed names the sign-in of another source of its service")
    func signInOfAnother() throws {
        let address = try #require(PublishedAddress("https://feeds.example.org/topgames/"))
        let place = try Place(SourceDescriptor.topGames.published(at: address))
        (place.label, place.service) = (SourceDescriptor.topGames.label, { _, _ in .failure(.notSignedIn) })
        let error = failure(try place.session.page(FetchCall(.poll)))
        #expect(error?.sentence == "Not signed in to Twitch: run `channels login`.")
    }

    @Test("A page that is not cached is an error with the command that looks it up")
    func page() throws {
        let names = ItemResolver(place.session)
        let item = try names.cachedItem(Sample.id("6"))
        let error = failure(try names.page(of: item))
        #expect(
            error?.sentence == "The page of this game is not known. Run `topgames show 6` to look it up."
                && error?.code == .badData)
        let place3 = failure(try names.item(atRank: 3))
        #expect(
            place3?.sentence
                == "No game at rank 3 in the top three last fetched. Run `topgames --refresh` to fetch from Twitch.")
    }

    @Test("A search on a service with numbered pages reads as many as its limit needs, and has the service's count")
    func pagesOfSearch() throws {
        let place = try Place(.characters)
        place.service = { call, now in
            guard case .list(let query) = call.request, query.search != nil else { return .failure(.notPublished) }
            let all = (1...58).map {
                Item(rank: Item.unranked, id: Sample.id("\($0)"), title: DisplayText("Rick \($0)"))
            }
            let rest = all.dropFirst((query.page - 1) * 20)
            let page = Page(
                items: Array(rest.prefix(20)), nextCursor: rest.count > 20 ? "more" : nil, fetchedAt: now)
            return .success(changed(page) { $0.itemCount = 58 })
        }
        let few = try place.search("rick", online: true).found.page
        #expect(few.rows.count == 20 && place.asked().count == 1)
        #expect(few.label.heading(.english) == "58 characters with \"rick\", the first 20")
        let all = try place.search("rick", limit: 100, online: true).found.page
        #expect(all.rows.count == 58 && place.asked().count == 3)
        #expect(all.label.heading(.english) == "58 characters with \"rick\"")
    }
}

@Suite("Numbers in a list")
struct ListedNumberTests {
    /// The whole list, in which the id of the third differs from its number; the service knows nothing else.
    private static func answer(_ call: FetchCall, at now: Date) -> Result<Page, FetchError> {
        guard case .list = call.request else { return .success(Page(items: [], fetchedAt: now)) }
        let items = [(1, 1), (2, 2), (10_326, 3)].map { id, index in
            Item(
                rank: Item.unranked, id: Sample.id("\(id)"), title: DisplayText("p\(id)"),
                facts: [Fact("index", .number(Metric(value: Double(index), unit: "place")))])
        }
        return .success(Page(items: items, pageCount: 1, fetchedAt: now))
    }

    @Test("A number finds its item, unless an item has that id; names are fetched if necessary")
    func found() throws {
        let place = try Place(.pokedex)
        place.service = Self.answer(_:at:)
        let names = ItemResolver(place.session)
        #expect(throws: CommandError.self) { try names.find("3", asking: false) }
        #expect(try names.find("3", asking: true).id.description == "10326")
        _ = place.asked()
        #expect(try names.find("3", asking: false).id.description == "10326")
        #expect(try names.find("#003", asking: false).id.description == "10326")
        #expect(try names.find("2", asking: false).id.description == "2")
        #expect(place.asked().isEmpty)
        let unknown = failure(try names.find("4", asking: true))
        #expect(unknown?.isUnknownName == true && unknown?.sentence.contains("Nearest in the cache") == true)
        #expect(try ChangeFavorites(place.session).add("3").sentence == "Added p10326 to favourites.")
        #expect(try ChangeFavorites(place.session).remove("3").sentence == "Removed p10326 from favourites.")
    }
}
