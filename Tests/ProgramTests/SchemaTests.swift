import Foundation
import TestSupport
import Testing
import TwitchSimulator

@Suite("the JSON against its schemas", .enabled(if: Tool.schemaPython != nil, "needs python3-jsonschema"))
struct SchemaTests {
    private static let script = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        for line in sys.stdin.read().split("\\0"):
            for error in jsonschema.Draft202012Validator(schema).iter_errors(json.loads(line)):
                print(error.json_path, error.message)
        """

    /// What a schema finds wrong in some texts.
    private func complaints(_ world: World, _ schema: String, _ texts: [String]) async throws -> String {
        let file = ProjectFolder.root.appendingPathComponent("desktop/schema/\(schema).schema.json").path
        let python = ProgramStart(
            try #require(Tool.schemaPython), ["-c", Self.script, file],
            environment: ProcessInfo.processInfo.environment)
        let outcome = try await world.run(python, input: texts.joined(separator: "\0"))
        return outcome.output + outcome.errors
    }

    @Test(
        "of good data, of old data, and of names that are hard to write",
        arguments: [nil, .hostileNames, .awkwardNames] as [Fault?])
    func shown(_ fault: Fault?) async throws {
        try await withWorld { world in
            if let fault { world.simulator.set(fault) }
            try await world.haveData()
            var reports = [try #require(world.home.text(world.home.snapshot))]
            var feeds = [try #require(world.home.text(world.home.feed))]
            for age in [0.0, 7_200] {
                try world.home.makeOlder(by: age)
                reports.append(try await world.run(.topgames, ["--json"]).output)
                feeds.append(try await world.run(.topgames, ["feed", "--format", "json"]).output)
            }
            #expect(try await complaints(world, "snapshot", reports) == "")
            #expect(try await complaints(world, "feed", feeds) == "")
        }
    }

    @Test("of an export, with and without history, and of the favourites")
    func exported() async throws {
        try await withWorld { world in
            var exports = [try await world.run(.topgames, ["export", "-"]).output]
            world.simulator.set(.hostileNames)
            try await world.haveCatalogue()
            let id = try #require(world.simulator.ranking.first).game.id
            #expect(try await world.said("favorite", id).code == 0)
            exports.append(try await world.run(.topgames, ["export", "-"]).output)
            #expect(exports[1].contains("\"samples\":[{"))
            #expect(try await complaints(world, "export", exports) == "")
        }
    }

    @Test("of the doctor's report, whether all is well or much is broken")
    func doctor() async throws {
        try await withWorld { world in
            var reports = [try await world.run(.topgames, ["doctor", "--json"]).output]
            try await world.haveData(secondsOld: 7_200)
            world.simulator.set(.forbidden)
            try world.home.replace(world.home.configuration, with: "{\n\"interval\": 0}")
            try world.home.replace("\(world.home.data)/cycle.json", with: "\u{1B}[31m{")
            chmod(world.home.credentials, 0o644)
            reports.append(try await world.run(.topgames, ["--json", "doctor", "--notify"]).output)
            #expect(reports.allSatisfy { $0.contains("\"items\"") })
            #expect(try await complaints(world, "doctor", reports) == "")
        }
    }

    @Test("of a feed without data, and of one without a sign-in")
    func empty() async throws {
        try await withWorld { world in
            var feeds = [try await world.run(.topgames, ["feed", "--format", "json"]).output]
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(outcome.code == 77)
            feeds.append(try #require(world.home.text(world.home.feed)))
            feeds.append(try await world.run(.topgames, ["feed", "--format", "json"]).output)
            #expect(try await complaints(world, "feed", feeds) == "")
        }
    }

    @Test("of the log of notifications: every verdict there is, and what a daemon wrote")
    func log() async throws {
        try await withWorld { world in
            let golden = ProjectFolder.root.appendingPathComponent("Tests/TodayCoreTests/Golden/verdicts.jsonl").path
            try world.signIn()
            try world.home.replace(world.home.configuration, with: "{notify: {via: 'none', dwell: 1}}")
            for id in world.leaderIDs.prefix(2) {
                try world.simulator.setRanking([id])
                let silent = ["DBUS_SESSION_BUS_ADDRESS": ""]
                #expect(try await world.run(.daemon, ["--once"], environment: silent).code == 0)
            }
            let written = try #require(world.home.text("\(world.home.data)/log.jsonl"))
            let lines = (try #require(world.home.text(golden)) + written).split(separator: "\n").map(String.init)
            #expect(lines.count > 20 && written.contains("passedOver"))
            #expect(try await complaints(world, "log", lines) == "")
            let wrong = try #require(lines.last).replacing("\"by\"", with: "\"because\"")
            #expect(try await complaints(world, "log", [wrong]).contains("'by' is a required property"))
        }
    }
}
