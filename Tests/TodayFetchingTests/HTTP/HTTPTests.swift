import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A request and its encoding")
struct HTTPRequestTests {
    @Test(
        "Every character except the unreserved ones is percent-encoded, as UTF-8",
        arguments: [
            ("abc-XYZ_0.9~", "abc-XYZ_0.9~"), ("a b", "a%20b"), ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"),
            ("/?#", "%2F%3F%23"), ("100%", "100%25"), ("é", "%C3%A9"), ("👾", "%F0%9F%91%BE"), ("\n\r\0", "%0A%0D%00"),
            ("", ""),
        ])
    func encoding(value: String, encoded: String) {
        #expect(HTTPRequest.encoded([("q", value)]) == "q=\(encoded)")
        #expect(encoded.removingPercentEncoding == value)
    }

    @Test(
        "A header line that could be read as two, or lacks its value, is not sound",
        arguments: [
            ("Client-Id: abc", true), ("Client-Id: a\r\nX-Other: 1", false), ("Client-Id: a\nb", false),
            ("Client-Id: a\0b", false), ("Client-Id: a\u{1B}b", false), ("Client-Id: a\u{7F}", false),
            ("Client-Id: ", false), ("Client-Id:", false), ("Authorization: Bearer ", false),
        ])
    func headers(line: String, isSound: Bool) {
        #expect(HTTPRequest("https://a.example", headers: ["A: b", line]).hasSoundHeaders == isSound)
    }

    @Test("A query keeps the order and the repetitions of its fields")
    func query() {
        let request = HTTPRequest("https://a.example/x", query: [("id", "1"), ("id", "2"), ("a&b", "100")])
        #expect(request.url == "https://a.example/x?id=1&id=2&a%26b=100")
        #expect(HTTPRequest("https://a.example").url == "https://a.example")
    }
}

@Suite("A server's answer")
struct HTTPResponseTests {
    private struct Body: Decodable, Equatable { let name: String }

    private func decoded(_ bytes: [UInt8]) throws(FetchError) -> String {
        try HTTPResponse(status: 200, body: bytes).decoded(Body.self).name
    }

    @Test(
        "A status from 200 to 299 is success",
        arguments: [(199, false), (200, true), (204, true), (299, true), (300, false), (404, false)])
    func success(status: Int, isSuccess: Bool) {
        #expect(HTTPResponse(status: status).isSuccess == isSuccess)
    }

    @Test(
        "Invalid UTF-8 is repaired, so that one name does not lose the list; a byte order mark does no harm",
        arguments: [
            (Array(#"{"name":"Rust"#.utf8) + [0xFF, 0xC3] + Array(#""}"#.utf8), "Rust\u{FFFD}\u{FFFD}"),
            ([0xEF, 0xBB, 0xBF] + Array(#"{"name":"Rust"}"#.utf8), "Rust"),
        ] as [([UInt8], String)])
    func bytes(_ bytes: [UInt8], name: String) throws {
        #expect(try decoded(bytes) == name)
    }

    @Test(
        "Anything but the expected JSON is a bad answer, and neither crashes nor exhausts the stack",
        arguments: [
            "<html>", #"{"name":"#, #"{"name":"a""#, "[]", "null", "{}", #"{"name":5}"#, "\u{0}", #"{"name":"\ud800"}"#,
            #"{"name":"# + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000) + "}", "",
        ])
    func notTheJSON(text: String) {
        let reason = text.isEmpty ? "it is empty" : "it is not JSON in the expected format"
        #expect(throws: FetchError.badAnswer(reason: reason)) { () throws(FetchError) in try decoded(Array(text.utf8)) }
    }
}

@Suite("Allowed addresses of requests")
struct ServerAddressTests {
    @Test(
        "Encrypted requests may go anywhere, and unencrypted ones only to this machine",
        arguments: [
            ("https://api.twitch.tv/helix", true), ("HTTPS://API.TWITCH.TV", true), ("http://api.twitch.tv", false),
            ("http://127.0.0.1:8080/helix", true), ("http://127.8.9.10", true), ("http://localhost:8080", true),
            ("http://LOCALHOST", true), ("http://[::1]:8080/x", true), ("http://127.evil.example", false),
            ("http://127.0.0.1.evil.example", false), ("http://localhost.evil.example", false),
            ("http://127.0.0.256", false), ("http://127.0.0", false), ("http://128.0.0.1", false),
            ("http://0.0.0.0", false), ("http://[::2]", false), ("http://127.0.0.1@evil.example", false),
            ("http://evil.example#127.0.0.1", false), ("http://evil.example?http://127.0.0.1", false),
            ("http://192.168.0.1", false),
        ])
    func allowed(url: String, isAllowed: Bool) {
        #expect((ServerAddress(url)?.isAllowed ?? false) == isAllowed)
    }

    @Test(
        "Anything but a web server's address is rejected",
        arguments: [
            "", "api.twitch.tv", "//api.twitch.tv", "ftp://a.example", "file:///etc/passwd", "https://", "https:///x",
            "javascript:1",
        ])
    func none(url: String) {
        #expect(ServerAddress(url) == nil)
    }

    @Test("The same server means the same scheme, host and port, with the default port given or not")
    func same() {
        #expect(ServerAddress("https://a.example/x") == ServerAddress("https://A.EXAMPLE:443/y?z"))
        #expect(ServerAddress("http://a.example") == ServerAddress("http://a.example:80"))
        #expect(ServerAddress("https://a.example") != ServerAddress("http://a.example"))
        #expect(ServerAddress("https://a.example") != ServerAddress("https://a.example:8443"))
        #expect(ServerAddress("https://a.example") != ServerAddress("https://b.a.example"))
    }
}
