import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TodayFiles

@Suite("topgames config and status")
struct ConfigTests {
    @Test("One key is printed and set, with the comments in place, and an invalid value changes nothing")
    func one() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\n  // slow\n  \"interval\": 300\n}")
            #expect(try await world.run(.topgames, ["config", "interval"]).output == "300\n")
            #expect(try await world.run(.topgames, ["config", "rates.base", "BRL"]).code == 0)
            #expect(try await world.run(.topgames, ["config", "interval", "30"]).code == 0)
            let text = try #require(world.home.text(world.home.configuration))
            #expect(text == "{\n    \"rates\": {\"base\": \"BRL\"},\n  // slow\n  \"interval\": 30\n}")
            #expect(try await world.run(.topgames, ["config", "rates.base"]).output == "BRL\n")
            for wrong in [["interval", "0"], ["interval.", "30"], ["notify.dwel"]] {
                let outcome = try await world.run(.topgames, ["config"] + wrong)
                #expect(outcome.code == 64, "\(outcome)")
                #expect(outcome.output == "", "\(outcome)")
                #expect(outcome.sentences.count <= 2, "\(outcome)")
            }
            #expect(world.home.text(world.home.configuration) == text)
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(world.home.root)/config/today")
            #expect(files == ["config.json"])
        }
    }

    @Test("A broken file is one sentence on standard error, also with fresh data, and does not change the output")
    func broken() async throws {
        try await withWorld { world in
            try await world.haveData()
            let line = try await world.run(.topgames, ["feed", "--format", "plain"])
            try world.home.replace(world.home.configuration, with: "{interval: 'x'}")
            let mistake = "config.json:1: interval: must be a whole number from 1 to 86400"
            for words in [[], ["--json"], ["feed", "--format", "plain"]] {
                let outcome = try await world.run(.topgames, words)
                let path = world.home.configuration.dropLast("config.json".count)
                #expect(outcome.code == 0, "\(outcome)")
                #expect(outcome.errors == "\(path)\(mistake); using the defaults.\n", "\(words): \(outcome)")
                if words.first == "feed" { #expect(outcome.output == line.output) }
            }
            try world.home.makeOlder(by: 3_600)
            for words in [[], ["--json"], ["feed", "--format", "plain"], ["mute"], ["favorites"], ["history"]] {
                let outcome = try await world.run(.topgames, words)
                let lines = outcome.errors.split(separator: "\n").filter { $0.contains(mistake) }
                #expect(outcome.code == 0, "\(words): \(outcome)")
                #expect(lines.count == 1, "\(words): \(outcome)")
                #expect(lines.first?.hasSuffix("; using the defaults.") == true, "\(words): \(outcome)")
                if words.first == "feed" { #expect(outcome.output.hasPrefix(line.output.dropLast())) }
            }
            for (program, words, sentence) in [
                (BuiltProgram.topgames, ["notify"], "using the defaults.\n"),
                (.topgames, ["log"], "using the defaults.\n"), (.topgames, ["bars"], "using the defaults.\n"),
                (.topgames, ["hidden"], "\nHidden items cannot be read until the configuration is corrected.\n"),
                (
                    .rates, ["pinned"],
                    "\nPinned conversions cannot be read until the configuration is corrected.\n"
                ),
            ] {
                let outcome = try await world.run(program, words)
                #expect(outcome.code == 0, "\(words): \(outcome)")
                #expect(outcome.errors.split(separator: "\n").count { $0.contains(mistake) } == 1, "\(outcome)")
                #expect(outcome.errors.contains(sentence), "\(words): \(outcome)")
                #expect(!outcome.errors.contains("hidden yet") && !outcome.errors.contains("No conversions"))
            }
            for (program, words) in [(BuiltProgram.channels, ["list"]), (.topgames, ["channels", world.leaders[0]])] {
                let outcome = try await world.run(program, words)
                #expect(outcome.errors.split(separator: "\n").count { $0.contains(mistake) } == 1, "\(outcome)")
            }
            for (program, words) in [
                (BuiltProgram.topgames, ["hide", "Minecraft"]), (.topgames, ["unhide", "Minecraft"]),
                (.rates, ["pin", "100", "usd", "brl"]), (.rates, ["unpin", "usd", "brl"]),
            ] {
                let outcome = try await world.run(program, words)
                #expect(outcome.code == 78, "\(words): \(outcome)")
                #expect(outcome.errors.hasSuffix("\(mistake)\n"), "\(words): \(outcome)")
                #expect(outcome.errors.split(separator: "\n").count == 1, "\(words): \(outcome)")
            }
        }
    }

    @Test("A broken file is also reported if there is no data, before and after the first failure")
    func brokenWithoutData() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{interval: 'x'}")
            for words in [["--refresh"], [], []] {
                let outcome = try await world.run(.topgames, words)
                let lines = outcome.errors.split(separator: "\n")
                #expect(outcome.code == 77 || outcome.code == 78, "\(outcome)")
                #expect(lines.count { $0.contains("config.json:1: interval: ") } == 1, "\(outcome)")
            }
            #expect(try await world.run(.daemon, ["--once"]).code == 78)
        }
    }

    @Test("a folder to publish to is created by todayd, and refused if its own folder does not exist")
    func folder() async throws {
        try await withWorld { world in
            let (new, lost) = ("\(world.home.root)/feeds", "\(world.home.root)/none/feeds")
            let refused = try await world.run(.topgames, ["config", "publish.folder", lost])
            #expect(refused.code == 64)
            #expect(
                refused.errors
                    == "Nothing was changed. publish.folder: the directory \(world.home.root)/none does not exist.\n")
            let set = try await world.run(.topgames, ["config", "publish.folder", new])
            #expect(set.code == 0)
            #expect(set.errors.hasSuffix("todayd creates \(new).\n"), "\(set)")
            try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
            let again = try await world.run(.topgames, ["config", "publish.folder", new])
            #expect(!again.errors.contains("creates"), "\(again)")
        }
    }

    @Test("Shared settings hold for every program, are named with their file, and can be overridden")
    func system() async throws {
        try await withWorld { world in
            let (path, own) = (world.home.systemConfiguration, world.home.configuration)
            try world.configureSystem("{\n\"interval\": 300, \"notify\": {\"via\": \"none\"}\n}")
            let shown = try await world.run(.topgames, ["config"])
            let file = path.replacing(world.home.root, with: "~")
            #expect(shown.output.contains(try Regex("interval +300 +\(file), line 2\n")), "\(shown)")
            #expect(shown.output.contains("XDG_CONFIG_DIRS"))
            let rules = try await world.run(.topgames, ["notify"])
            #expect(rules.code == 0 && rules.output.contains("none"), "\(rules)")
            #expect(try await world.run(.topgames, ["config", "interval", "90"]).code == 0)
            #expect(try await world.run(.topgames, ["config", "interval"]).output == "90\n")
            #expect(try ConfigurationFile.read(own).notifier == Configuration().notifier)
            try world.configureSystem("{\n\"interval\": 0}")
            for (program, word) in [(BuiltProgram.topgames, "config"), (.daemon, "--once"), (.topgames, "doctor")] {
                let outcome = try await world.run(program, [word])
                let said = outcome.output + outcome.errors
                #expect(outcome.code == 78 && said.contains("xdg/today/config.json:2: interval:"), "\(outcome)")
            }
        }
    }

    @Test("A setting, its removal and hiding in another folder than todayd's do not wake it, and name that folder")
    func elsewhere() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let requests = world.simulator.requests.count
            let own = "\(world.home.root)/config/today"
            let process = "todayd (process \(daemon.program.pid))"
            let remark = "\(process) reads its settings in \(own), unlike commands in this terminal.\n"
            let other = ["XDG_CONFIG_HOME": "\(world.home.root)/other"]
            let path = "\(world.home.root)/other/today/config.json"
            let set = try await world.run(.topgames, ["config", "interval", "90"], environment: other)
            #expect(set.code == 0)
            #expect(set.errors == "\(remark)Saved \(path).\n")
            let unset = try await world.run(.topgames, ["config", "--unset", "interval"], environment: other)
            #expect(unset.errors == "\(remark)Removed \(path), because it had no settings left.\n", "\(unset)")
            let first = try #require(world.leaderIDs.first)
            let hidden = try await world.run(.topgames, ["hide", first], environment: other)
            #expect(hidden.code == 0)
            #expect(hidden.errors.hasPrefix(remark), "\(hidden)")
            #expect(world.simulator.requests.count == requests)
            let same = try await world.run(.topgames, ["config", "notify.mostPerHour", "5"])
            #expect(same.errors == "Saved \(own)/config.json. todayd reads it now.\n", "\(same)")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("Settings of the installation are found beside the programs, and every other file overrides them")
    func installed() async throws {
        try await withWorld { world in
            let program = "\(world.home.bin)/topgames"
            try await world.copy(.topgames, to: program)
            let folder = "\(world.home.root)/share/topgames"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.home.replace("\(folder)/config.json", with: "{\"interval\": 300, \"rates\": {\"base\": \"BRL\"}}")
            try world.configureSystem("{\"interval\": 90}")
            for (key, value) in [("interval", "90\n"), ("rates.base", "BRL\n")] {
                let start = ProgramStart(program, ["config", key], environment: world.environment)
                #expect(try await world.run(start).output == value)
            }
        }
    }

    @Test("--unset deletes a file without settings, and keeps comments and links")
    func unsetLast() async throws {
        try await withWorld { world in
            let path = world.home.configuration
            let new = try await world.run(.topgames, ["config", "interval", "300"])
            #expect(new.code == 0 && world.home.text(path) != nil)
            for words in [[], ["sources", "1"], ["sources", "--json"]] {
                #expect(try await world.run(.topgames, ["config", "--unset"] + words).code == 64, "\(words)")
            }
            let removed = try await world.run(.topgames, ["config", "--unset", "interval"])
            #expect(removed.code == 0 && removed.errors == "Removed \(path), because it had no settings left.\n")
            #expect(world.home.text(path) == nil)
            try world.home.replace(path, with: "{\"notify\": {\"dwell\": 3}}\n")
            #expect(try await world.run(.topgames, ["config", "--unset", "notify.dwell"]).code == 0)
            #expect(world.home.text(path) == nil)
            try world.home.replace(path, with: "{\n  // slow\n  \"interval\": 300\n}\n")
            #expect(try await world.run(.topgames, ["config", "--unset", "interval"]).code == 0)
            #expect(world.home.text(path) == "{\n  // slow\n}\n")
            let target = "\(world.home.root)/dotfile.json"
            try world.home.replace(target, with: "{\"interval\": 300}")
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(try await world.run(.topgames, ["config", "--unset", "interval"]).code == 0)
            #expect(world.home.text(target) == "{}")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        }
    }

    @Test("--check judges another file as todayd would, and changes nothing")
    func check() async throws {
        try await withWorld { world in
            let file = "\(world.home.root)/new.json"
            for (text, code, said) in [
                ("{\"interval\": 30}", 0, ""), ("{\n\n\"interval\": 0}", 78, ":3: interval: "),
                ("{\"sources\": [\"nope\"]}", 78, "there is no source nope"),
                ("{\"notify\": {\"via\": \"nope\"}}", 78, "notify.via: must be one of"),
            ] as [(String, Int32, String)] {
                try world.home.replace(file, with: text)
                let outcome = try await world.run(.topgames, ["config", "--check", file])
                #expect(outcome.code == code && (said == "" || outcome.errors.contains(said)), "\(outcome)")
                #expect(outcome.output == (code == 0 ? "\(file): no errors.\n" : ""))
            }
            try world.home.replace(
                file, with: "{\"interval\": 0,\n\"sources\": [\"nope\", \"nada\"],\n\"notify\": {\"via\": \"nope\"}}")
            let all = try await world.run(.topgames, ["config", "--check", file])
            #expect(
                all.sentences.map { $0.split(separator: ":")[2] } == [
                    " interval", " sources", " sources", " notify.via",
                ])
            let missing = try await world.run(.topgames, ["config", "--check", "\(world.home.root)/nope"])
            #expect(missing.code == 74 && missing.errors.hasSuffix("no such file.\n"))
            #expect(world.home.text(world.home.configuration) == nil)
        }
    }

    @Test("A section and an unknown setting are rejected as such by every option")
    func sections() async throws {
        try await withWorld { world in
            let section = "favorites is a section; its settings are favorites.notify.\n"
            for words in [["favorites"], ["favorites", "true"]] {
                let outcome = try await world.run(.topgames, ["config"] + words)
                #expect(outcome.code == 64 && outcome.errors == section, "\(words): \(outcome)")
            }
            let own = try await world.run(.topgames, ["config", "sources.rates"])
            #expect(own.code == 64 && own.errors.contains("sources.rates.interval, "), "\(own)")
            let unknown = try await world.run(.topgames, ["config", "--unset", "nosuch"])
            #expect(unknown.code == 64 && unknown.errors.contains("nosuch: unknown key; use one of: "), "\(unknown)")
            let unset = try await world.run(.topgames, ["config", "--unset", "interval"])
            #expect(unset.code == 0 && unset.errors == "interval is not set; the default applies.\n", "\(unset)")
            for key in ["leaveOut.rates", "sources.rates.from"] {
                let none = try await world.run(.topgames, ["config", key])
                #expect(none.code == 0 && none.output == "\n", "\(none)")
            }
            #expect(world.home.text(world.home.configuration) == nil)
        }
    }

    @Test("A wrong address of a feed is reported once, also without data")
    func feedOnce() async throws {
        try await withWorld { world in
            let path = world.home.configuration
            try world.home.replace(path, with: #"{"sources": {"topgames": {"from": "http://a.example"}}}"#)
            for words in [[], ["list"], ["--refresh"]] {
                let outcome = try await world.run(.topgames, words)
                #expect(outcome.code == 78, "\(outcome)")
                #expect(outcome.errors.ranges(of: "sources.topgames.from").count == 1, "\(outcome)")
                #expect(outcome.errors.contains("Nothing was fetched."), "\(outcome)")
            }
            try world.home.replace(path, with: #"{"rates": {"provider": "nosuch"}}"#)
            let rates = try await world.run(.rates, ["100", "usd", "brl"])
            #expect(rates.code == 78, "\(rates)")
            #expect(rates.errors.ranges(of: "rates.provider").count == 1, "\(rates)")
        }
    }

    @Test("--edit needs a terminal, and otherwise names the file to edit")
    func edit() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["config", "--edit"])
            #expect(outcome.code == 64 && outcome.errors.contains(world.home.configuration))
        }
    }

    @Test(
        "status names what is missing before the first poll, and the time of the next poll afterwards, without a request"
    )
    func status() async throws {
        try await withWorld { world in
            let before = try await world.run(.topgames, ["status", "--json"])
            #expect(before.code == 0 && before.output.contains("Not signed in to Twitch."), "\(before)")
            #expect(before.output.contains("none, because todayd is not running"))
            try world.signIn()
            let daemon = try await world.startSettledDaemon(["--interval", "600", "--dwell", "7"])
            let set = try await world.run(.topgames, ["config"])
            let line = "command line of todayd \\(process \(daemon.program.pid)\\)"
            #expect(set.output.contains(try Regex("interval +600 +\(line)")), "\(set)")
            let rules = try await world.run(.topgames, ["notify"])
            #expect(rules.output.contains("last 7 polls"), "\(rules)")
            let requests = world.simulator.requests.count
            let after = try await world.run(.topgames, ["status"])
            let interval = try await world.run(.topgames, ["config", "interval", "90"])
            let started =
                "todayd (process \(daemon.program.pid)) was started with --interval, which takes precedence.\n"
            #expect(interval.code == 0 && interval.errors.hasSuffix(started), "\(interval)")
            #expect(after.output.contains("running (process \(daemon.program.pid))"))
            #expect(after.output.contains(/next poll +.+, in (?:9|10) minutes/), "\(after)")
            #expect(world.simulator.requests.count == requests)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("--watch needs a terminal, and a ranking")
    func watch() async throws {
        try await withWorld { world in
            let piped = try await world.run(.topgames, ["--watch"])
            #expect(piped.code == 64 && piped.errors.contains("feed --format plain --follow"))
            #expect(try await world.run(.topgames, ["--watch", "--json"]).code == 64)
            #expect(try await world.run(.rates, ["--watch"]).code == 64)
            #expect(try await world.run(.rates, ["--top3"]).code == 64)
            #expect(try await world.run(.topgames, ["--top3", "--page", "2"]).code == 64)
        }
    }

    @Test("A setting of a source that todayd did not poll adds the source, which is said, as well as how to end that")
    func addedSource() async throws {
        try await withWorld { world in
            let advice = try await world.run(.characters, ["notify"])
            #expect(advice.output.contains("characters config sources.characters.notify.new true"), "\(advice)")
            #expect(!advice.output.contains("until todayd polls"), "\(advice)")
            let key = "sources.characters.notify.new"
            let end = "`topgames config sources topgames` ends that.\n"
            let added = try await world.run(.topgames, ["config", key, "true"])
            #expect(added.errors.hasSuffix("todayd polls characters from now on; \(end)"), "\(added)")
            let again = try await world.run(.topgames, ["config", key, "false"])
            #expect(!again.errors.contains("ends that"), "\(again)")
            let removed = try await world.run(.topgames, ["config", "--unset", key])
            #expect(removed.errors.hasSuffix("todayd still polls characters; \(end)"), "\(removed)")
            let text = world.home.text(world.home.configuration) ?? ""
            #expect(text.contains("\"characters\": {}"), "\(text)")
        }
    }

    @Test("Settings that are removed with their source are named, with the commands that set them again")
    func removedSource() async throws {
        try await withWorld { world in
            _ = try await world.run(.topgames, ["config", "sources.topgames.notify.dwell", "7"])
            let removed = try await world.run(.topgames, ["config", "sources", "rates"])
            let command = "`topgames config sources.topgames.notify.dwell 7`"
            #expect(removed.errors.contains("Removed with its source; \(command) sets it again.\n"), "\(removed)")
            // The file has no other setting, so it is removed as well, and the note remains.
            try world.home.replace(world.home.configuration, with: #"{"sources": {"topgames": {"interval": 90}}}"#)
            let unset = try await world.run(.topgames, ["config", "--unset", "sources"])
            let interval = "`topgames config sources.topgames.interval 90`"
            #expect(unset.errors.contains("Removed with its source; \(interval) sets it again.\n"), "\(unset)")
            #expect(world.home.text(world.home.configuration) == nil)
        }
    }

    @Test(
        "config replaces a wrong value, reports the other mistakes, and names the setting, never a draft"
    )
    func mended() async throws {
        try await withWorld { world in
            let path = world.home.configuration
            let rates = "\"rates\": {\"base\": \"BRL\", \"provider\": \"nosuch\"}"
            let broken = "{\n  // mine\n  \(rates),\n  \"interval\": 0\n}"
            try world.home.replace(path, with: broken)
            let shown = try await world.run(.rates, ["100", "usd", "brl"])
            #expect(shown.code == 78 && !shown.errors.contains("using the defaults"), "\(shown)")
            let other = try await world.run(.topgames, ["config", "notify.dwell", "3"])
            #expect(other.code == 78 && world.home.text(path) == broken, "\(other)")
            let first = try await world.run(.topgames, ["config", "rates.provider", "ecb"])
            #expect(first.code == 0 && first.errors.contains("\(path):4: interval: "), "\(first)")
            #expect(world.home.text(path) == broken.replacing("nosuch", with: "ecb"))
            #expect(try await world.run(.topgames, ["config", "--unset", "interval"]).code == 0)
            for (name, mistake) in [
                ("notify", "{\"notify\": {\"via\": \"nosuch\"}}"),
                ("sources", "{\"sources\": [\"rates\", \"nosuch\"]}"),
            ] {
                try world.home.replace(path, with: mistake)
                for (program, words) in [
                    (BuiltProgram.topgames, ["config", "interval", "90"]), (.topgames, ["config"]),
                    (.rates, ["pin", "100", "usd", "brl"]), (.topgames, ["notify"]), (.daemon, ["--once"]),
                ] {
                    let outcome = try await world.run(program, words)
                    #expect(outcome.code == 78, "\(words): \(outcome)")
                    let caller = program == .daemon ? "todayd" : program == .rates ? "rates" : "topgames"
                    #expect(outcome.written.hasPrefix("\(caller): \(path):1: \(name)"), "\(words): \(outcome)")
                    #expect(world.home.text(path) == mistake)
                }
            }
            try world.home.replace(path, with: "{\"notify\": {\"via\": \"nosuch\"}, \"sources\": [\"nosuch\"]}")
            let half = try await world.run(.topgames, ["config", "notify.via", "none"])
            #expect(half.code == 0 && half.errors.contains("\(path):1: sources: there is no source nosuch"), "\(half)")
            #expect(try await world.run(.topgames, ["config", "sources", "rates"]).code == 0)
            for (key, value) in [("sources", "rates,nosuch"), ("notify.via", "nosuch")] {
                let refused = try await world.run(.topgames, ["config", key, value])
                #expect(refused.code == 64 && refused.errors.contains("Nothing was changed. \(key): "), "\(refused)")
                #expect(!refused.errors.contains("draft"), "\(refused)")
            }
        }
    }
}
