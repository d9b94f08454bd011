import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("The characters of Rick and Morty")
struct CharactersSourceTests {
    private static let api = "GET https://rickandmortyapi.com/api/character"

    private let world = World(signedIn: false)
    private var source: CharactersSource { CharactersSource(world.context) }

    private static func body(_ id: Int, _ name: String, status: String = "Alive", type: String = "") -> String {
        """
        {"id":\(id),"name":"\(name)","status":"\(status)","species":"Human","type":"\(type)","gender":"Male",\
        "origin":{"name":"unknown","url":""},"location":{"name":"Earth","url":"https://rickandmortyapi.com/api/location/20"},\
        "image":"https://rickandmortyapi.com/api/character/avatar/\(id).jpeg",\
        "episode":["https://rickandmortyapi.com/api/episode/10","https://rickandmortyapi.com/api/episode/2"],\
        "url":"https://rickandmortyapi.com/api/character/\(id)","created":"2017-11-04T18:48:46.250Z"}
        """
    }

    private static func page(_ bodies: String..., pages: Int = 42, count: Int = 826) -> Reply {
        .text(
            #"{"info":{"count":\#(count),"pages":\#(pages),"next":null,"prev":null},"results":[\#(bodies.joined(separator: ","))]}"#
        )
    }

    private static func ids(_ first: Int, _ last: Int) -> String {
        (first...last).map(String.init).joined(separator: ",")
    }

