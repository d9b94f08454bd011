import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("faults that answer with an error")
struct ErrorFaultTests {
    static let limit =
        "The application exceeded the number of calls it may make. "
        + "For details, see Rate Limits in the Twitch API documentation."

    @Test(
        "each error of Helix has its status and its body",
        arguments: [
            (
                Fault.badRequest, 400, "Bad Request",
                "The parameter \"first\" was malformed: the value must be less than or equal to 100"
            ),
            (.invalidCursor, 400, "Bad Request", "Invalid cursor."),
            (.invalidToken, 401, "Unauthorized", "Invalid OAuth token"),
            (.tokenMissing, 401, "Unauthorized", "OAuth token is missing"),
            (.clientMissing, 401, "Unauthorized", "Client ID is missing"),
            (.clientMismatch, 401, "Unauthorized", "Client ID and OAuth token do not match"),
            (.forbidden, 403, "Forbidden", "The client is not allowed to make this request."),
            (.notFound, 404, "Not Found", ""),
            (.gone, 410, "Gone", "The API is deprecated."),
            (.rateLimited, 429, "Too Many Requests", limit),
            (.rateLimitedBriefly, 429, "Too Many Requests", "Request limit exceeded"),
            (.serverError, 500, "Internal Server Error", ""),
            (.unavailable, 503, "Service Unavailable", "The service is temporarily unavailable."),
        ])
    func helix(fault: Fault, status: Int, error: String, message: String) async throws {
        let caller = try await Caller()
        caller.simulator.set(fault)
        let reply = caller.helix("games/top?after=\(Cursor.offset(20))")
        #expect(reply.status == status)
        #expect(try reply.decode(Complaint.self) == Complaint(error: error, status: status, message: message))
        #expect(reply.headers["ratelimit-limit"] == "800")
    }

    @Test("503 once is 200 the second time; 503 always is always")
    func unavailable() async throws {
        let caller = try await Caller()
        caller.simulator.set(.unavailableOnce)
        #expect((1...2).map { _ in caller.helix("games/top").status } == [503, 200])
        caller.simulator.set(.unavailable)
        #expect((1...3).map { _ in caller.helix("games/top").status } == [503, 503, 503])
    }

    @Test("a status can be a string in the body")
    func statusString() async throws {
        let caller = try await Caller()
        caller.simulator.set(.statusString)
        let reply = caller.helix("games/top")
        #expect(reply.status == 503)
        #expect(reply.text.contains(#""status":"503""#))
    }

    @Test("429 comes with plenty left, without a reset, or with one in the past or far away")
    func resets() async throws {
        let caller = try await Caller()
        var headers: [String: [String: String]] = [:]
        for fault in [
            Fault.rateLimited, .rateLimitedWithPoints, .rateLimitedNoReset, .rateLimitedPastReset, .rateLimitedFarReset,
        ] {
            caller.simulator.clear()
            caller.simulator.set(fault, seconds: fault == .rateLimited ? 1_000 : nil)
            let reply = caller.helix("games/top")
            #expect(reply.status == 429)
            headers[fault.name] = reply.headers
        }
        let reset = headers.compactMapValues { $0["ratelimit-reset"].flatMap { Double($0) } }
        let now = Date().timeIntervalSince1970
        #expect(headers["rate-limited"]?["ratelimit-remaining"] == "0")
        #expect(reset["rate-limited", default: 0] > now + 500)
        #expect(Int(headers["rate-limited-with-points"]?["ratelimit-remaining"] ?? "") ?? 0 > 700)
        #expect(headers["rate-limited-no-reset"]?["ratelimit-reset"] == nil)
        #expect(headers["rate-limited-no-reset"]?["ratelimit-limit"] == "800")
        #expect(reset["rate-limited-past-reset", default: now] < now - 1_800)
        #expect(reset["rate-limited-far-reset", default: 0] > now + 300_000_000)
    }

    @Test("an answer can lack any of the three headers")
    func noHeaders() async throws {
        let caller = try await Caller()
        caller.simulator.set(.rateHeadersMissing)
        let reply = caller.helix("games/top")
        #expect(reply.status == 200)
        #expect(!reply.headers.keys.contains { $0.hasPrefix("ratelimit") })
    }
}
