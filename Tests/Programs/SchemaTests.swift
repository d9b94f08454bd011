import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("JSON output and its schemas", .needs(Tool.schemaPython != nil, "needs python3-jsonschema"))
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

    /// The errors that a schema finds in some texts.
    private func complaints(_ world: World, _ schema: String, _ texts: [String]) async throws -> String {
        let file = ProjectFolder.root.appendingPathComponent("desktop/schema/\(schema).schema.json").path
        let python = ProgramStart(
            try #require(Tool.schemaPython), ["-c", Self.script, file],
            environment: ProcessInfo.processInfo.environment)
        let outcome = try await world.run(python, input: texts.joined(separator: "\0"))
        return outcome.output + outcome.errors
    }

    /// The output of commands of `program`, by schema.
    private struct Printed {
        let world: World
        let program: BuiltProgram
        var texts: [String: [String]] = [:]

        mutating func add(_ schema: String, _ words: String...) async throws {
            add(schema, text: try await world.run(program, words).output)
        }

        mutating func add(_ schema: String, text: String?) { texts[schema, default: []].append(text ?? "") }
    }

    /// Expects that every schema has output, and that all of it is valid.
    private func expectValid(_ printed: Printed) async throws {
        for (schema, texts) in printed.texts {
            #expect(!texts.contains(""), "\(schema)")
            #expect(try await complaints(printed.world, schema, texts) == "", "\(schema)")
        }
    }

    @Test(
        "JSON of the top three, its feed and catalogue is valid: at first, later, old, offline, with awkward names",
        arguments: [nil, "hostile-names", "awkward-names"] as [String?])
    func topGames(_ fault: String?) async throws {
        try await withWorld { world in
            var printed = Printed(world: world, program: .topgames)
            try await printed.add("feed", "feed", "--format", "json")
            #expect(try await world.pollOnce().code == 77)
            printed.add("feed", text: world.home.text(world.home.feed))
            try await printed.add("feed", "feed", "--format", "json")
            try await printed.add("favorites", "favorites", "--json")
            try await printed.add("history", "history", "--json")
            try await printed.add("export", "export", "-")
            if let fault { world.simulator.set(fault) }
            try await world.haveCatalogue()
            printed.add("snapshot", text: world.home.text(world.home.snapshot))
            printed.add("feed", text: world.home.text(world.home.feed))
            let first = try #require(try await world.list("list", "--offline").ids.first)
            #expect(try await world.said("favorite", first).code == 0)
            let export =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"x1","title":"Gone"}],"items":{},"samples":[]}"#
            #expect(try await world.run(.topgames, ["import", "-"], input: export).code == 0)
            try await printed.add("favorites", "favorites", "--json")
            try await printed.add("list", "list", "--json")
            try await printed.add("list", "list", "--page", "2", "--json")
            try await printed.add("list", "list", "--favorites", "--json")
            try await printed.add("list", "search", "a", "--json")
            try await printed.add("list", "search", "--json", "nothing is called so")
            try await printed.add("show", "show", first, "--json")
            try await printed.add("show", "show", "x1", "--offline", "--json")
            try await printed.add("history", "history", "--json")
            try await printed.add("history", "history", first, "--since", "7d", "--json")
            try await printed.add("export", "export", "-")
            try await printed.add("hidden", "hidden", "--json")
            for name in [first, "x1"] { #expect(try await world.said("hide", name).code == 0) }
            try await printed.add("hidden", "hidden", "--json")
            try await printed.add("favorites", "favorites", "--json")
            try await printed.add("list", "list", "--page", "1", "--json")
            try await printed.add("show", "show", first, "--offline", "--json")
            printed.add("snapshot", text: world.home.text(world.home.snapshot))
            try await printed.add("snapshot", "--json")
            #expect(printed.texts["snapshot"]?.last?.contains("\"leftOut\"") == true)
            for name in [first, "x1"] { #expect(try await world.said("unhide", name).code == 0) }
            try await printed.add("favorites", "favorites", "--json")
            await world.goOffline()
            try await printed.add("list", "list", "--offline", "--json")
            try await printed.add("list", "list", "--all", "--offline", "--json")
            try await printed.add("show", "show", first, "--offline", "--json")
            for age in [0.0, 7_200] {
                try world.home.makeOlder(by: age)
                try await printed.add("snapshot", "--json")
                try await printed.add("feed", "feed", "--format", "json")
            }
            let favorites = try #require(printed.texts["favorites"]?.last)
            #expect(favorites.contains("\"rankSeenAt\"") && printed.texts["show"]?[0].contains("\"countedAt\"") == true)
            // A name that is empty is an entry that cannot be read, and its ranking is no sample.
            let hasSamples = fault != "hostile-names"
            #expect(printed.texts["history"]?[1].contains("\"bestRank\"") == hasSamples)
            #expect(printed.texts["export"]?[1].contains("\"samples\":[{") == hasSamples)
            try await expectValid(printed)
            let wrong = favorites.replacing("rankSeenAt", with: "rankSeen")
            #expect(try await complaints(world, "favorites", [wrong]).contains("'rankSeen' was unexpected"))
        }
    }

    @Test("JSON of conversions is valid: with new rates, old ones, and without an attribution")
    func conversion() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            var reports: [String] = []
            for words in [["1", "usd", "brl", "LTL", "irr"], ["--refresh"], ["--offline"]] {
                reports.append(try await world.rates(server, words + ["--json"]).output)
            }
            let rates = try #require(world.home.text(world.ratesFile))
            for (old, new) in [("open.er-api.com", "frankfurter"), ("nextUpdate", "later")] {
                try world.home.replace(world.ratesFile, with: rates.replacing(old, with: new))
                reports.append(try await world.rates(nil, ["--offline", "--json"]).output)
            }
            #expect(reports[0].contains("\"note\""))
            try await expectValid(Printed(world: world, program: .rates, texts: ["conversion": reports]))
        }
    }

    @Test("JSON of Pokémon is valid: a list, a search, details, and favourites, online and offline")
    func pokemon() async throws {
        try await withWorld { world in
            var printed = Printed(world: world, program: .pokedex)
            try await printed.add("list", "list", "--page", "2", "--json")
            try await printed.add("list", "search", "char", "--json")
            for name in ["25", "10301", "deoxys"] { try await printed.add("show", name, "--json") }
            _ = try await world.run(.pokedex, ["favorite", "25"])
            try await printed.add("favorites", "favorites", "--json")
            await world.pokedex.stop()
            try await printed.add("list", "list", "--page", "2", "--offline", "--json")
            try await printed.add("show", "25", "--offline", "--json")
            #expect(printed.texts["show"]?[0].contains("\"fraction\"") == true)
            #expect(printed.texts["list"]?[2].contains("\"reason\"") == true)
            try await expectValid(printed)
        }
    }

    @Test(
        "JSON of lists with values, one item, favourites, exports and histories of a value is valid, with and without data"
    )
    func values() async throws {
        try await withWorld { world in
            var printed = Printed(world: world, program: .rates)
            try await printed.add("values", "history", "USD", "BRL", "--json")
            try await printed.add("show", "show", "BRL", "--json", "--offline")
            try world.haveQuotes()
            #expect(try await world.run(.rates, ["favorite", "BRL"]).code == 0)
            try await printed.add("list", "list", "--json")
            try await printed.add("list", "list", "--all", "--sort", "-code", "--json")
            try await printed.add("list", "search", "dólar", "--json")
            try await printed.add("list", "list", "--favorites", "--json")
            try await printed.add("show", "show", "real", "--json")
            try await printed.add("favorites", "favorites", "--json")
            try await printed.add("pinned", "pinned", "--json")
            for words in [["100", "usd", "brl", "--move", "1.5"], ["eur", "usd"]] {
                #expect(try await world.run(.rates, ["pin"] + words).code == 0)
            }
            try await printed.add("pinned", "pinned", "--json")
            #expect(printed.texts["pinned"]?.last?.contains("\"sparkline\"") == true)
            printed.add("snapshot", text: world.home.text("\(world.home.root)/state/today/rates/snapshot.json"))
            let export = #"""
                {"schema":1,"source":"rates","exportedAt":"2026-11-21T02:20:00Z","favorites":[],"items":{},"samples":[],
                "values":[{"at":"2026-11-20T00:02:31Z","reach":90000,"provider":"bank","amounts":{"USD":"1","BRL":"5.4"}}]}
                """#
            let imported = try await world.run(.rates, ["import", "-"], input: export)
            #expect(imported.errors.hasPrefix("Added 0 favourites and 1 record of values;"))
            try await printed.add("values", "history", "USD", "BRL", "--since", "2026-11-19", "--json")
            try await printed.add("export", "export", "-")
            let history = try #require(printed.texts["values"]?.last)
            #expect(history.contains("\"rate\" : 5.4") && printed.texts["list"]?[0].contains("\"ratesFrom\"") == true)
            try await expectValid(printed)
            #expect(
                try await complaints(world, "values", [history.replacing("\"rate\" : 5.4", with: "\"rate\" : \"5.4\"")])
                    != "")
        }
    }

    @Test("JSON of a published feed is valid: its manifest, and the top three in it")
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

    @Test("JSON of channels and characters is valid: lists, a search, details, favourites and the history")
    func others() async throws {
        try await withWorld { world in
            try await world.followChannels()
            for (program, name, filter) in [
                (BuiltProgram.channels, "gronkh", ["--game", "743"]), (.characters, "1", ["--status", "dead"]),
            ] {
                var printed = Printed(world: world, program: program)
                try await printed.add("list", "list", "--json")
                try await printed.add("list", "list", filter[0], filter[1], "--json")
                try await printed.add("list", "search", "a", "--json")
                try await printed.add("show", "show", name, "--json")
                #expect(try await world.run(program, ["favorite", name]).code == 0)
                try await printed.add("favorites", "favorites", "--json")
                try await printed.add("list", "list", "--favorites", "--json")
                try await printed.add("status", "status", "--json")
                try await printed.add("hidden", "hidden", "--json")
                if program == .channels { try await printed.add("schedule", "schedule", "--json") }
                try await expectValid(printed)
            }
        }
    }

    @Test("JSON of describe is valid for the other sources")
    func descriptions() async throws {
        try await withWorld { world in
            for program in [BuiltProgram.rates, .pokedex, .characters, .channels] {
                var printed = Printed(world: world, program: program)
                try await printed.add("describe", "describe", "--json")
                try await expectValid(printed)
            }
        }
    }

    @Test("JSON of topgames describe is valid, and a misspelt value is not")
    func description() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["describe", "--json"])
            #expect(outcome.code == 0)
            #expect(outcome.errors == "")
            #expect(world.simulator.requests.isEmpty)
            let text = outcome.output
            #expect(try await complaints(world, "describe", [text]) == "")
            let wrong = text.replacing("\"cursor\"", with: "\"curser\"")
            #expect(try await complaints(world, "describe", [wrong]).contains("paging.kind"))
        }
    }

    @Test("JSON of the doctor's report, the settings and the status is valid, whether all is well or much is broken")
    func state() async throws {
        try await withWorld { world in
            var (mine, rates) = (Printed(world: world, program: .topgames), Printed(world: world, program: .rates))
            for text in [nil, "{interval: 90, sources: {topgames: {notify: {dwell: 3}}, rates: {}}}"] {
                if let text { try world.home.replace(world.home.configuration, with: text) }
                try await mine.add("config", "config", "--json")
                try await mine.add("config", "config", "interval", "--json")
                try await mine.add("config", "config", "rates.base", "--json")
                try await mine.add("status", "status", "--json")
                try await rates.add("status", "status", "--json")
                try await mine.add("doctor", "doctor", "--json")
                try await world.haveData(secondsOld: 7_200)
            }
            world.simulator.set("forbidden")
            try world.home.replace(world.home.configuration, with: "{\n\"interval\": 0}")
            try world.home.replace("\(world.home.data)/cycle.json", with: "\u{1B}[31m{")
            chmod(world.home.credentials, 0o644)
            try await mine.add("doctor", "--json", "doctor", "--notify")
            #expect(mine.texts["config"]?[3].contains("sources.topgames.notify.dwell") == true)
            for printed in [mine, rates] { try await expectValid(printed) }
            let wrong = try #require(mine.texts["status"]?[0]).replacing("poll.next", with: "_")
            #expect(try await complaints(world, "status", [wrong]) != "")
        }
    }

    @Test("JSON of the status bars is valid, with and without a configuration and an entry")
    func bars() async throws {
        try await withWorld { world in
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            try world.have("config/polybar/config", "; topgames: begin\n")
            _ = try await world.bars("install", "waybar", "--write")
            var printed = Printed(world: world, program: .rates)
            printed.add("bars", text: try await world.bars("--json", installed: ["waybar", "tmux"]).output)
            try await printed.add("bars", "bars", "--json")
            let first = try #require(printed.texts["bars"]?.first)
            #expect(first.contains("\"yes\""))
            #expect(first.contains("\"unclear\""))
            #expect(first.contains("\"schema\" : 1"))
            try await expectValid(printed)
            let wrong = first.replacing("\"unclear\"", with: "\"odd\"")
            #expect(try await complaints(world, "bars", [wrong]).contains("'odd' is not one of"))
        }
    }

    @Test("JSON of the log of notifications is valid: every possible decision, and records of todayd")
    func log() async throws {
        try await withWorld { world in
            let golden = ProjectFolder.root.appendingPathComponent("Tests/TodayCoreTests/Golden/verdicts.jsonl").path
            try world.signIn()
            try world.home.replace(world.home.configuration, with: "{notify: {via: 'none', dwell: 1}}")
            for id in world.leaderIDs.prefix(2) {
                try world.simulator.setRanking([id])
                #expect(try await world.pollOnce().code == 0)
            }
            let written = try #require(world.home.text("\(world.home.data)/log.jsonl"))
            let lines = (try #require(world.home.text(golden)) + written).split(separator: "\n").map(String.init)
            #expect(lines.count > 20 && written.contains("passedOver"))
            #expect(try await complaints(world, "log", lines) == "")
            for words in [["log"], ["notify", "--explain"]] {
                let outcome = try await world.run(.topgames, words + ["--json"])
                let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [Any]]
                let items = try (report?["items"] ?? []).map { item in
                    String(decoding: try JSONSerialization.data(withJSONObject: item), as: UTF8.self)
                }
                #expect(!items.isEmpty && items[0].contains("sentence"))
                #expect(try await complaints(world, "log", items) == "")
            }
            let wrong = try #require(lines.last).replacing("\"by\"", with: "\"because\"")
            #expect(try await complaints(world, "log", [wrong]).contains("'by' is a required property"))
        }
    }
}