    private static let nothing = Reply.text(#"{"error":"There is nothing here"}"#, status: 404)

    private func list(name: String? = nil, status: String? = nil, page: Int = 1) throws -> Page {
        let filters = ["name": name, "status": status].compactMapValues { $0.flatMap { SearchText($0) } }
        return try source.fetch(.list(ListQuery(filters: filters, page: page)))
    }

    @Test("A page is requested by its number, and its length is the service's own")
    func page() throws {
        world.expect("\(Self.api)?page=42", Self.page(Self.body(821, "Gotron")))
        let page = try list(page: 42)
        #expect(page.ids == ["821"])
        #expect(page.nextCursor == nil)
        #expect(page.pageCount == 42)
        #expect(page.itemCount == 826)
    }

    @Test("A character has its facts, without empty texts and the drawing without a face")
    func facts() throws {
        world.expect("\(Self.api)?page=1", Self.page(Self.body(19, "Antenna Rick", status: "unknown")))
        let item = try #require(try list().items.first)
        #expect(item.fact("status") == .text(DisplayText("unknown")))
        #expect(item.fact("type") == nil)
        #expect(item.art == nil)
        #expect(item.fact("firstEpisode") == .text(DisplayText("2")))
        #expect(item.fact("episodes") == .number(Metric(value: 2, unit: "episodes")))
    }

    @Test("A character that a page has twice is listed once, and one without a name is \"unknown\"")
    func oddities() throws {
        let (first, again) = (Self.body(47, "Birdperson"), Self.body(47, "Birdperson"))
        world.expect("\(Self.api)?page=1", Self.page(first, again, Self.body(48, "")))
        let page = try list()
        #expect(page.ids == ["47", "48"] && page.items.last?.title == DisplayText("unknown"))
    }

    @Test("One unreadable character loses only itself, and mostly unreadable ones the page")
    func unreadable() throws {
        let broken = Self.body(1, "Rick").replacing(#""id":1,"#, with: #""id":"1","#)
        world.expect("\(Self.api)?page=1", Self.page(broken, Self.body(2, "Morty")))
        #expect(try list().ids == ["2"])
        #expect(world.remarks.map { $0.hasSuffix("sent 1 entry that cannot be read; it is left out.") } == [true])
        let error = FetchError.badAnswer(reason: "most of its entries cannot be read")
        world.expect("\(Self.api)?page=1", Self.page(broken))
        #expect(throws: error) { try list() }
        world.expect("\(Self.api)/1,2", .text("[\(broken),null]"))
        #expect(throws: error) { try source.fetch(.items([Sample.id("1"), Sample.id("2")])) }
    }

    @Test("Of characters with one id, the first is read, the rest count as unreadable")
    func repeatedID() throws {
        world.expect("\(Self.api)?page=1", Self.page(Self.body(1, "Rick"), Self.body(1, "Morty")))
        #expect(try list().ids == ["1"])
        #expect(world.remarks.map { $0.hasPrefix("The Rick and Morty API sent 1 entry that") } == [true])
        world.expect("\(Self.api)?page=1", Self.page(Self.body(1, "Rick"), Self.body(1, "Morty"), Self.body(1, "Beth")))
        #expect(throws: FetchError.badAnswer(reason: "most of its entries cannot be read")) { try list() }
    }

    @Test("A page that the service sends from elsewhere in the list is an error")
    func anotherPage() throws {
        func next(_ reply: String, _ page: Int) -> Reply {
            .text(
                #"{"info":{"count":80,"pages":4,"next":"https://rickandmortyapi.com/api/character?page=\#(page)"},"#
                    + #""results":[\#(reply)]}"#)
        }
        world.expect("\(Self.api)?page=3", next(Self.body(41, "Rick"), 4))
        #expect(try list(page: 3).ids == ["41"])
        world.expect("\(Self.api)?page=3", next(Self.body(1, "Rick"), 2))
        #expect(throws: FetchError.badAnswer(reason: "it sent the items of another page")) { try list(page: 3) }
    }

    @Test("A page with an ETag is fetched only if it has changed")
    func unchanged() throws {
        var query = ListQuery(page: 2)
        query.etag = ETag("W/\"a\"")
        world.expect("\(Self.api)?page=2", .unchanged("W/\"a\""))
        #expect(try source.fetch(.list(query)).isUnchanged == true)
    }

    @Test("Both filters are sent together")
    func filters() throws {
        world.expect("\(Self.api)?page=1&name=Mart%C3%ADnez&status=dead", Self.page(Self.body(1, "x"), pages: 1))
        #expect(try list(name: "Martínez", status: "dead").items.count == 1)
    }

    @Test("Species, type and gender are sent as they are")
    func moreFilters() throws {
        world.expect(
            "\(Self.api)?page=1&species=alien&type=cat&gender=male", Self.page(Self.body(331, "Squanchy"), pages: 1))
        let typed = ["gender": "male", "species": "alien", "type": "cat"].compactMapValues { SearchText($0) }
        #expect(try source.fetch(.list(ListQuery(filters: typed))).ids == ["331"])
    }

    @Test("A poll of a list that claims more items than it has ends, whatever its ids")
    func claims() throws {
        world.expect("\(Self.api)?page=1", Self.page(Self.body(1, "Rick Sanchez"), Self.body(.max, "Zorblat")))
        world.expect("\(Self.api)/\(Self.ids(2, 251))", .text("[\(Self.body(1, "Rick Sanchez"))]"))
        world.expect("\(Self.api)?page=42", Self.page(Self.body(1, "Rick Sanchez")))
        #expect(try source.fetch(.poll).ids == ["1", "\(Int.max)"])
    }

    @Test("A poll continues behind a gap in the ids, wherever the others are")
    func gap() throws {
        let last = Self.body(900, "Zorblat")
        world.expect("\(Self.api)?page=1", Self.page(Self.body(1, "Rick Sanchez"), pages: 2, count: 3))
        world.expect("\(Self.api)/2,3", Self.nothing)
        world.expect("\(Self.api)?page=2", Self.page(last, pages: 2, count: 3))
        for start in [4, 254] { world.expect("\(Self.api)/\(Self.ids(start, start + 249))", Self.nothing) }
        world.expect("\(Self.api)/\(Self.ids(504, 753))", .text("[\(Self.body(601, "Morty Smith"))]"))
        #expect(try source.fetch(.poll).ids == ["1", "601", "900"])
    }

    @Test("A filter that nothing matches, and a page past the end, are empty")
    func empty() throws {
        world.expect("\(Self.api)?page=1&name=zzz", Self.nothing)
        #expect(try list(name: "zzz").items.isEmpty)
        world.expect("\(Self.api)?page=43", Self.nothing)
        world.expect("\(Self.api)?page=1", Self.page(Self.body(1, "Rick Sanchez")))
        let beyond = try list(page: 43)
        #expect(beyond.items.isEmpty && beyond.pageCount == 42)
        let unknown = #"{"info":{"count":null,"pages":null,"next":null,"prev":null},"results":[]}"#
        world.expect("\(Self.api)?page=1&name=zzz", .text(unknown))
        #expect(try list(name: "zzz").items.isEmpty)
    }

    @Test("An apostrophe is searched as either of the two in names")
    func apostrophes() throws {
        world.expect("\(Self.api)?page=1&name=Rick%27s", Self.page(Self.body(300, "Rick's Clone"), pages: 1))
        world.expect("\(Self.api)?page=1&name=Rick%E2%80%99s", Self.page(Self.body(20, "Rick’s Friend"), pages: 1))
        let page = try list(name: "Rick's")
        #expect(page.ids == ["20", "300"] && page.nextCursor == nil)
    }

    @Test("A name that begins with \"male\" is found anywhere in names, and is no regular expression to the server")
    func regularExpression() throws {
        let bodies = ["Female Rick", "Alejandra", "MALE Model", "Tamale (hot)"].enumerated().map { index, name in
            Self.body(index + 1, name)
        }
        world.expect("\(Self.api)?page=1&name=ale", Self.page(bodies[0], bodies[1], pages: 2))
        world.expect("\(Self.api)?page=2&name=ale", Self.page(bodies[2], bodies[3], pages: 2))
        let found = try list(name: "male")
        #expect(found.ids == ["1", "3", "4"])
        #expect(found.pageCount == 1)
        #expect(found.nextCursor == nil)
        world.expect("\(Self.api)?page=1&name=ALE%20%28", Self.page(bodies[3], pages: 1))
        #expect(try list(name: "MALE (").ids == ["4"])
    }

    @Test("A list that takes several queries has all pages of each, however many there are")
    func manyPages() throws {
        for page in 1...5 {
            world.expect("\(Self.api)?page=\(page)&name=%27", Self.page(Self.body(page, "Rick's"), pages: 5))
        }
        for page in 1...2 {
            world.expect(
                "\(Self.api)?page=\(page)&name=%E2%80%99", Self.page(Self.body(page + 5, "Rick’s"), pages: 2))
        }
        let found = try list(name: "'")
        #expect(found.ids == (1...7).map(String.init))
        #expect(found.pageCount == 1)
        #expect(found.nextCursor == nil)
    }

    @Test("A list of too many pages is an error, because a part of it would look complete")
    func tooManyPages() {
        world.expect("\(Self.api)?page=1&name=ale", Self.page(Self.body(1, "Female Rick"), pages: 51))
        #expect(throws: FetchError.badAnswer(reason: "its list has too many pages")) { try list(name: "male") }
    }

    @Test("A species or a type that begins with \"male\" is no regular expression either; a gender may begin so")
    func otherRegularExpressions() throws {
        let bodies = ["Male (old", "Tamale (old", "Ale (old"].enumerated().map { index, type in
            Self.body(index + 1, "Rick", type: type)
        }
        let expected = "page=1&name=Rick&species=uman&type=ale%20%28&gender=male"
        world.expect("\(Self.api)?\(expected)", Self.page(bodies[0], bodies[1], bodies[2], pages: 1))
        let typed = ["name": "Rick", "species": "uman", "type": "Male (", "gender": "male"]
        let filters = typed.compactMapValues { SearchText($0) }
        #expect(try source.fetch(.list(ListQuery(filters: filters))).ids == ["1", "2"])
        world.expect("\(Self.api)?page=1&species=ale", Self.page(bodies[0], pages: 1))
        let species = ["species": "male"].compactMapValues { SearchText($0) }
        #expect(try source.fetch(.list(ListQuery(filters: species))).items.isEmpty)
    }

    @Test("Favourites are requested at once; missing ones are left out, and only numbers are sent")
    func items() throws {
        world.expect("\(Self.api)/1,2", .text("[\(Self.body(2, "Morty"))]"))
        #expect(try source.fetch(.items(["1", "x", "2"].map(Sample.id))).ids == ["2"])
        world.expect("\(Self.api)/7", .text(Self.body(7, "Abradolf Lincler")))
        #expect(try source.fetch(.items([Sample.id("7")])).ids == ["7"])
        world.expect("\(Self.api)/827", .text(#"{"error":"Character not found"}"#, status: 404))
        #expect(try source.fetch(.detail(Sample.id("827"), .usual)).items.isEmpty)
        #expect(try source.fetch(.items([Sample.id("x")])).items.isEmpty)
    }

    @Test("Faces are fetched from the service alone")
    func art() throws {
        world.wantedArt = ["1"]
        world.expect("GET https://rickandmortyapi.com/api/character/avatar/1.jpeg", .text("no picture", status: 404))
        for site in ["https://rickandmortyapi.com/api/character/avatar", "https://evil.example"] {
            let item = Item(rank: 0, id: Sample.id("1"), title: DisplayText("x"), art: site + "/1.jpeg")
            source.storePictures(of: [item])
        }
        #expect(world.art.keys.contains("1"))
    }
}

@Suite("Recorded characters", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedCharactersTests {
    @Test(
        "Every recorded character decodes, with a status",
        arguments: [("characters_2018-02-05", 394), ("characters_2018-10-05", 493)])
    func all(_ name: String, _ count: Int) throws {
        let bytes = try Fixtures.recorded("rickandmorty/\(name).json")
        let items = try JSONDecoder().decode([CharacterBody].self, from: bytes).compactMap(\.item)
        #expect(items.count == count && items.allSatisfy { $0.fact("status") != nil })
        #expect(items.count { $0.art == nil } == 5)
    }
}
