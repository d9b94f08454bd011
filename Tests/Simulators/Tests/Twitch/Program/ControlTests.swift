import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("/control/")
struct ControlTests {
    struct State: Decodable {
        struct Row: Decodable, Equatable {
            var rank: Int
            var id: String
            var title: String
            var viewers: Int
        }

        var step: Int
        var ranking: [Row]
        var faults: [String]
        var pending: [String]
        var requests: Int
    }

    struct Log: Decodable {
        var last: Int
        var requests: [RecordedRequest]
    }

    private func post(_ caller: Caller, _ path: String, _ body: String = "") -> Reply {
        caller.send("POST", "/control/\(path)", headers: ["Content-Type": "application/json"], body: body)
    }

    private func state(_ caller: Caller) throws -> State {
        try caller.send("GET", "/control/state").decode()
    }

    @Test("the state is the ranking with titles and viewers")
    func state() async throws {
        let caller = try await Caller()
        let state = try state(caller)
        let expected = caller.simulator.ranking.enumerated().map {
            State.Row(rank: $0 + 1, id: $1.game.id, title: $1.game.name, viewers: $1.viewers)
        }
        #expect(state.ranking == expected)
        #expect(state.step == 0 && state.faults.isEmpty && state.pending.isEmpty && state.requests == 0)
    }

    @Test("a ranking is set and advanced")
    func ranking() async throws {
        let caller = try await Caller()
        let body = #"{"ids": ["743", "4625361"], "viewers": {"4625361": 3}}"#
        let rows = try post(caller, "ranking", body).decode(State.self).ranking
        #expect(rows.prefix(2).map(\.id) == ["743", "4625361"] && rows[1].viewers == 3)
        #expect(try post(caller, "advance").decode(State.self).step == 1)
    }

    @Test("faults are listed, switched on, and switched off by name or all together")
    func faults() async throws {
        let caller = try await Caller()
        let list = caller.send("GET", "/control/faults").text
        #expect(Fault.all.allSatisfy { list.contains("\"\($0.name)\"") })
        #expect(try post(caller, "faults", #"{"name": "gone", "count": 2}"#).decode(State.self).faults == ["gone"])
        #expect(try post(caller, "faults", #"{"name": "slow"}"#).decode(State.self).faults == ["gone", "slow"])
        #expect(caller.send("DELETE", "/control/faults?name=slow").status == 200)
        #expect((1...3).map { _ in caller.helix("games/top").status } == [410, 410, 200])
        _ = post(caller, "faults", #"{"name": "gone"}"#)
        #expect(try caller.send("DELETE", "/control/faults").decode(State.self).faults.isEmpty)
    }

    @Test("a person agrees or refuses")
    func device() async throws {
        let caller = try await Caller()
        let device: Device = try caller.identity("device", ["scopes": ""]).decode()
        #expect(try state(caller).pending == [device.userCode])
        #expect(post(caller, "device/approve", #"{"user_code": "WRONG"}"#).status == 400)
        #expect(post(caller, "device/approve", #"{"user_code": "\#(device.userCode)"}"#).status == 200)
        #expect(post(caller, "device/deny").status == 400)
        let fields = ["device_code": device.code, "grant_type": Caller.deviceGrant]
        #expect(caller.identity("token", fields).status == 200)
    }

    @Test("tokens are granted and revoked")
    func tokens() async throws {
        let caller = try await Caller()
        let pair = try post(caller, "tokens/grant").decode([String: String].self)
        let headers = ["Authorization": "OAuth \(pair["access_token", default: ""])"]
        #expect(caller.send("GET", "/oauth2/validate", headers: headers).status == 200)
        #expect(post(caller, "tokens/revoke", #"{"kind": "access"}"#).status == 200)
        #expect(caller.send("GET", "/oauth2/validate", headers: headers).status == 401)
    }

    @Test("the log is read from a number on, and a long poll ends with the next request")
    func requests() async throws {
        let caller = try await Caller()
        _ = caller.helix("games/top")
        let log = try caller.send("GET", "/control/requests").decode(Log.self)
        #expect(log.last == 1 && log.requests == caller.simulator.requests)
        #expect(try caller.send("GET", "/control/requests?after=1").decode(Log.self).last == 1)
        let waiting = RawClient(to: caller.simulator)
        waiting.send(Caller.bytes("GET", "/control/requests?after=1&wait=50"))
        _ = caller.helix("streams")
        let later = try Reply(waiting.read()).decode(Log.self)
        #expect(later.requests.map(\.path) == ["/helix/streams"] && later.last == 2)
    }

    @Test("a long poll does not keep a simulator from stopping")
    func stopDuringPoll() async throws {
        let caller = try await Caller()
        let waiting = RawClient(to: caller.simulator)
        waiting.send(Caller.bytes("GET", "/control/requests?wait=500"))
        await caller.simulator.stop()
        #expect(waiting.read().ending != .silent)
    }

    @Test("an outage answers first, then refuses, and ends by itself")
    func outage() async throws {
        let caller = try await Caller()
        let witness = caller.openConnection()
        #expect(post(caller, "outage", #"{"seconds": 0.1}"#).status == 200)
        #expect(witness.read().ending == .finished)
        #expect(caller.ask(until: { $0.status == 200 }))
    }

    @Test(
        "a senseless request is 400 and says why",
        arguments: [
            ("ranking", "{}", "ids"), ("ranking", #"{"ids": ["x"]}"#, "\\\"x\\\""), ("faults", "nonsense", "body"),
            ("faults", #"{"name": "x"}"#, "--list-faults"), ("tokens/revoke", #"{"kind": "x"}"#, "kind"),
        ])
    func nonsense(path: String, body: String, hint: String) async throws {
        let caller = try await Caller()
        let reply = post(caller, path, body)
        #expect(reply.status == 400 && reply.text.contains(hint))
    }

    @Test("faults never strike the controls, and controls are not in the log")
    func apart() async throws {
        let caller = try await Caller()
        caller.simulator.set(.html)
        #expect(try state(caller).faults == ["html"])
        #expect(caller.send("GET", "/control/nothing").status == 404)
        #expect(caller.simulator.requests.isEmpty)
    }
}
