import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TodayFiles

@Suite("topgames notify and log")
struct NotifyCommandTests {
    private static let table = """
        date,time,game,viewers
        2026-11-20,21:00:00,Just Chatting,5
        2026-11-20,21:00:00,Rust,4
        2026-11-20,21:00:00,Chess,3
        2026-11-20,23:00:00,Rust,5
        2026-11-20,23:00:00,Just Chatting,4
        2026-11-20,23:00:00,Chess,3
        2026-11-21,01:00:00,Chess,5
        2026-11-21,01:00:00,Rust,4
        2026-11-21,01:00:00,Just Chatting,3
        2026-11-21,12:00:00,Chess,5
        2026-11-21,12:00:00,Just Chatting,4
        2026-11-21,12:00:00,Rust,3

        """

    private static let noDaemon = "Nothing is announced until todayd runs: start `todayd`.\n"

    private func configure(_ world: World, _ notify: String) throws {
        try world.home.replace(world.home.configuration, with: "{notify: {\(notify)}}")
    }

    @Test("notify without options shows the rules in force")
    func rules() async throws {
        try await withWorld { world in
            try configure(world, "on: 'set', leaveOut: ['Chess']")
            let some = try await world.run(.topgames, ["notify"])
            #expect(some.code == 0 && some.errors == "")
            let sentence = "Announces changes of games, not of order alone, that last 2 polls.\n"
            #expect(some.output == sentence + "Left out: Chess.\n\(Self.noDaemon)Not muted.\n")
            try configure(world, "via: 'none'")
            let none = try await world.run(.topgames, ["notify"])
            let cure = "To turn announcements on: `topgames config notify.via libnotify`.\n"
            #expect(none.output == "Nothing is announced: \"via\" is \"none\".\n\(cure)Not muted.\n")
            #expect(try await world.run(.topgames, ["mute"]).output == "topgames is not muted.\n")
            let muted = try await world.run(.topgames, ["mute", "1h"]).output
            #expect(muted.hasPrefix("topgames is muted until "), "\(muted)")
            #expect(!muted.contains("afterwards"), "\(muted)")
            #expect(try await world.run(.topgames, ["config", "--unset", "notify.via"]).code == 0)
            #expect(try await world.run(.topgames, ["notify"]).output.hasPrefix("Announces changes"))
        }
    }

    @Test("If nothing is announced, notify says so in place of decisions")
    func nothingAnnounced() async throws {
        try await withWorld { world in
            for (program, sentence) in [
                (BuiltProgram.pokedex, "Announces nothing. "), (.characters, "Announces nothing. "),
                (.rates, "Announces no moves. "),
            ] {
                let outcome = try await world.run(program, ["notify", "--explain"])
                #expect(outcome.code == 0 && outcome.errors.hasPrefix(sentence), "\(outcome)")
            }
        }
    }

    @Test("a change that a command has seen without todayd was not sent, and is announced by todayd")
    func seenAlone() async throws {
        try await withWorld { world in
            try await world.haveData()
            try configure(world, "dwell: 1")
            try world.simulator.setRanking(["27471", "32982", "509658"])
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
            let explained = try await world.run(.topgames, ["notify", "--explain"])
            #expect(explained.code == 0)
            #expect(!explained.output.contains("sent"), "\(explained)")
        }
    }

    @Test("mute off ends a mute, and says so; without one, that nothing is muted")
    func unmute() async throws {
        try await withWorld { world in
            #expect(try await world.run(.topgames, ["mute", "off"]).output == "topgames is not muted.\n")
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            #expect(try await world.run(.topgames, ["mute", "off"]).output == "topgames is no longer muted.\n")
            let unit = try await world.run(.topgames, ["mute", "90"])
            #expect(unit.code == 64)
            #expect(unit.errors.hasPrefix("\"90\" has no unit: use `topgames mute 90m` for minutes"), "\(unit)")
        }
    }

    @Test(
        "Before the first poll, notify and log are empty, and --json has no items",
        arguments: [
            (["notify", "--explain"], "No polls yet: start `todayd`.\n"),
            (["log"], "Nothing was announced or deferred yet; todayd writes this log.\n"),
        ])
    func nothing(_ words: [String], _ sentence: String) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, words)
            #expect(outcome.code == 0)
            #expect(outcome.output == "")
            #expect(outcome.errors == sentence)
            let json = try await world.run(.topgames, words + ["--json"])
            #expect(json.code == 0 && json.output.filter { !$0.isWhitespace } == #"{"items":[]}"#)
        }
    }

    @Test("notify --simulate prints what would have been announced, and changes nothing")
    func simulate() async throws {
        try await withWorld { world in
            let path = "\(world.home.root)/days.csv"
            try world.home.replace(path, with: Self.table)
            try configure(world, "quiet: {from: '22:00', to: '07:00'}")
            let outcome = try await world.run(.topgames, ["notify", "--simulate", path])
            #expect(outcome.code == 0 && outcome.errors == "")
            Golden.expect(outcome.output, "notify/simulate.txt")
            #expect(world.simulator.requests.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: world.home.data).isEmpty)
            let other = try await world.run(.topgames, ["notify", "--simulate", path, "--interval", "600"])
            #expect(other.output.contains("polled every 10 minutes"))
            let json = try await world.run(.topgames, ["notify", "--simulate", path, "--json"])
            #expect(json.code == 0 && json.output.contains(#""by" : "quiet""#))
        }
    }
}
