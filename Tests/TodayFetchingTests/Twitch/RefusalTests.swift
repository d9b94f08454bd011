import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Answers that are not a list")
struct RefusalTests {
    private let world = World()

    private func failure(_ reply: Reply) -> FetchError? {
        world.expect(World.topRequest, reply)
        return world.failure()
    }

    @Test("429: the time of Ratelimit-Reset is kept, however the header is spelled")
    func rateLimited() {
        for name in ["Ratelimit-Reset", "ratelimit-reset", "RATELIMIT-RESET"] {
            let reply = Reply.helix(429, "Too Many Requests", headers: [name: "1795227690"])
            #expect(failure(reply) == .rateLimited(until: World.start + 90))
        }
    }

    @Test("429 is a 429, even if the headers say that plenty is left (twitchdev/issues#664)")
    func plentyLeft() {
        let headers = ["Ratelimit-Limit": "800", "Ratelimit-Remaining": "799", "Ratelimit-Reset": "1795227601"]
        #expect(failure(.helix(429, "…", headers: headers)) == .rateLimited(until: World.start + 1))
    }

    @Test(
        "429 without a header, or with one that is not a time",
        arguments: [nil, "", "soon", "-5", "0", "1e9", "99999999999999999999"])
    func noReset(value: String?) {
        let headers = value.map { ["Ratelimit-Reset": $0] } ?? [:]
        #expect(failure(.helix(429, "…", headers: headers)) == .rateLimited(until: nil))
    }

    @Test("429 with a time in the past is passed on; the schedule deals with it")
    func resetInThePast() {
        #expect(
            failure(.helix(429, "…", headers: ["Ratelimit-Reset": "1000"]))
                == .rateLimited(until: Date(timeIntervalSince1970: 1000)))
    }

    @Test("a reset in a million years is a time, and does not trap")
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

    @Test("500 with an empty message is Twitch's own problem, and asked once (twitchdev/issues#664)")
    func serverError() {
        #expect(failure(.helix(500, "")) == .server(status: 500))
        #expect(world.requests.count == 1)
    }

    @Test("503 once: the request is repeated once, as Twitch asks")
    func unavailableOnce() throws {
        world.expect(World.topRequest, .helix(503, "Service Unavailable"))
        world.expectTop()
        #expect(try world.source.fetch(.poll).ids == ["1", "2", "3"])
    }

    @Test("503 twice: it is a failure, and there is no third attempt")
    func unavailableTwice() {
        world.expect(World.topRequest, .helix(503, "Service Unavailable"))
        #expect(failure(.helix(503, "Service Unavailable")) == .server(status: 503))
    }

    @Test(
        "400 for a cursor that Twitch itself issued: repeated once (twitchdev/issues#91)",
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

    @Test("400 for anything else is not repeated")
    func badRequest() {
        let message = #"The parameter \"first\" was malformed"#
        let expected = DisplayText(#"The parameter "first" was malformed"#)
        #expect(failure(.helix(400, message)) == .refused(status: 400, message: expected))
    }

    @Test(
        "an error body that is a web page never hides the status",
        arguments: [(502, FetchError.server(status: 502)), (403, .refused(status: 403, message: DisplayText("")))])
    func html(status: Int, error: FetchError) {
        #expect(failure(.fixture("bad-gateway.html", status: status)) == error)
    }

    @Test("a web page with status 200, as from a hotel's network, is a bad answer")
    func htmlWith200() {
        #expect(failure(.fixture("bad-gateway.html")) == .badAnswer(reason: "it is not the expected JSON"))
    }

    @Test("an answer that is cut anywhere is a bad answer, not a shorter list")
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

    @Test("a broken name is repaired, and the list is kept")
    func invalidUTF8() throws {
        let head = Array(#"{"data":[{"id":"1","name":"Pok"#.utf8)
        let tail = Array(#"mon"},{"id":"2","name":"b"},{"id":"3","name":"c"}]}"#.utf8)
        world.expect(World.topRequest, .bytes(head + [0xC3] + tail))
        world.expectStreams()
        #expect(try world.source.fetch(.poll).titles == ["Pokmon", "b", "c"])
    }

    @Test("404 and 410 report their message; any other status is a bad answer")
    func others() {
        #expect(
            failure(.helix(410, "The API is deprecated."))
                == .refused(status: 410, message: DisplayText("The API is deprecated.")))
        #expect(failure(.helix(404, "")) == .refused(status: 404, message: DisplayText("")))
        #expect(failure(.text("", status: 304)) == .badAnswer(reason: "its status is 304"))
    }

    @Test("a status that is a string in the body, as in Kraken's days, does no harm")
    func statusAsString() {
        #expect(
            failure(.text(#"{"status":"400","message":"no"}"#, status: 400))
                == .refused(status: 400, message: DisplayText("no")))
    }

    @Test("a message from Twitch is cleaned before it is shown")
    func hostileMessage() {
        #expect(failure(.helix(400, #"\u001b[2J\u202eno\n"#)) == .refused(status: 400, message: DisplayText("[2Jno")))
    }

    @Test(
        "a network error is passed on",
        arguments: [FetchError.timedOut(seconds: 10), .unreachable(reason: "x"), .tooLarge(limit: 5)])
    func network(error: FetchError) {
        #expect(failure(.failure(error)) == error)
    }
}
