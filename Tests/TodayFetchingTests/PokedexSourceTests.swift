import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("The Pokédex")
struct PokedexSourceTests {
    private static let api = "GET https://pokeapi.co/api/v2"
    private static let missing = Reply.text("Not Found", status: 404)

    private let world = World(signedIn: false)
    private var source: PokedexSource { PokedexSource(world.context) }

    private static func names(_ names: KeyValuePairs<String, Int>, count: Int = 1351) -> Reply {
        let entries = names.map { #"{"name":"\#($0)","url":"https://pokeapi.co/api/v2/pokemon/\#($1)/"}"# }
        return .text(#"{"count":\#(count),"next":null,"previous":null,"results":[\#(entries.joined(separator: ","))]}"#)
    }

    private static func pokemon(
        _ id: Int, _ name: String, sprite: String = "null", artwork: String = "null", species: String = "x",
        isDefault: Bool = false
    ) -> Reply {
        .text(
            """
            {"id":\(id),"name":"\(name)","is_default":\(isDefault),"height":4,"weight":60,"abilities":[{"ability":null},{"ability":{"name":"static","url":""}}],\
            "types":[{"type":{"name":"electric","url":""}}],"species":{"name":"\(species)","url":"https://pokeapi.co/api/v2/pokemon-species/25/"},\
            "stats":[{"base_stat":90,"stat":{"name":"speed","url":""}},{"base_stat":35,"stat":{"name":"hp","url":""}}],\
            "sprites":{"front_default":\(sprite),"other":{"official-artwork":{"front_default":\(artwork)}}}}
            """)
    }

    private func detail(_ id: String) throws -> Page { try source.fetch(.detail(Sample.id(id), .usual)) }

    @Test("A page begins at our own offset; places are not ids, and the number of pages is our own")
    func page() throws {
        world.expect("\(Self.api)/pokemon?offset=1350&limit=15", Self.names(["meowstic-female-mega": 10326]))
        let page = try source.fetch(.list(ListQuery(page: 91)))
        #expect(page.ids == ["10326"])
        #expect(page.nextCursor == nil)
        #expect(page.pageCount == 91)
        #expect(page.items[0].fact("index") == .number(Metric(value: 1351, unit: "place")))
    }

    @Test("An entry without a name is left out, and keeps its place; no page is longer than requested")
    func nameless() throws {
        let names = [""] + (2...20).map { "p\($0)" }
        let entries = names.enumerated().map { #"{"name":"\#($1)","url":"…/pokemon/\#($0 + 1)/"}"# }
        let body = #"{"count":1351,"results":[\#(entries.joined(separator: ","))]}"#
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", .text(body))
        let page = try source.fetch(.list(ListQuery()))
        #expect(page.ids.first == "2" && page.ids.count == 15)
        #expect(page.items[0].fact("index") == .number(Metric(value: 2, unit: "place")))
    }

    @Test("A list or a type of mostly unreadable entries is an error")
    func unreadable() {
        let error = FetchError.badAnswer(reason: "most of its entries cannot be read")
        let entries = #"{"name":"a"},{"name":"b","url":7},{"name":"c","url":"…/pokemon/3/"}"#
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", .text(#"{"count":3,"results":[\#(entries)]}"#))
        #expect(throws: error) { try source.fetch(.list(ListQuery())) }
        world.expect("\(Self.api)/type/fire", .text(#"{"pokemon":[{"pokemon":{"name":"a"}},null]}"#))
        #expect(throws: error) {
            try source.fetch(.list(ListQuery(filters: ["type": try #require(SearchText("fire"))])))
        }
    }

    @Test("Entries of one id are not dropped in silence: most of a list with one id, or URLs without ids, are an error")
    func repeatedID() {
        for url in ["…/pokemon/7/", "…/pokemon/"] {
            let entries = (1...3).map { #"{"name":"p\#($0)","url":"\#(url)"}"# }.joined(separator: ",")
            world.expect("\(Self.api)/pokemon?offset=0&limit=15", .text(#"{"count":3,"results":[\#(entries)]}"#))
            #expect(throws: FetchError.badAnswer(reason: "most of its entries cannot be read")) {
                try source.fetch(.list(ListQuery()))
            }
        }
    }

    @Test("A page that the service sends from elsewhere in the list is an error")
    func anotherPage() throws {
        func reply(_ id: Int, next: Int) -> Reply {
            let url = "https://pokeapi.co/api/v2/pokemon"
            return .text(
                #"{"count":1351,"next":"\#(url)?offset=\#(next)&limit=15","results":[{"name":"a","url":"\#(url)/\#(id)/"}]}"#
            )
        }
        world.expect("\(Self.api)/pokemon?offset=45&limit=15", reply(46, next: 60))
        #expect(try source.fetch(.list(ListQuery(page: 4))).ids == ["46"])
        world.expect("\(Self.api)/pokemon?offset=45&limit=15", reply(1, next: 15))
        #expect(throws: FetchError.badAnswer(reason: "it sent the items of another page")) {
            try source.fetch(.list(ListQuery(page: 4)))
        }
    }

    @Test("An impossible count does not crash the program")
    func hugeCount() throws {
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", Self.names(["bulbasaur": 1], count: .max))
        let page = try source.fetch(.list(ListQuery()))
        #expect(page.ids == ["1"] && page.nextCursor == "2")
    }

    @Test("Details have numbers by their names, in metres and kilograms, and no missing ability")
    func details() throws {
        world.expect("\(Self.api)/pokemon/25", Self.pokemon(25, "pikachu"))
        let item = try #require(try detail("25").items.first)
        #expect(item.fact("height") == .number(Metric(value: 0.4, unit: "m", significantDigits: 4)))
        #expect(item.fact("weight") == .number(Metric(value: 6, unit: "kg", significantDigits: 5)))
        #expect(item.fact("abilities") == .list([DisplayText("static")]) && item.fact("attack") == nil)
        #expect(item.fact("hp") == .number(Metric(value: 35, unit: "hp", significantDigits: 3)) && item.art == nil)
        #expect(item.link == "https://www.pokemon.com/us/pokedex/25")
    }

    @Test("Details of a species have its place in the list, which is its number, and those of a form do not")
    func place() throws {
        world.expect("\(Self.api)/pokemon/25", Self.pokemon(25, "pikachu"))
        #expect(try places(detail("25")) == [.number(Metric(value: 25, unit: "place"))])
        world.expect("\(Self.api)/pokemon/10033", Self.pokemon(10_033, "venusaur-mega"))
        #expect(try places(detail("10033")) == [nil])
    }

    @Test("The usual form has the English name of its species, unless the service has none, or does not answer")
    func ownName() throws {
        let names =
            #"{"varieties":[],"names":[{"language":{"name":"ja"},"name":"バリヤード"},{"language":{"name":"en"},"name":"Mr. Mime"}]}"#
        for (reply, name) in [
            (Reply.text(names), "Mr. Mime"), (.text(#"{"varieties":[]}"#), nil), (Self.missing, nil),
            (.text("Service Unavailable", status: 503), nil),
        ] as [(Reply, String?)] {
            world.expect("\(Self.api)/pokemon/122", Self.pokemon(122, "mr-mime", isDefault: true))
            world.expect("\(Self.api)/pokemon-species/25", reply)
            let item = try #require(try detail("122").items.first)
            #expect(item.text("speciesName")?.escaped(for: .plain) == name && item.title == DisplayText("mr-mime"))
        }
    }

    @Test("A 429 for the name alone does not lose the details, which have the wait")
    func limitedName() throws {
        for (headers, seconds) in [([:], 60), (["Retry-After": "300"], 300)] as [([String: String], Double)] {
            world.expect("\(Self.api)/pokemon/122", Self.pokemon(122, "mr-mime", isDefault: true))
            world.expect(
                "\(Self.api)/pokemon-species/25", .text("Too Many Requests", status: 429, headers: headers))
            let page = try detail("122")
            #expect(page.items.first?.fact("height") != nil && page.items.first?.fact("speciesName") == nil)
            #expect(page.restUntil == World.start + seconds)
        }
        world.expect("\(Self.api)/pokemon/122", .text("Too Many Requests", status: 429))
        #expect(throws: FetchError.rateLimited(until: nil)) { try detail("122") }
    }

    @Test("A stored name is not requested again")
    func knownName() throws {
        world.expect("\(Self.api)/pokemon/122", Self.pokemon(122, "mr-mime", isDefault: true))
        let page = try source.fetch(.detail(Sample.id("122"), DetailOptions(requests: 1, isNamed: true)))
        #expect(page.items.first?.fact("speciesName") == nil && page.restUntil == nil)
    }

    /// A type with these numbers, whose names begin with "p".
    private static func type(_ numbers: [Int]) -> Reply {
        let members = numbers.map { #"{"pokemon":{"name":"p\#($0)","url":"…/pokemon/\#($0)/"},"slot":1}"# }
        return .text(#"{"pokemon":[\#(members.joined(separator: ","))]}"#, headers: ["ETag": "\"a\""])
    }

    private func list(type: String, page: Int = 1, etag: ETag? = nil) throws -> Page {
        var query = ListQuery(filters: ["type": type].compactMapValues { SearchText($0) }, page: page)
        query.etag = etag
        return try source.fetch(.list(query))
    }

    private func places(_ page: Page) -> [Fact.Value?] { page.items.map { $0.fact("index") } }

    private func place(_ number: Int) -> Fact.Value { .number(Metric(value: Double(number), unit: "place")) }

    @Test("Species of a type are listed by their numbers, which are their places, a page at a time, one request each")
    func types() throws {
        for page in [1, 2, 3] {
            world.expect("\(Self.api)/type/fire", Self.type((1...17).map { $0 * 2 }.reversed()))
            let found = try list(type: "fire", page: page)
            let expected = page == 1 ? (1...15).map { $0 * 2 } : page == 2 ? [32, 34] : []
            #expect(found.pageCount == 2 && found.nextCursor == (page == 1 ? "2" : nil))
            #expect(found.ids == expected.map(String.init) && places(found) == expected.map(place))
        }
        for reply in [Self.type([]), Self.missing] {
            world.expect("\(Self.api)/type/stellar", reply)
            #expect(try list(type: "stellar").items.isEmpty)
        }
    }

    @Test("All Pokémon of a type come as one page, for a search among them")
    func wholeType() throws {
        world.expect("\(Self.api)/type/fire", Self.type(Array(1...17)))
        var query = ListQuery.whole
        query.filters = ["type": "fire"].compactMapValues { SearchText($0) }
        let found = try source.fetch(.list(query))
        #expect(found.ids == (1...17).map(String.init) && found.pageCount == 1)
    }

    @Test("The places of forms are those of the whole list, which is requested for them alone")
    func typeOfForms() throws {
        world.expect("\(Self.api)/type/fire", Self.type([10_002, 4, 10_007]))
        world.expect("\(Self.api)/pokemon?offset=0&limit=10000", Self.names(["p1": 1, "p4": 4, "p10002": 10_002]))
        let found = try list(type: "fire")
        #expect(found.ids == ["4", "10002", "10007"] && found.etag == nil)
        #expect(places(found) == [place(4), place(3), nil])
    }

    @Test("A page of a type with an ETag is fetched only if the type has changed, but one with forms always")
    func unchangedType() throws {
        world.expect("\(Self.api)/type/fire", Self.type([4]))
        let etag = try list(type: "fire").etag
        world.expect("\(Self.api)/type/fire", .unchanged("\"a\""))
        #expect(etag != nil)
        #expect(try list(type: "fire", etag: etag).isUnchanged == true)
    }

    @Test(
        "The name of a species finds its usual form, with the name as another one; an unlisted species is requested at once"
    )
    func species() throws {
        for isListed in [true, false] {
            if isListed { world.expect("\(Self.api)/pokemon/deoxys", Self.missing) }
            world.expect(
                "\(Self.api)/pokemon-species/deoxys",
                .text(
                    #"{"varieties":[{"is_default":false,"pokemon":{"name":"deoxys-attack","url":"…/pokemon/10001/"}},"#
                        + #"{"is_default":true,"pokemon":{"name":"deoxys-normal","url":"…/pokemon/386/"}}]}"#))
            world.expect("\(Self.api)/pokemon/386", Self.pokemon(386, "deoxys-normal", species: "deoxys"))
            let options = isListed ? DetailOptions.usual : DetailOptions(requests: 1, isListed: false)
            let item = try #require(try source.fetch(.detail(Sample.id("Deoxys"), options)).items.first)
            #expect(item.id.description == "386")
            #expect(item.hasOtherName(DisplayText("deoxys")))
            #expect(world.remarks.isEmpty)
        }
    }

    @Test("All names come in one answer, which like a page is fetched only if it has changed")
    func unchanged() throws {
        for (query, offset) in [(ListQuery.whole, "offset=0&limit=10000"), (ListQuery(page: 2), "offset=15&limit=15")] {
            world.expect(
                "\(Self.api)/pokemon?\(offset)",
                .text(#"{"count":1,"results":[{"name":"abra","url":"/63/"}]}"#, headers: ["ETag": "W/\"a\""]))
            let page = try source.fetch(.list(query))
            #expect(page.ids == ["63"] && page.etag?.text == "W/\"a\"")
            var again = query
            again.etag = page.etag
            world.expect("\(Self.api)/pokemon?\(offset)", .unchanged("W/\"a\""))
            let same = try source.fetch(.list(again))
            #expect(same.isUnchanged == true)
            #expect(same.items.isEmpty)
            #expect(same.etag == page.etag)
        }
    }

    @Test("A 304 is an invalid answer to a request without an ETag")
    func unasked() {
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", .text("", status: 304))
        #expect(throws: FetchError.badAnswer(reason: "its status is 304")) { try source.fetch(.list(ListQuery())) }
    }

    @Test("An unknown id takes one request, and an unknown name two")
    func unknown() throws {
        world.expect("\(Self.api)/pokemon/99999", Self.missing)
        #expect(try detail("99999").items.isEmpty)
        world.expect("\(Self.api)/pokemon/agumon", Self.missing)
        world.expect("\(Self.api)/pokemon-species/agumon", Self.missing)
        #expect(try detail("agumon").items.isEmpty)
    }

    @Test("A part of a name is searched in all names, which come in one answer")
    func search() throws {
        world.expect(
            "\(Self.api)/pokemon?offset=0&limit=10000", Self.names(["mr-mime": 122, "mime-jr": 439, "abra": 63]))
        #expect(try source.fetch(.list(ListQuery(search: SearchText("mime")))).ids == ["122", "439"])
    }

    @Test("The list has the address of the drawing of a species; that of a form is only in its details")
    func listedArt() throws {
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", Self.names(["bulbasaur": 1, "deoxys-attack": 10_001]))
        let drawing = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/1.png"
        #expect(try source.fetch(.list(ListQuery())).items.map(\.art) == [drawing, nil])
    }

    @Test("Fetching pictures requests no species; a server on this machine has them beside its API")
    func pictured() throws {
        let drawings = ["386", "10001"].map {
            "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/\($0).png"
        }
        let form = Self.pokemon(10_001, "deoxys-attack", sprite: "\"\(drawings[1])\"")
        world.expect("\(Self.api)/pokemon/10001", form)
        let page = try source.pictured([Sample.id("10001"), Sample.id("386")])
        #expect(page.ids == ["386", "10001"] && page.items.map(\.art) == drawings)
        world.environment = ["TODAY_POKEAPI": "http://127.0.0.1:8000/api/v2"]
        let own = try source.pictured([Sample.id("7")]).items.map(\.art)
        #expect(own == ["http://127.0.0.1:8000/sprites/pokemon/7.png"])
    }

    @Test("A form that has only official artwork has that as its picture")
    func artwork() throws {
        let artwork =
            "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/10158.png"
        world.expect("\(Self.api)/pokemon/10158", Self.pokemon(10_158, "pikachu-starter", artwork: "\"\(artwork)\""))
        #expect(try source.pictured([Sample.id("10158")]).items.map(\.art) == [artwork])
        world.expect("\(Self.api)/pokemon/10159", Self.pokemon(10_159, "eevee-starter"))
        #expect(try source.pictured([Sample.id("10159")]).items.map(\.art) == [nil])
    }

    @Test("Pictures come from the host of the drawings alone, and none is requested if there is none")
    func art() throws {
        world.wantedArt = ["25", "26"]
        let drawing = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/25.png"
        world.expect("\(Self.api)/pokemon/25", Self.pokemon(25, "pikachu", sprite: "\"\(drawing)\""))
        world.expect("GET \(drawing)", .text("gone", status: 404))
        _ = try detail("25")
        #expect(world.art.keys.contains("25"))
        world.expect("\(Self.api)/pokemon/26", Self.pokemon(26, "raichu", sprite: "\"https://evil.example/26.png\""))
        _ = try detail("26")
    }

    @Test(
        "Each failure is reported as its own kind",
        arguments: [
            (
                Reply.text("<html>Just a moment…", status: 403, headers: ["cf-mitigated": "challenge"]),
                FetchError.refused(status: 403, message: DisplayText("it lets only browsers through"))
            ),
            (.text("Gateway Timeout", status: 504), .server(status: 504)),
            (.text("Not Found", status: 404), .badAnswer(reason: "the list was not found")),
            (.text("<html>"), .badAnswer(reason: "it is not JSON in the expected format")),
        ])
    func failures(_ reply: Reply, _ error: FetchError) {
        world.expect("\(Self.api)/pokemon?offset=0&limit=15", reply)
        #expect(throws: error) { try source.fetch(.list(ListQuery())) }
    }
}

@Suite("Recorded Pokémon", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedPokemonTests {
    @Test("All 1,351 names have an id, and the last is not at the place of its id")
    func names() throws {
        let list = try JSONDecoder().decode(
            PokemonList.self, from: try Fixtures.recorded("pokeapi/pokemon_list_all.json"))
        let items = try list.items(firstPlace: 1, pictureFolder: "")
        #expect(items.count == 1351 && items[1024].id.description == "1025" && items[1025].id.description == "10001")
    }

    @Test(
        "Details decode completely, even without abilities and a drawing, which the artwork replaces",
        arguments: [1, 25, 10301, 10158, 386])
    func details(_ id: Int) throws {
        let body = try JSONDecoder().decode(PokemonBody.self, from: try Fixtures.recorded("pokeapi/detail/\(id).json"))
        let item = try #require(body.item)
        let isForm = id >= PokemonList.firstForm
        // One of them also has the name of its species, and species have their place in the list.
        let facts = 10 + (item.hasOtherName(DisplayText("deoxys")) ? 1 : 0) + (isForm ? 0 : 1)
        #expect(item.facts?.count == facts)
        #expect(item.link != nil)
        #expect(item.hasOtherName(DisplayText("deoxys")) == (id == 386))
        let drawings = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon"
        #expect(
            item.art == PokemonList.pictureURL(of: id, in: isForm ? "\(drawings)/other/official-artwork" : drawings))
    }
}
