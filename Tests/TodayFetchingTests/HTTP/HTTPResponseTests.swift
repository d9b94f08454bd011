import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A server's answer")
struct HTTPResponseTests {
    private struct Body: Decodable, Equatable { let name: String }

    private func decoded(_ bytes: [UInt8]) throws(FetchError) -> String {
        try HTTPResponse(status: 200, body: bytes).decoded(Body.self).name
    }

    @Test("header names are found in any case")
    func headers() {
        let response = HTTPResponse(status: 200, headers: ["Ratelimit-RESET": "5", "X": "y"])
        #expect(response.headers == ["ratelimit-reset": "5", "x": "y"])
    }

    @Test(
        "success is 200 to 299",
        arguments: [(199, false), (200, true), (204, true), (299, true), (300, false), (404, false)])
    func success(status: Int, isSuccess: Bool) {
        #expect(HTTPResponse(status: status).isSuccess == isSuccess)
    }

    @Test("one broken name does not cost the whole list: invalid UTF-8 is repaired")
    func invalidUTF8() throws {
        #expect(
            try decoded(Array(#"{"name":"Rust"#.utf8) + [0xFF, 0xC3] + Array(#""}"#.utf8)) == "Rust\u{FFFD}\u{FFFD}")
    }

    @Test("a byte order mark at the beginning does no harm")
    func byteOrderMark() throws {
        #expect(try decoded([0xEF, 0xBB, 0xBF] + Array(#"{"name":"Rust"}"#.utf8)) == "Rust")
    }

    @Test(
        "anything but the expected JSON is a bad answer, and does not trap",
        arguments: [
            "<html>", "{\"name\":", "{\"name\":\"a\"", "[]", "null", "{}", "{\"name\":5}", "\u{0}",
            "{\"name\":\"\\ud800\"}",
        ])
    func notTheJSON(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "it is not the expected JSON")) {
            () throws(FetchError) in try decoded(Array(text.utf8))
        }
    }

    @Test("an empty answer says that it is empty")
    func empty() {
        #expect(throws: FetchError.badAnswer(reason: "it is empty")) { () throws(FetchError) in try decoded([]) }
    }

    @Test("brackets nested ten thousand deep are a bad answer, and do not exhaust the stack")
    func deep() {
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        #expect(throws: FetchError.self) { () throws(FetchError) in try decoded(Array("{\"name\":\(deep)}".utf8)) }
    }
}
