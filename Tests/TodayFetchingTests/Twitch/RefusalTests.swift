import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Answers that are not a list")
struct RefusalTests {
    private let world = World()

    private static func refused(_ status: Int, _ message: String) -> FetchError {
        .refused(status: status, message: DisplayText(message))
    }

    @Test(
        "Each refusal is reported as its own kind, after one request",
        arguments: [
            // twitchdev/issues#664
            (Reply.helix(500, ""), FetchError.server(status: 500)),
            (.helix(400, #"\"first\" was malformed"#), refused(400, #""first" was malformed"#)),
            (.helix(410, "The API is deprecated."), refused(410, "The API is deprecated.")),
            (.helix(404, ""), refused(404, "")), (.text("", status: 304), .badAnswer(reason: "its status is 304")),
            // As in Kraken's days.
            (.text(#"{"status":"400","message":"no"}"#, status: 400), refused(400, "no")),
            (.helix(400, #"\u001b[2J\u202eno\n"#), refused(400, "[2Jno")),
            // An error body that is a web page never hides the status.
            (.fixture("bad-gateway.html", status: 502), .server(status: 502)),
            (.fixture("bad-gateway.html", status: 403), refused(403, "")),
            // As from the network of a hotel.
            (.fixture("bad-gateway.html"), .badAnswer(reason: "it is not JSON in the expected format")),
            (.failure(.timedOut(seconds: 10)), .timedOut(seconds: 10)),
            (.failure(.tooLarge(limit: 5)), .tooLarge(limit: 5)),
        ])
    func reported(reply: Reply, error: FetchError) {
        #expect(failure(reply) == error && world.requests.count == 1)
    }

    private func failure(_ reply: Reply) -> FetchError? {
        world.expect(World.topRequest, reply)
        return world.failure()
    }

    @Test(
        "A 429 has the time of Ratelimit-Reset, whatever else the headers have; without a time in it there is none",
        arguments: [
            (["Ratelimit-Reset": "1795227690"], World.start + 90),
            (["RATELIMIT-RESET": "1795227690"], World.start + 90),
            // twitchdev/issues#664
            (["Ratelimit-Remaining": "799", "Ratelimit-Reset": "1795227601"], World.start + 1),
            // The schedule ignores a time in the past.
            (["Ratelimit-Reset": "1000"], Date(timeIntervalSince1970: 1000)), ([:], nil),
            (["Ratelimit-Reset": ""], nil), (["Ratelimit-Reset": "soon"], nil), (["Ratelimit-Reset": "-5"], nil),
            (["Ratelimit-Reset": "0"], nil), (["Ratelimit-Reset": "1e9"], nil),
            (["Ratelimit-Reset": "99999999999999999999"], nil),
        ])
    func rateLimited(headers: [String: String], until: Date?) {
        #expect(failure(.helix(429, "Too Many Requests", headers: headers)) == .rateLimited(until: until))
    }

    @Test("A reset in a million years is a time, and does not crash")
    func resetFarAway() {
        let error = failure(.helix(429, "…", headers: ["Ratelimit-Reset": "\(Int.max)"]))
        guard case .rateLimited(let until?) = error else {
            Issue.record("\(String(describing: error)) is no 429")
            return
        }
        #expect(
            Schedule(interval: 60).wait(
                after: FailureStreak(.rateLimited(until: until), at: World.start), jitter: 0, now: World.start) == 900)
    }

    @Test("A first 503 is retried once, as Twitch requires")
    func unavailableOnce() throws {
        world.expect(World.topRequest, .helix(503, "Service Unavailable"))
        #expect(try world.pollTop().ids == ["1", "2", "3"])
    }

    @Test("A second 503 is a failure, and there is no third attempt")
    func unavailableTwice() {
        world.expect(World.topRequest, .helix(503, "Service Unavailable"))
        #expect(failure(.helix(503, "Service Unavailable")) == .server(status: 503))
    }

    @Test(
        "A 400 for a cursor that Twitch itself issued is retried once (twitchdev/issues#91)",
        arguments: ["Invalid cursor.", "invalid cursor", ""])
    func invalidCursor(message: String) throws {
        world.expect(World.nextRequest("b"), .helix(400, message))
        world.expect(World.nextRequest("b"), .games(["21"]))
        #expect(try world.source.fetch(.list(ListQuery(page: 2, cursor: "b", firstRank: 21))).ids == ["21"])
        world.expect(World.nextRequest("b"), .helix(400, message))
        world.expect(World.nextRequest("b"), .helix(400, message))
        #expect(
            world.failure(.list(ListQuery(page: 2, cursor: "b", firstRank: 21)))
                == .refused(status: 400, message: DisplayText(message)))
    }

    @Test("An answer that is cut anywhere is a bad answer, not a shorter list")
    func truncated() throws {
        let whole = Array(#"{"data":[{"id":"1","name":"a"},{"id":"2","name":"b"},{"id":"3","name":"c"}]}"#.utf8)
        for length in 0..<whole.count {
            let error = failure(.bytes(Array(whole.prefix(length))))
            guard case .badAnswer = error else {
                Issue.record("\(length) bytes gave \(String(describing: error))")
                continue
            }
        }
    }
}
