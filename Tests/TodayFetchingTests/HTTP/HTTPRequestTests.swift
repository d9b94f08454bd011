import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A request and its encoding")
struct HTTPRequestTests {
    @Test(
        "every character but the unreserved ones is percent-encoded, as UTF-8",
        arguments: [
            ("abc-XYZ_0.9~", "abc-XYZ_0.9~"), ("a b", "a%20b"), ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"),
            ("/?#", "%2F%3F%23"), ("100%", "100%25"), ("é", "%C3%A9"), ("👾", "%F0%9F%91%BE"), ("\n\r\0", "%0A%0D%00"),
            ("", ""),
        ])
    func encoding(value: String, encoded: String) {
        #expect(HTTPRequest.encoded([.init("q", value)]) == "q=\(encoded)")
        #expect(encoded.removingPercentEncoding == value)
    }

    @Test(
        "a header line that could be taken for two, or lacks its value, is not sound",
        arguments: [
            ("Client-Id: abc", true), ("Client-Id: a\r\nX-Other: 1", false), ("Client-Id: a\nb", false),
            ("Client-Id: a\0b", false), ("Client-Id: a\u{1B}b", false), ("Client-Id: a\u{7F}", false),
            ("Client-Id: ", false), ("Client-Id:", false), ("Authorization: Bearer ", false),
        ])
    func headers(line: String, isSound: Bool) {
        #expect(HTTPRequest(.get, "https://a.example", headers: ["A: b", line]).hasSoundHeaders == isSound)
    }

    @Test("a query keeps the order and the repetitions of its fields")
    func query() {
        let request = HTTPRequest(
            .get, "https://api.twitch.tv/helix/streams",
            query: [.init("game_id", "1"), .init("game_id", "2"), .init("first", "100")])
        #expect(request.url == "https://api.twitch.tv/helix/streams?game_id=1&game_id=2&first=100")
        #expect(HTTPRequest(.get, "https://a.example").url == "https://a.example")
    }

    @Test("names are encoded as well as values")
    func names() {
        #expect(HTTPRequest.encoded([.init("a&b", "c"), .init("d", "e")]) == "a%26b=c&d=e")
    }

    @Test("search words cannot add a field")
    func injection() {
        let world = World()
        world.expect(World.searchRequest("a%26first%3D1%23"), .games([]))
        #expect(throws: Never.self) { try world.source.fetch(.list(ListQuery(search: try World.text("a&first=1#")))) }
    }

    @Test("a cursor is encoded: its padding would otherwise end the field")
    func cursor() {
        let world = World()
        world.expect("GET api/games/top?first=20&after=eyJ%3D%3D", .games(["1"]))
        #expect(throws: Never.self) {
            try world.source.fetch(.list(ListQuery(page: 2, cursor: "eyJ==", firstRank: 21)))
        }
    }

    @Test("by default a body has at most 4 MiB")
    func limit() {
        #expect(HTTPRequest(.get, "https://a.example").limit == 4_194_304)
    }
}
