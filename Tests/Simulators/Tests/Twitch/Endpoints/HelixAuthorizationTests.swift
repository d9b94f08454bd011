import Foundation
import Testing

@testable import TwitchSimulator

@Suite("the checks in front of every Helix endpoint")
struct HelixAuthorizationTests {
    @Test("each way to be unauthorized has its own message")
    func unauthorized() async throws {
        let caller = try await Caller()
        let id = caller.clientID
        let cases: [(headers: [String: String], message: String)] = [
            ([:], "OAuth token is missing"),
            (["Client-Id": id], "OAuth token is missing"),
            (["Client-Id": id, "Authorization": "OAuth \(caller.token)"], "OAuth token is missing"),
            (["Authorization": "Bearer \(caller.token)"], "Client ID is missing"),
            (["Client-Id": id, "Authorization": "Bearer x"], "Invalid OAuth token"),
            (["Client-Id": "x", "Authorization": "Bearer \(caller.token)"], "Client ID and OAuth token do not match"),
        ]
        for (headers, message) in cases {
            let reply = caller.send("GET", "/helix/games/top", headers: headers)
            #expect(reply.status == 401)
            #expect(reply.text == #"{"error":"Unauthorized","status":401,"message":"\#(message)"}"#)
        }
    }

    @Test("an unknown path is 404, a wrong method 405, Kraken is gone")
    func paths() async throws {
        let caller = try await Caller()
        let missing = try caller.helix("nothing").decode(Complaint.self)
        #expect(missing == Complaint(error: "Not Found", status: 404, message: ""))
        let wrong = caller.send("POST", "/helix/games/top", headers: caller.credentials)
        #expect(wrong.status == 405 && wrong.headers["allow"] == "GET")
        let gone = try caller.send("GET", "/kraken/games/top").decode(Complaint.self)
        #expect(gone == Complaint(error: "Gone", status: 410, message: "The API is deprecated."))
    }

    @Test("points go down with every call, and when none are left it is 429")
    func bucket() async throws {
        let caller = try await Caller(.with { $0.rateLimit = RateLimit(points: 3, refillPerMinute: 0) })
        let replies = (1...4).map { _ in caller.helix("games/top?first=1") }
        #expect(replies.map(\.status) == [200, 200, 200, 429])
        #expect(replies.map { $0.headers["ratelimit-remaining"] } == ["2", "1", "0", "0"])
        #expect(replies.allSatisfy { $0.headers["ratelimit-limit"] == "3" && $0.headers["ratelimit-reset"] != nil })
        let complaint = try replies[3].decode(Complaint.self)
        #expect(complaint.error == "Too Many Requests")
        #expect(complaint.message.hasPrefix("The application exceeded the number of calls"))
    }

    @Test("points flow back at the configured rate, and the reset is when the bucket is full")
    func refill() {
        var bucket = TokenBucket(RateLimit(points: 2, refillPerMinute: 60), now: 1_000)
        #expect(bucket.take(now: 1_000) && bucket.take(now: 1_000) && !bucket.take(now: 1_000))
        #expect(bucket.headers.first("Ratelimit-Reset") == "1002")
        #expect(bucket.take(now: 1_001) && !bucket.take(now: 1_001))
        #expect(bucket.take(now: 1_100) && bucket.headers.first("Ratelimit-Remaining") == "1")
    }

    @Test("app and user have a bucket each")
    func buckets() async throws {
        let caller = try await Caller(.with { $0.rateLimit = RateLimit(points: 1, refillPerMinute: 0) })
        let fields = ["client_secret": SimulatorOptions().clientSecret, "grant_type": "client_credentials"]
        let token = try caller.identity("token", fields).decode(Tokens.self).access
        #expect(caller.helix("games/top").status == 200)
        #expect(caller.helix("games/top").status == 429)
        let app = ["Client-Id": caller.clientID, "Authorization": "Bearer \(token)"]
        #expect(caller.send("GET", "/helix/games/top", headers: app).status == 200)
    }
}
