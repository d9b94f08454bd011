import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// LiveNewsTests tests what is announced of streams, ChannelsSourceTests what Twitch sends.
@Suite("Channels")
struct ChannelsTests {
    private func channels(_ world: World, _ arguments: String...) async throws -> Outcome {
        try await world.run(.channels, arguments)
    }

    @Test("channels login requests the permission, and then list shows who is live; topgames shares the sign-in")
    func signIn() async throws {
        try await withWorld { world in
            let before = try await channels(world, "list")
            #expect(before.code == 77 && before.errors.hasSuffix("Not signed in to Twitch: run `channels login`.\n"))
            let program = try world.start(world.command(.channels, ["login", "--client-id", world.clientID]))
            try await program.output.lines.first("the address") { $0.contains("/activate?device-code=") }
            #expect(world.simulator.approveDevice())
            let outcome = try await program.outcome()
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("\nFollowed channels on Twitch · just now\n  Gaules · "))
            #expect(outcome.output.contains("カミレワンダ · Fortnite · since "))
            let cure = "channels config sources topgames,channels"
            #expect(
                outcome.errors
                    == "todayd does not poll channels: run `\(cure)`.\nTo keep this up to date, start `todayd`.\n")
            #expect(try await channels(world, "config", "sources", "topgames,channels").code == 0)
            let polled = try await channels(world, "status")
            #expect(!polled.output.contains("does not poll channels"), "\(polled)")
            let device = world.simulator.requests.first { $0.path == "/oauth2/device" }
            #expect(device?.form.first { $0.name == "scopes" }?.value == World.follows)
            #expect(try await world.run(.topgames, ["list"]).code == 0)
            // Signing in again to topgames alone keeps the permission.
            let again = try world.start(world.command(.topgames, ["login"]))
            try await again.output.lines.first("the address") { $0.contains("/activate?device-code=") }
            #expect(world.simulator.approveDevice())
            #expect(try await again.outcome().code == 0)
            #expect(try await channels(world, "list", "--refresh").code == 0)
        }
    }

    /// Signs in, with a user who confirms the code in a browser.
    private func signIn(_ world: World, _ program: BuiltProgram, _ words: String...) async throws -> Outcome {
        let running = try world.start(world.command(program, ["login"] + words))
        try await running.output.lines.first("the address") { $0.contains("/activate?device-code=") }
        #expect(world.simulator.approveDevice())
        return try await running.outcome()
    }

    @Test("After a sign-in to topgames alone, status and the log name the missing permission; login lists channels")
    func permissionLater() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\"sources\": [\"channels\"]}")
            let games = try await signIn(world, .topgames, "--client-id", world.clientID)
            #expect(games.code == 0)
            let daemon = try await world.startSettledDaemon(of: "channels")
            let status = try await channels(world, "status")
            #expect(status.output.contains("You have not given permission"), "\(status)")
            #expect(daemon.program.errors.text.contains("You have not given permission"))
            let outcome = try await signIn(world, .channels)
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("\nFollowed channels on Twitch · just now\n  Gaules · "), "\(outcome)")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A sign-in to channels ends the failure of both lists, with todayd and without it", arguments: [false, true])
    func failureEnds(hasDaemon: Bool) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\"sources\": [\"topgames\", \"channels\"]}")
            let daemon = hasDaemon ? try await world.startSettledDaemon() : nil
            if !hasDaemon { #expect(try await world.pollOnce().code == 77) }
            for program in [BuiltProgram.topgames, .channels] {
                // The first polls of both lists end in any order.
                try await ProcProbe.wait("the failure of \(program)") {
                    try await world.run(program, ["feed", "--format", "json"]).output.contains("\"unauthorized\"")
                }
            }
            world.simulator.set("slow", count: 100, path: "/helix/games/top", seconds: 5)
            let mark = daemon?.files.count ?? 0
            #expect(try await signIn(world, .channels, "--client-id", world.clientID).code == 0)
            try await daemon?.files.first(after: mark, "the end of the failure") { $0 == "feed.json" }
            let games = try await world.run(.topgames, ["feed", "--format", "json"])
            #expect(games.output.contains("\"empty\""), "\(games)")
            let bar = try await channels(world, "feed", "--format", "json")
            #expect(!bar.output.contains("\"unauthorized\""), "\(bar)")
            let status = try await channels(world, "status")
            #expect(!status.output.contains("Not signed in"), "\(status)")
            if let daemon { #expect(try await daemon.stop() == .code(0)) }
        }
    }

    @Test("Without todayd, bars, status and doctor have the list that a command fetched")
    func fetchedByCommand() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await channels(world, "list").code == 0)
            let bar = try await channels(world, "feed", "--format", "plain")
            #expect(bar.output.hasPrefix("4 live: Gaules · "), "\(bar)")
            let status = try await channels(world, "status")
            #expect(!status.output.contains("none yet"), "\(status)")
            let doctor = try await channels(world, "doctor")
            #expect(!doctor.output.contains("no data yet"), "\(doctor)")
        }
    }

    @Test("A mistyped game is refused with the similar names that topgames show has")
    func mistypedGame() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await world.run(.topgames, ["list"]).code == 0)
            let show = try await world.run(.topgames, ["show", "fortnitee"])
            let list = try await channels(world, "list", "--game", "fortnitee")
            #expect(show.code == 65 && list.code == 65)
            #expect(list.errors.contains("Similar names:\n  33214  Fortnite"), "\(list)")
            #expect(list.errors == show.errors)
        }
    }

    @Test("A list that todayd has requested before the sign-out is not stored after it")
    func signedOut() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\"sources\": [\"channels\"]}")
            try world.signIn(permitting: World.follows)
            let daemon = try await world.startSettledDaemon(of: "channels")
            world.simulator.hold("/helix/streams/followed")
            let requests = world.simulator.requests.count
            daemon.program.signal(SIGHUP)
            try await ProcProbe.wait("the request") {
                world.simulator.requests.dropFirst(requests).contains { $0.path == "/helix/streams/followed" }
            }
            #expect(try await channels(world, "logout").code == 0)
            let mark = daemon.files.count
            world.simulator.release()
            try await daemon.files.first(after: mark, "the next poll; the log is \(daemon.log.all)") {
                $0 == "feed.json"
            }
            let stored = try #require(world.home.text("\(world.home.root)/state/today/channels/snapshot.json"))
            #expect(!stored.contains("\"title\""))
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("Channels that go live are announced, each in its own place, and bars count the live ones")
    func announced() async throws {
        try await withWorld { world in
            try await world.followChannels()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon(of: "channels")
            var marks: [RecorderEvent] = []
            for login in ["ibai", "alanzoka"] {
                let mark = recorder.events.count
                world.simulator.setLive(login, game: "743", title: "1. e4 <b>&")
                try await daemon.poll()
                marks.append(try await recorder.notification(after: mark))
                try await world.settle()
            }
            #expect(marks.map(\.summary) == ["ibai is live", "alanzoka is live"])
            #expect(marks.map(\.body) == Array(repeating: "Chess\n1. e4 &lt;b&gt;&amp;", count: 2))
            #expect(marks.map(\.replaces_id) == [0, 0] && marks.allSatisfy { $0.violations == [] })
            #expect(marks[0].actions == ["default", "Open", "mute-1h", "Mute for 1 hour"])
            #expect(marks[0].hints?["category"]?.text == "x-channels.live")
            #expect(marks.map { $0.hints?["x-dunst-stack-tag"]?.text } == ["channels-live-108", "channels-live-106"])
            #expect(marks[0].hints?["image-path"]?.text?.hasSuffix("/art/channels/108.jpg") == true)
            let bar = try await channels(world, "feed", "--format", "plain")
            #expect(bar.output == "6 live: Gaules · Gronkh · alanzoka\n", "\(bar)")
            world.simulator.setLive("ibai", "alanzoka", live: false)
            world.simulator.setLive("gaules", "gronkh", "chessbrah", "kamilewanda", live: false)
            try await daemon.poll()
            #expect(try await channels(world, "feed", "--format", "plain").output == "none live\n")
            let list = try await channels(world, "list", "--refresh")
            #expect(list.code == 0 && list.errors.contains("None of the channels that you follow is live."))
        }
    }

    @Test(
        "Channels that go live in a game of notify --live are announced with its conditions, and no longer after --off")
    func ofGames() async throws {
        try await withWorld { world in
            try await world.haveData()
            let chess = try await world.run(.topgames, ["notify", "--live", "chess", "--at-least", "50"])
            #expect(
                chess.errors == "Channels that go live in Chess (50 viewers or more) will be announced.\n"
                    + Self.noDaemon,
                "\(chess)")
            let spanish = try await world.run(.topgames, ["notify", "--live", "minecraft", "--language", "Spanish"])
            #expect(spanish.code == 0)
            let status = try await world.run(.topgames, ["status"])
            #expect(status.output.contains("That takes 2 more requests at"), "\(status)")
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            world.simulator.setLive("ibai", "alanzoka", game: "743", title: "1. e4 <b>&")
            try await daemon.poll()
            let both = try await recorder.notification()
            #expect(both.summary == "2 channels went live in Chess")
            #expect(both.body == "<b>ibai</b> · 1. e4 &lt;b&gt;&amp;\n<b>alanzoka</b> · 1. e4 &lt;b&gt;&amp;")
            #expect(both.hints?["category"]?.text == "x-topgames.live-in-game" && both.violations == [])
            try await world.settle()
            let mark = recorder.events.count
            world.simulator.setLive("alanzoka", "ibai", game: "27471")
            try await daemon.poll()
            let one = try await recorder.notification(after: mark)
            #expect(one.summary == "ibai is live in Minecraft", "alanzoka speaks Portuguese")
            try await world.settle()
            let log = try await world.run(.topgames, ["log"])
            #expect(log.output.contains("2 channels went live in Chess: ibai, alanzoka — announced\n"), "\(log)")
            let off = try await world.run(.topgames, ["notify", "--off", "Minecraft"])
            #expect(off.errors == "Channels that go live in Minecraft will no longer be announced.\n", "\(off)")
            #expect(try await world.run(.topgames, ["notify", "--off", "743"]).code == 0)
            #expect(world.home.text(world.home.configuration)?.contains("live") != true)
        }
    }

    @Test(
        "Bad input of notify --live is refused with 64, or 65 for a name of no game, and one sentence with what is allowed",
        arguments: [
            (["--live", "no such game"], 65, "No game on Twitch matches \"no such game\"."),
            (
                ["--live", "chess", "--at-least", "0"], 64,
                "--at-least takes a whole number of viewers from 1 to 1000000."
            ),
            (
                ["--live", "chess", "--at-least", "many"], 64,
                "--at-least takes a whole number of viewers from 1 to 1000000."
            ),
            (["--live", "chess", "--language", "klingon"], 64, "--language takes one of: ar (Arabic), "),
            (["--off", "no such game"], 65, "No game on Twitch matches \"no such game\"."),
        ] as [([String], Int32, String)])
    func badLive(arguments: [String], code: Int32, sentence: String) async throws {
        try await withWorld { world in
            try await world.haveData()
            let outcome = try await world.run(.topgames, ["notify"] + arguments)
            #expect(outcome.code == code && outcome.output == "", "\(outcome)")
            #expect(outcome.errors.hasPrefix(sentence), "\(outcome)")
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
        }
    }

    @Test("notify --live is refused while topgames reads a published feed, and --off is not")
    func liveOfFeed() async throws {
        try await withWorld { world in
            let sources = #"{"topgames": {"from": "http://127.0.0.1:1/topgames/"}}"#
            try world.home.replace(
                world.home.configuration, with: #"{"sources": \#(sources), "notify": {"live": ["743"]}}"#)
            let on = try await world.run(.topgames, ["notify", "--live", "33214"])
            #expect(on.code == 65 && on.output == "", "\(on)")
            #expect(
                on.errors == """
                    topgames reads a published feed, which has no live channels; `topgames config --unset \
                    sources.topgames.from` reads Twitch again.

                    """)
            let rules = try await world.run(.topgames, ["notify"])
            #expect(rules.output.contains("because a published feed has none."), "\(rules)")
            let off = try await world.run(.topgames, ["notify", "--off", "743"])
            #expect(off.code == 0 && world.home.text(world.home.configuration)?.contains("743") == false, "\(off)")
        }
    }

    /// The remark on a rule while todayd does not run.
    private static let noDaemon = "Nothing is announced until todayd runs: start `todayd`.\n"

    @Test("A rule for what todayd does not poll, or while nothing is announced, is stored with the reason and the cure")
    func withoutEffect() async throws {
        try await withWorld { world in
            try world.signIn(permitting: World.follows)
            try await world.haveData()
            try world.home.replace(world.home.configuration, with: #"{"sources": ["rates"]}"#)
            let rules: [(BuiltProgram, [String])] = [
                (.topgames, ["notify", "--live", "chess"]), (.channels, ["notify", "gaules", "--game", "chess"]),
                (.topgames, ["notify"]), (.channels, ["notify"]),
            ]
            for (program, words) in rules {
                let name = program.rawValue
                let outcome = try await world.run(program, words)
                let cure =
                    "Nothing is announced until todayd polls \(name): run `\(name) config sources rates,\(name)`.\n"
                #expect(outcome.code == 0, "\(outcome)")
                #expect(
                    (outcome.output + outcome.errors).replacing("\n", with: " ").contains(cure.dropLast()), "\(outcome)"
                )
            }
            let status = try await world.run(.channels, ["status", "--json"])
            let finding = status.output.split(separator: "{").first { $0.contains("\"notices\"") } ?? ""
            #expect(
                finding.contains(#""state" : "note""#) && finding.contains("until todayd polls channels"), "\(status)")
            try world.home.replace(world.home.configuration, with: #"{"notify": {"via": "none"}}"#)
            for (program, words) in rules.prefix(2) {
                let outcome = try await world.run(program, words)
                #expect(
                    outcome.errors.hasSuffix(
                        "Nothing is announced while \"via\" is \"none\": run `\(program.rawValue) config notify.via libnotify`.\n"
                    ),
                    "\(outcome)")
            }
        }
    }

    @Test("notify --off of a game without a rule is no failure, and names the games that have one")
    func offWithoutRule() async throws {
        try await withWorld { world in
            try await world.haveData()
            let none = try await world.run(.topgames, ["notify", "--off", "chess"])
            let sentence = "Live channels are not announced for Chess"
            #expect(none.code == 0 && none.errors == "\(sentence), or for any game.\n", "\(none)")
            #expect(try await world.run(.topgames, ["notify", "--live", "minecraft"]).code == 0)
            let other = try await world.run(.topgames, ["notify", "--off", "chess"])
            #expect(other.code == 0 && other.errors == "\(sentence), only for: Minecraft.\n", "\(other)")
        }
    }

    @Test("The filter that is an option of its own is described as that option")
    func describe() async throws {
        try await withWorld { world in
            let filters = try await channels(world, "describe").output
            #expect(filters.contains("--games-only") && !filters.contains("--category"), "\(filters)")
        }
    }

    @Test("A list that is still fresh says that the last poll failed")
    func outage() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await channels(world, "list").code == 0)
            await world.simulator.stop()
            _ = try await world.pollOnce()
            let list = try await channels(world, "list")
            #expect(list.code == 0 && list.output.contains("Gaules"), "\(list)")
            #expect(list.errors.hasSuffix(" Showing the cached page.\n"), "\(list)")
        }
    }

    @Test("notify NAME --game announces a channel only when it plays that game, until --on")
    func onlyWithGame() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await channels(world, "list").code == 0)
            let chess = try await channels(world, "notify", "gronkh", "--game", "CHESS")
            #expect(
                chess.code == 0 && chess.errors.hasPrefix("Gronkh will be announced only when it plays Chess.\n"),
                "\(chess)")
            let both = try await channels(world, "notify", "101", "--game", "fortnite")
            #expect(
                both.errors.hasPrefix("Gronkh will be announced only when it plays Chess or Fortnite.\n"), "\(both)")
            let again = try await channels(world, "notify", "Gronkh", "--game", "Chess")
            #expect(
                again.errors.hasPrefix("Gronkh is already announced only when it plays Chess or Fortnite.\n"),
                "\(again)")
            let settings = world.home.text(world.home.configuration) ?? ""
            #expect(settings.contains(#"{"channel": "gronkh", "game": "Chess"}"#), "\(settings)")
            #expect(try await channels(world, "notify").output.contains("\ngronkh only when it plays Fortnite.\n"))
            #expect(try await channels(world, "notify", "--off", "gronkh").code == 0)
            let off = try await channels(world, "notify").output
            #expect(!off.contains("gronkh only when") && off.contains(": gronkh.\n"), "\(off)")
            let on = try await channels(world, "notify", "--on", "gronkh")
            let removed = "whatever it plays; the rule \"only when it plays Chess or Fortnite\" was removed."
            #expect(on.code == 0 && on.errors == "Gronkh will be announced again \(removed)\n\(Self.noDaemon)", "\(on)")
            #expect(world.home.text(world.home.configuration)?.contains("gronkh") != true)
            let unknown = try await channels(world, "notify", "gronkh", "--game", "no such game")
            #expect(
                unknown.code == 65 && unknown.errors == "No game on Twitch matches \"no such game\".\n", "\(unknown)")
            let incomplete = try await channels(world, "notify", "gronkh")
            #expect(
                incomplete.code == 64 && incomplete.errors.contains("channels notify gronkh --game NAME"),
                "\(incomplete)")
            #expect(try await channels(world, "notify", "--game", "chess").code == 64)
        }
    }

    @Test("Channels that play a hidden game are left out, with their number, but not of the list of that game")
    func hiddenGame() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await world.run(.topgames, ["hide", "minecraft", "chess"]).code == 0)
            let list = try await channels(world, "list")
            #expect(list.code == 0, "\(list)")
            #expect(!list.output.contains("· Minecraft"), "\(list)")
            #expect(list.output.contains("Gaules"), "\(list)")
            let sentences = """

                Hidden: Gronkh, chessbrah.
                Channels that play Minecraft, Chess are hidden with the game;
                `topgames unhide Minecraft Chess` shows them.

                """
            #expect(list.output.hasSuffix(sentences), "\(list)")
            #expect(try await world.pollOnce().code == 0)
            let bar = try await channels(world, "feed", "--format", "plain")
            #expect(bar.output == "2 live: Gaules · カミレワンダ\n", "\(bar)")
            let hidden = try await channels(world, "hidden")
            #expect(hidden.code == 0 && hidden.errors.hasPrefix("Nothing is hidden yet. "), "\(hidden)")
            #expect(hidden.errors.hasSuffix(" left out as well; `topgames hidden` lists them.\n"), "\(hidden)")
            let game = try await channels(world, "list", "--game", "chess")
            #expect(game.code == 0 && game.output.split(separator: "\n").count > 2, "\(game)")
        }
    }

    @Test("The list is sorted and grouped as the options say, and leaves out what is no game")
    func orders() async throws {
        try await withWorld { world in
            try await world.followChannels()
            world.simulator.setLive("ibai", game: "743")
            world.simulator.setLive("alanzoka", game: "509658")
            func names(_ arguments: String...) async throws -> [String] {
                let list = try await world.run(.channels, ["list", "--json"] + arguments)
                let report = try JSONDecoder().decode(Titles.self, from: Data(list.output.utf8))
                return report.items.map(\.title)
            }
            #expect(
                try await names("--sort", "name") == [
                    "alanzoka", "chessbrah", "Gaules", "Gronkh", "ibai", "カミレワンダ",
                ])
            #expect(try await names("--sort", "uptime").first == "Gaules")
            #expect(
                try await names("--group", "game") == [
                    "Gaules", "Gronkh", "alanzoka", "ibai", "chessbrah", "カミレワンダ",
                ])
            #expect(try await names("--games-only").contains("alanzoka") == false)
            let grouped = try await channels(world, "list", "--group", "game")
            #expect(grouped.output.contains("\nChess · 2\n  ibai · Chess"), "\(grouped)")
            #expect(try await world.run(.channels, ["favorite", "ibai"]).code == 0)
            let favorites = try await channels(world, "list", "--favorites", "--group", "game")
            #expect(favorites.output.contains("\nChess · 1\n"), "\(favorites)")
            #expect(try await world.run(.channels, ["unfavorite", "ibai"]).code == 0)
            let wrong = try await channels(world, "list", "--sort", "age")
            #expect(wrong.code == 64 && wrong.errors.contains("viewers, name, game"), "\(wrong)")
            #expect(try await channels(world, "list", "--game", "chess", "--sort", "name").code == 64)
            #expect(try await channels(world, "list", "--group", "name").code == 64)
            #expect(try await world.run(.topgames, ["list", "--group", "game"]).code == 64)
            #expect(try await world.run(.topgames, ["list", "--games-only"]).code == 64)
        }
    }

    @Test("A new favourite is first in the bar at once, with todayd and without it", arguments: [false, true])
    func favoriteFirst(hasDaemon: Bool) async throws {
        try await withWorld { world in
            try await world.followChannels()
            let daemon = hasDaemon ? try await world.startSettledDaemon(of: "channels") : nil
            if !hasDaemon { #expect(try await world.pollOnce().code == 0) }
            let requests = world.requests(to: "/helix/streams/followed")
            func bar() async throws -> String { try await channels(world, "feed", "--format", "plain").output }
            #expect(try await bar().hasPrefix("4 live: Gaules · "))
            #expect(try await channels(world, "favorite", "gronkh").code == 0)
            #expect(try await bar().hasPrefix("4 live: Gronkh · Gaules · "))
            #expect(try await channels(world, "unfavorite", "gronkh").code == 0)
            #expect(try await bar().hasPrefix("4 live: Gaules · "))
            #expect(world.requests(to: "/helix/streams/followed") == requests)
            if let daemon { #expect(try await daemon.stop() == .code(0)) }
        }
    }

    /// The titles in a list.
    private struct Titles: Decodable {
        struct Item: Decodable { let title: String }
        let items: [Item]
    }

    @Test("The streams that favourites have announced are listed, also as JSON and as iCalendar")
    func schedule() async throws {
        try await withWorld { world in
            try await world.followChannels()
            let none = try await channels(world, "schedule")
            #expect(none.code == 0 && none.errors.hasPrefix("No favourites yet. "), "\(none)")
            #expect(try await channels(world, "favorite", "gronkh", "gaules", "ibai").code == 0)
            let list = try await channels(world, "schedule")
            let lines = list.output.split(separator: "\n")
            #expect(list.code == 0 && lines.count == 2, "\(list)")
            #expect(lines.first?.hasSuffix("  Gronkh · Minecraft · Bauen, reden; <b>&") == true, "\(list)")
            #expect(lines.last?.hasSuffix("  Gaules · MAJOR!") == true, "\(list)")
            #expect(world.requests(to: "/helix/schedule") == 3)
            let calendar = try await channels(world, "schedule", "--ics")
            #expect(calendar.output.hasPrefix("BEGIN:VCALENDAR\r\n"), "\(calendar)")
            #expect(calendar.output.contains("\r\nSUMMARY:Gronkh: Bauen\\, reden\\; <b>&\r\n"), "\(calendar)")
            let json = try await channels(world, "schedule", "--json", "--days", "1")
            #expect(json.code == 0 && json.output.contains(#""source" : "channels""#), "\(json)")
            #expect(!json.output.contains("Gaules"), "\(json)")
            let empty = try await channels(world, "unfavorite", "gronkh", "gaules")
            #expect(empty.code == 0)
            let nothing = try await channels(world, "schedule", "--days", "14")
            #expect(nothing.errors == "Your favourites have announced no streams for the next 14 days.\n")
            #expect(try await channels(world, "schedule", "--days", "31").code == 64)
            #expect(try await channels(world, "schedule", "--ics", "--json").code == 64)
            #expect(try await world.run(.topgames, ["schedule"]).code == 64)
        }
    }

    @Test("Signing out of either deletes all data of followed channels, with or without todayd")
    func signOut() async throws {
        for (program, hasDaemon) in [(BuiltProgram.channels, false), (.topgames, false), (.topgames, true)] {
            try await withWorld { world in
                try await world.followChannels()
                let daemon = hasDaemon ? try await world.startSettledDaemon(of: "channels") : nil
                _ = try await channels(world, "list", "--refresh", "--art")
                #expect(try await channels(world, "favorite", "101").code == 0)
                let folder = "\(world.home.root)/state/today/channels"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                for name in ["log.jsonl.1", "snapshot.json.bad"] {
                    try world.home.replace("\(folder)/\(name)", with: "Gaules gaules", mode: 0o644)
                }
                #expect(Self.traces(of: "gaules", in: world) > 0)
                let mark = daemon?.files.count ?? 0
                #expect(try await world.run(program, ["logout"]).code == 0)
                try await daemon?.files.first(after: mark, "the feed of nobody") { $0 == "feed.json" }
                if let daemon { #expect(try await daemon.stop() == .code(0)) }
                #expect(Self.traces(of: "gaules", in: world) == 0)
                #expect(Self.traces(of: "カミレワンダ", in: world) == 0)
                let favorites = try await channels(world, "favorites")
                #expect(favorites.output.contains("★ Gronkh\n"), "\(favorites)")
            }
        }
    }

    /// The number of the user's files that contain a text or have it in their names.
    private static func traces(of text: String, in world: World) -> Int {
        let folders = ["state", "share", "cache"].map { "\(world.home.root)/\($0)/today" }
        return folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }
        }.count { path in
            let bytes = FileManager.default.contents(atPath: path) ?? Data()
            return bytes.range(of: Data(text.utf8)) != nil
                || (path.contains("/art/channels/") && path.hasSuffix(".jpg"))
        }
    }

    @Test("notify --off and --on set the channel's login in the settings that hold for it")
    func offAndOn() async throws {
        try await withWorld { world in
            try await world.followChannels()
            #expect(try await channels(world, "list").code == 0)
            let off = try await channels(world, "notify", "--off", "gronkh")
            #expect(off.code == 0 && off.errors == "Gronkh will no longer be announced.\n", "\(off)")
            let settings = world.home.text(world.home.configuration) ?? ""
            #expect(settings.contains(#""leaveOut": ["gronkh"]"#), "\(settings)")
            #expect(try await channels(world, "notify").output.contains("\nLeft out: gronkh.\n"))
            let again = try await channels(world, "notify", "--off", "101")
            #expect(again.errors == "Announcements of Gronkh are already off.\n")
            let on = try await channels(world, "notify", "--on", "Gronkh")
            #expect(on.code == 0 && on.errors == "Gronkh will be announced again when it goes live.\n" + Self.noDaemon)
            #expect(world.home.text(world.home.configuration)?.contains("leaveOut") == false)
            try world.home.replace(
                world.home.configuration,
                with: #"{"sources": {"channels": {"notify": {"leaveOut": ["ibai"]}}}}"#)
            #expect(try await channels(world, "notify", "--off", "gronkh").code == 0)
            #expect(world.home.text(world.home.configuration)?.contains(#"["ibai", "gronkh"]"#) == true)
            #expect(try await world.run(.topgames, ["notify", "--off", "no such game"]).code != 0)
        }
    }

    @Test("Followed channels are not published")
    func unpublished() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/feeds"
            let settings = #"{"sources": ["topgames", "channels"], "publish": {"folder": "\#(folder)"}}"#
            try world.home.replace(world.home.configuration, with: settings)
            try world.signIn(permitting: World.follows)
            #expect(try await world.pollOnce().code == 0)
            let published = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
            #expect(published == ["topgames"])
        }
    }

    @Test("A game's live channels are found by a part of its name, by language, as text or JSON")
    func ofGame() async throws {
        try await withWorld { world in
            try world.signIn()
            let all = try await world.run(.topgames, ["channels", "fortnite"])
            #expect(all.code == 0 && all.output.hasPrefix("Live channels on Twitch (Game: Fortnite) · page 1"))
            #expect(all.output.split(separator: "\n").count == 21)
            let some = try await world.run(.topgames, ["channels", "fortnite", "--language", "pt", "--json"])
            #expect(some.code == 0 && some.output.contains(#""text" : "pt""#))
            #expect(!some.output.contains(#""text" : "en""#))
            let named = try await channels(world, "list", "--game", "FORTNITE", "--language", "português", "--json")
            #expect(named.code == 0 && named.output.contains(#""text" : "pt""#), "\(named)")
            let none = try await world.run(.topgames, ["channels", "fortnite", "--language", "asl"])
            #expect(none.code == 65)
            #expect(
                none.output.hasPrefix("Live channels on Twitch (Game: Fortnite; Language: American Sign Language)"),
                "\(none)")
            let mistyped = try await channels(world, "list", "--game", "fortnit")
            #expect(mistyped.code == 65 && mistyped.output == "")
            #expect(mistyped.errors == "No game on Twitch matches \"fortnit\". Similar names:\n  33214  Fortnite\n")
            let other = try await channels(world, "list", "--language", "klingon")
            #expect(other.code == 64 && other.errors.contains("de (German), "), "\(other)")
            let same = try await world.run(.topgames, ["channels", "fortnite", "--language", "klingon"])
            #expect(same.code == 64)
            #expect(same.errors.contains("de (German), "), "\(same)")
            #expect(!same.errors.contains("channels list"), "\(same)")
            let unknown = try await world.run(.topgames, ["channels", "no such game"])
            #expect(unknown.code == 65 && unknown.output == "")
        }
    }

    /// Installs a program that records its arguments, one per line.
    private func record(_ world: World, _ name: String) throws -> EventLog<String> {
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/new\" && mv \"$HOME/new\" \"$HOME/\(name).called\"\n"
        try world.home.replace("\(world.home.bin)/\(name)", with: script, mode: 0o755)
        return try FolderEvents.watch(world.home.root)
    }

    @Test(
        "A channel opens in the configured player, its address as one word, and a game's page opens in the browser",
        arguments: [
            (#""browser""#, "xdg-open", ["https://www.twitch.tv/gronkh"]),
            (#""streamlink""#, "streamlink", ["https://www.twitch.tv/gronkh", "best"]),
            (#""mpv""#, "mpv", ["https://www.twitch.tv/gronkh"]),
            (
                #"["player", "--now", "a b;$(x)", "{url}"]"#, "player",
                ["--now", "a b;$(x)", "https://www.twitch.tv/gronkh"]
            ),
        ] as [(String, String, [String])])
    func watching(_ setting: String, _ program: String, _ words: [String]) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"open": {"with": \#(setting)}}"#)
            let events = try record(world, program)
            #expect(try await channels(world, "watch", "Gronkh").code == 0)
            try await events.first("a call of \(program)") { $0 == "\(program).called" }
            let called = world.home.text("\(world.home.root)/\(program).called") ?? ""
            #expect(called.split(separator: "\n").map(String.init) == words)
            try await world.haveData()
            let browser = try record(world, "xdg-open")
            #expect(try await world.run(.topgames, ["open"]).code == 0)
            try await browser.first("a call of the browser") { $0 == "xdg-open.called" }
        }
    }

    @Test("A channel that Twitch does not know is not opened, and one whose name differs from its login is")
    func unknownChannel() async throws {
        try await withWorld { world in
            try await world.followChannels()
            let events = try record(world, "xdg-open")
            let unknown = try await channels(world, "watch", "nosuchchannel")
            #expect(unknown.code == 65)
            #expect(unknown.errors.contains("nosuchchannel"), "\(unknown)")
            #expect(try await channels(world, "watch", "kamilewanda").code == 0)
            try await events.first("a call of the browser") { $0 == "xdg-open.called" }
            let called = world.home.text("\(world.home.root)/xdg-open.called")
            #expect(called == "https://www.twitch.tv/kamilewanda\n")
        }
    }

    @Test("A click on the bar opens the channel that it shows first, and before the first poll says how to fetch them")
    func firstShown() async throws {
        try await withWorld { world in
            try await world.followChannels()
            let none = try await channels(world, "open")
            #expect(none.code == 65)
            let sentence = "The channels that you follow have not been fetched yet. Run `channels --refresh`"
            #expect(none.errors.contains(sentence), "\(none)")
            #expect(try await world.pollOnce().code == 0)
            let events = try record(world, "xdg-open")
            #expect(try await channels(world, "open").code == 0)
            try await events.first("a call of the browser") { $0 == "xdg-open.called" }
            let called = world.home.text("\(world.home.root)/xdg-open.called")
            #expect(called?.hasPrefix("https://www.twitch.tv/") == true, "\(called ?? "")")
        }
    }

    @Test("A missing player is an error with the player's name and the address")
    func missingPlayer() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"open": {"with": "mpv"}}"#)
            let outcome = try await world.run(
                .channels, ["watch", "gronkh"], environment: ["PATH": world.home.bin])
            #expect(outcome.code == 69)
            let errors = outcome.errors.split(separator: "\n")
            #expect(errors.count == 3, "\(outcome)")
            #expect(errors[0].contains("Not signed in to Twitch"))
            #expect(errors[1] == "Opening https://www.twitch.tv/gronkh, without knowing whether gronkh is live.")
            #expect(errors[2].hasSuffix("Cannot open https://www.twitch.tv/gronkh: mpv is not installed."))
            let odd = try await world.run(.topgames, ["watch", "no channel"], environment: ["PATH": world.home.bin])
            #expect(odd.code == 77 && odd.errors.contains("Not signed in to Twitch"))
        }
    }

    @Test("A click on a notification opens the channel in its player")
    func click() async throws {
        try await withWorld { world in
            try world.home.replace(
                world.home.configuration, with: #"{"sources": ["channels"], "open": {"with": "mpv"}}"#)
            try world.signIn(permitting: World.follows)
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let events = try record(world, "mpv")
            let daemon = try await world.startSettledDaemon(of: "channels")
            world.simulator.setLive("ibai")
            try await daemon.poll()
            _ = try await recorder.notification()
            try await recorder.obey("invoke last default")
            try await events.first("a call of mpv") { $0 == "mpv.called" }
            #expect(world.home.text("\(world.home.root)/mpv.called") == "https://www.twitch.tv/ibai\n")
        }
    }
}
