import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("the list of faults")
struct FaultListTests {
    private static let folder = Folders.package.appending(path: "Sources/TwitchSimulator/Faults")
    private static let shared = Folders.package.appending(path: "Sources/SimulatorKit/Faults/TransportFault.swift")

    private static let sources: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasPrefix("Fault+") }.map { folder.appending(path: $0) } + [shared]
        return files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }()

    @Test("no two faults have the same name, and each is found by its own")
    func names() throws {
        #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
        for fault in Fault.all { #expect(try Fault.named(fault.name).summary == fault.summary) }
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
    }

    @Test("every declared fault is in the list, and its documentation is its summary")
    func declarations() throws {
        let declared = Self.sources.joined().matches(
            of: /\/\/\/ (?<summary>.+)\n    package static let \w+ = \w+\(\s*"(?<name>[a-z0-9-]+)"/)
        #expect(declared.count == Fault.all.count)
        for declaration in declared {
            #expect(try Fault.named(String(declaration.name)).summary == declaration.summary)
        }
    }

    @Test("an order is read and written as the same JSON, and an unknown name is rejected")
    func orders() throws {
        let json = #"{"bytes":3,"count":1,"location":"x","name":"hang","path":"/helix","seconds":0.5,"skip":2}"#
        let order = try JSONDecoder().decode(FaultOrder.self, from: Data(json.utf8))
        #expect(
            order
                == FaultOrder(.hang, count: 1, skip: 2, path: "/helix", seconds: 0.5, bytes: 3, location: "x"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(try String(decoding: encoder.encode(order), as: UTF8.self) == json)
        #expect(throws: UnknownFault.self) {
            try JSONDecoder().decode(FaultOrder.self, from: Data(#"{"name":"x"}"#.utf8))
        }
    }

    @Test("a fault strikes as often as ordered, after the number of requests to spare, at its path only")
    func counting() async throws {
        let caller = try await Caller()
        caller.simulator.set(.serverError, count: 2, skip: 1, path: "/helix/games/top")
        #expect(caller.helix("streams?first=1").status == 200)
        #expect((1...4).map { _ in caller.helix("games/top").status } == [200, 500, 500, 200])
        caller.simulator.set(.notFound)
        #expect(caller.helix("games/top").status == 404)
        caller.simulator.clear(.gone)
        #expect(caller.helix("games/top").status == 404)
        caller.simulator.clear(.notFound)
        #expect(caller.helix("games/top").status == 200)
    }

    @Test("two faults can strike one request: the first answers, both change it")
    func combined() async throws {
        let caller = try await Caller()
        caller.simulator.set(.blankCategory)
        caller.simulator.set(.cursorEmpty)
        let list = try caller.list("games/top?first=3")
        #expect(list.ids.first == "" && list.cursor == "")
        caller.simulator.set(.unavailable)
        caller.simulator.set(.gone)
        #expect(caller.helix("games/top").status == 503)
        #expect(
            caller.simulator.requests.last?.faults.sorted() == [
                "blank-category", "cursor-empty", "gone", "unavailable",
            ])
    }
}
