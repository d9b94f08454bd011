import Foundation
import TestRig
import TestSupport
import Testing

@Suite("waits that end by themselves")
struct WaitTests {
    private let silent = ["DBUS_SESSION_BUS_ADDRESS": ""]

    private func memory(_ world: World) -> String { "\(world.home.data)/cycle.json" }

    private func remember(_ world: World, _ fields: String) throws {
        try world.home.replace(memory(world), with: "{\"schema\": 1, \(fields)}")
    }

    @Test("a rate limit that ends in a thousand years is written down as the wait that it is taken for")
    func farReset() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("rate-limited-far-reset")
            #expect(try await world.run(.daemon, ["--once"], environment: silent).code == 75)
            let text = try #require(world.home.text(memory(world)))
            let latest = Home.text(Date(timeIntervalSinceNow: 901))
            let times = text.matches(of: /"(until|notBefore|waitsSince)" : "([^"]*)"/).map { String($0.2) }
            #expect(times.count == 3 && times.allSatisfy { $0 <= latest })
            let second = try await world.run(.daemon, ["--once"], environment: silent)
            #expect(second.code == 75 && second.errors.hasPrefix("Not polled: the service can be asked again in "))
        }
    }

    @Test("an answer with nothing in it is a failure: --once ends with 69")
    func emptyPage() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("empty-list")
            #expect(try await world.run(.daemon, ["--once"], environment: silent).code == 69)
        }
    }
}
