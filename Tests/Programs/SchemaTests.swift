import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("the JSON against its schemas", .needs(Tool.schemaPython != nil, "needs python3-jsonschema"))
struct SchemaTests {
    private static let script = """
        import json, sys, jsonschema
        def close(schema):
            for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else []:
                close(part)
            if isinstance(schema, dict) and isinstance(schema.get("properties"), dict) and "type" in schema:
                schema.setdefault("additionalProperties", False)
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        # A key that a program writes and no schema knows is a mistake of one of them.
        close(schema)
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
        "good data, old data, and names that are hard to write",
        arguments: [nil, "hostile-names", "awkward-names"] as [String?])
    func shown(_ fault: String?) async throws {
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

    @Test("of conversions, with new rates, old ones, and without an attribution")
    func conversion() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            var reports: [String] = []
            for words in [["100", "USD", "BRL"], ["1", "usd", "brl", "LTL", "irr"], ["--refresh"], ["--offline"]] {
                reports.append(try await world.rates(server, words + ["--json"]).output)
            }
            let quotes = try #require(world.home.text(world.quotes))
            for (old, new) in [("open.er-api.com", "frankfurter"), ("nextUpdate", "later")] {
                try world.home.replace(world.quotes, with: quotes.replacing(old, with: new))
                reports.append(try await world.rates(nil, ["--offline", "--json"]).output)
            }
            #expect(reports.count == 6 && !reports.contains("") && reports[1].contains("\"note\""))
            #expect(try await complaints(world, "conversion", reports) == "")
        }
    }

    @Test("of Pokémon: a list, all names, a search, details, and favourites, online and offline")
    func pokemon() async throws {
        try await withWorld { world in
            func json(_ words: String...) async throws -> String {
                let outcome = try await world.run(.pokedex, words + ["--json"])
                #expect(outcome.code == 0, "\(outcome)")
                return outcome.output
            }
            var lists = [
                try await json("list"), try await json("list", "--page", "2"), try await json("search", "char"),
            ]
            var shown = [try await json("25"), try await json("10301"), try await json("deoxys")]
            _ = try await world.run(.pokedex, ["favorite", "25"])
            let favorites = [try await json("favorites")]
            await world.pokedex.stop()
            lists.append(try await json("list", "--page", "2", "--offline"))
            shown.append(try await json("25", "--offline"))
            #expect(shown[0].contains("\"fraction\"") && lists[3].contains("\"reason\""))
            for (schema, texts) in ["list": lists, "show": shown, "favorites": favorites] {
                #expect(try await complaints(world, schema, texts) == "", "\(schema)")
            }
        }
    }

    @Test("of an export, with and without history, and of the favourites")
    func exported() async throws {
        try await withWorld { world in
            var exports = [try await world.run(.topgames, ["export", "-"]).output]
            world.simulator.set("hostile-names")
            try await world.haveCatalogue()
            let id = try #require(world.simulator.ranking.first).game.id
            #expect(try await world.said("favorite", id).code == 0)
            exports.append(try await world.run(.topgames, ["export", "-"]).output)
            #expect(exports[1].contains("\"samples\":[{"))
            #expect(try await complaints(world, "export", exports) == "")
        }
    }

    @Test(
        "lists, searches, favourites, one game and its history, at first, later, and offline",
        arguments: [nil, "hostile-names", "awkward-names"] as [String?])
    func catalogue(_ fault: String?) async throws {
        try await withWorld { world in
            var favorites = [try await world.run(.topgames, ["favorites", "--json"]).output]
            var histories = [try await world.run(.topgames, ["history", "--json"]).output]
            if let fault { world.simulator.set(fault) }
            try await world.haveCatalogue()
            let first = try #require(try await world.list("list", "--offline").ids.first)
            #expect(try await world.said("favorite", first).code == 0)
            let export =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"x1","title":"Gone"}],"items":{},"samples":[]}"#
            #expect(try await world.run(.topgames, ["import", "-"], input: export).code == 0)
            func json(_ words: String...) async throws -> String {
                let outcome = try await world.run(.topgames, words + ["--json"])
                #expect(outcome.code == 0, "\(outcome)")
                return outcome.output
            }
            favorites.append(try await json("favorites"))
            var lists = [
                try await json("list"), try await json("list", "--page", "2"), try await json("list", "--favorites"),
            ]
            var shown = [try await json("show", first), try await json("show", "x1", "--offline")]
            lists.append(try await json("search", "a"))
            lists.append(try await world.run(.topgames, ["search", "--json", "nothing is called so"]).output)
            histories += [try await json("history"), try await json("history", first, "--since", "7d")]
            await world.goOffline()
            lists += [try await json("list", "--offline"), try await json("list", "--all", "--offline")]
            shown.append(try await json("show", first, "--offline"))
            #expect(favorites[1].contains("\"rankSeenAt\"") && shown[0].contains("\"countedAt\""))
            #expect(histories[1].contains("\"bestRank\""))
            let all = ["list": lists, "show": shown, "favorites": favorites, "history": histories]
            for (schema, texts) in all { #expect(try await complaints(world, schema, texts) == "", "\(schema)") }
            let wrong = favorites[1].replacing("rankSeenAt", with: "rankSeen")
            #expect(try await complaints(world, "favorites", [wrong]).contains("'rankSeen' was unexpected"))
        }
    }

    @Test("lists with values, one item, favourites, an export and the history of a value, with and without data")
    func values() async throws {
        try await withWorld { world in
            func json(_ words: String...) async throws -> String {
                try await world.run(.rates, words).output
            }
            var histories = [try await json("history", "USD", "BRL", "--json")]
            var shown = [try await json("show", "BRL", "--json", "--offline")]
            try world.haveQuotes()
            #expect(try await world.run(.rates, ["favorite", "BRL"]).code == 0)
            var lists = [
                try await json("list", "--json"), try await json("list", "--all", "--sort", "-code", "--json"),
            ]
            lists += [try await json("search", "dólar", "--json"), try await json("list", "--favorites", "--json")]
            shown.append(try await json("show", "real", "--json"))
            let favorites = try await json("favorites", "--json")
            let export = #"""
                {"schema":1,"source":"rates","exportedAt":"2026-11-21T02:20:00Z","favorites":[],"items":{},"samples":[],
                "values":[{"at":"2026-11-20T00:02:31Z","reach":90000,"provider":"bank","amounts":{"USD":"1","BRL":"5.4"}}]}
                """#
            let imported = try await world.run(.rates, ["import", "-"], input: export)
            #expect(imported.errors.hasPrefix("Added 0 favourites and 1 record of values;"))
            histories.append(try await json("history", "USD", "BRL", "--since", "2026-11-19", "--json"))
            #expect(histories[1].contains("\"5.4000\"") && lists[0].contains("\"ratesFrom\""))
            let exports = [try await json("export", "-")]
            let all = [
                "list": lists, "show": shown, "favorites": [favorites], "values": histories, "export": exports,
            ]
            for (schema, texts) in all { #expect(try await complaints(world, schema, texts) == "", "\(schema)") }
            #expect(try await complaints(world, "values", [histories[1].replacing("5.4000", with: "5,4")]) != "")
        }
    }

    @Test("of a published feed: its manifest, and the top three in it")
    func manifest() async throws {
        try await withWorld { world in
            try world.signIn()
            let folder = "\(world.home.root)/feeds"
            try world.publish(to: folder)
            #expect(try await world.run(.daemon, ["--once"]).code == 0)
            let manifest = try #require(world.home.text("\(folder)/topgames/manifest.json"))
            #expect(try await complaints(world, "manifest", [manifest]) == "")
            let wrong = manifest.replacing("parts/", with: "../parts/")
            #expect(try await complaints(world, "manifest", [wrong]).contains("does not match"))
            let path = try #require(manifest.firstMatch(of: /"snapshot","path":"([^"]*)"/)?.1)
            let snapshot = try #require(world.home.text("\(folder)/topgames/\(path)"))
            #expect(try await complaints(world, "snapshot", [snapshot]) == "")
        }
    }

    @Test("of the description of a source")
    func description() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["describe", "--json"])
            #expect(outcome.code == 0 && outcome.errors == "" && world.simulator.requests.isEmpty)
            let text = outcome.output
            #expect(try await complaints(world, "describe", [text]) == "")
            let wrong = text.replacing("\"cursor\"", with: "\"curser\"")
            #expect(try await complaints(world, "describe", [wrong]).contains("paging.kind"))
        }
    }

    @Test("of the doctor's report, whether all is well or much is broken")
    func doctor() async throws {
        try await withWorld { world in
            var reports = [try await world.run(.topgames, ["doctor", "--json"]).output]
            try await world.haveData(secondsOld: 7_200)
            world.simulator.set("forbidden")
            try world.home.replace(world.home.configuration, with: "{\n\"interval\": 0}")
            try world.home.replace("\(world.home.data)/cycle.json", with: "\u{1B}[31m{")
            chmod(world.home.credentials, 0o644)
            reports.append(try await world.run(.topgames, ["--json", "doctor", "--notify"]).output)
            #expect(reports.allSatisfy { $0.contains("\"items\"") })
            #expect(try await complaints(world, "doctor", reports) == "")
        }
    }

    @Test("of the settings in force and of the status, with and without a configuration and data")
    func settings() async throws {
        try await withWorld { world in
            var (configs, statuses) = ([String](), [String]())
            for text in [nil, "{interval: 90, sources: {topgames: {notify: {dwell: 3}}, rates: {}}}"] {
                if let text { try world.home.replace(world.home.configuration, with: text) }
                configs.append(try await world.run(.topgames, ["config", "--json"]).output)
                for program in [BuiltProgram.topgames, .rates] {
                    statuses.append(try await world.run(program, ["status", "--json"]).output)
                }
                try await world.haveData()
            }
            #expect(configs[1].contains("sources.topgames.notify.dwell"))
            #expect(try await complaints(world, "config", configs) == "")
            #expect(try await complaints(world, "status", statuses) == "")
            #expect(try await complaints(world, "status", [statuses[0].replacing("poll.next", with: "_")]) != "")
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

    @Test("of the log of notifications: every possible verdict, and what a daemon wrote")
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
