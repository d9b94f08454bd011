import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("the log of requests")
struct LogTests {
    @Test("a request is recorded with its contents and its answer")
    func recorded() async throws {
        let caller = try await Caller()
        caller.simulator.set(.serverError)
        let headers = caller.credentials.merging(["User-Agent": "tests/1", "Accept-Encoding": "br"]) { $1 }
        _ = caller.send("GET", "/helix/games/top?first=5&x=a%20b", headers: headers)
        _ = caller.identity("device", ["scopes": "a b"])
        let requests = caller.simulator.requests
        #expect(requests.map(\.sequence) == [1, 2])
        #expect(requests[0].method == "GET" && requests[0].path == "/helix/games/top")
        #expect(requests[0].query == [Parameter(name: "first", value: "5"), Parameter(name: "x", value: "a b")])
        #expect(requests[0].header("Authorization") == "Bearer \(caller.token)")
        #expect(requests[0].header("client-id") == caller.clientID)
        #expect(requests[0].header("user-agent") == "tests/1" && requests[0].header("accept-encoding") == "br")
        #expect(requests[0].status == 500 && requests[0].faults == ["server-error"])
        #expect(requests[1].form.first("scopes") == "a b" && requests[1].status == 200)
    }

    @Test("the line for people has neither tokens nor secrets")
    func summary() async throws {
        let caller = try await Caller()
        _ = caller.send("POST", "/oauth2/token?client_secret=hush", headers: caller.credentials)
        _ = caller.helix("games/top?first=2")
        let lines = caller.simulator.requests.map(\.summary)
        #expect(lines == ["1 POST /oauth2/token 400", "2 GET /helix/games/top?first=2 200"])
    }

    @Test("a caller that waits gets the next request, or one that is already there")
    func waiting() async throws {
        let caller = try await Caller()
        async let coming = caller.simulator.waitForRequest { $0.path == "/helix/streams" }
        _ = caller.helix("games/top")
        _ = caller.helix("streams")
        #expect(try await coming.sequence == 2)
        #expect(try await caller.simulator.waitForRequest { $0.status == 200 }.sequence == 1)
        #expect(try await caller.simulator.waitForRequest(after: 1) { $0.status == 200 }.sequence == 2)
    }

    @Test("a caller that no longer waits is released")
    func cancelled() async throws {
        let simulator = try await Simulator.start()
        let task = Task { try await simulator.waitForRequest { _ in true } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
