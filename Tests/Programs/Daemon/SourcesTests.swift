import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// TodayCoreTests/Polling tests when sources are polled, and what is announced.
@Suite("todayd with other sources than a ranking")
struct SourcesTests {
    /// Starts a daemon that has polled `source` once.
    private func start(
        _ world: World, _ source: String, configuration: String, copy: String? = nil,
        environment: [String: String] = [:]
    ) async throws -> Daemon {
        let folder = "\(world.home.root)/state/today/\(source)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try world.home.replace(world.home.configuration, with: configuration)
        let daemon = try world.startDaemon(
            ["--interval", "3600"], environment: environment, copy: copy, writingTo: folder)
        try await daemon.files.first("the first feed; \(daemon.log.all)") { $0 == "feed.json" }
        return daemon
    }

    @Test("Each source has its own files and schedule, and a failing one does not delay the other")
    func two() async throws {
        // It answers for `colours`, and fails for any other name.
        let script = """
            [ "$2" = colours ] || exit 69
            now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
            label='{"name": "colours", "service": "Palette", "heading": "Colours"}'
            item='{"rank": 1, "id": "red", "title": "Red"}'
            echo "{\\"schema\\": 1, \\"label\\": $label, \\"page\\": {\\"items\\": [$item], \\"fetchedAt\\": \\"$now\\"}}"
            """
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames", "colours"]}"#)
            let daemon = try await world.startDaemon(fetchingWith: script, timeout: 1000)
            try await daemon.log.first("the failure, by the name of the service") {
                $0.contains("Could not query Twitch: ")
            }
            try await ProcProbe.wait("the other's snapshot") {
                FileManager.default.fileExists(atPath: world.home.root + "/state/today/colours/snapshot.json")
            }
            #expect(!FileManager.default.fileExists(atPath: world.home.snapshot))
            #expect(daemon.log.all.allSatisfy { !$0.contains("ask topgames") })
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A source that is added to the settings is polled at once, and one that is removed no longer")
    func added() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus)
            func reload(_ sources: String) throws {
                try world.home.replace(world.home.configuration, with: #"{"sources": [\#(sources)]}"#)
                daemon.program.signal(SIGHUP)
            }
            try reload(#""topgames", "characters""#)
            let feed = "\(world.home.root)/state/today/characters/feed.json"
            try await ProcProbe.wait("the new source's feed") { world.home.text(feed)?.contains("\"fresh\"") == true }
            try reload(#""characters""#)
            try await daemon.log.first("the end of the other") { $0 == "No longer polling topgames." }
            let status = try await world.run(.topgames, ["status"]).output
            #expect(status.contains("none, because todayd does not poll topgames"), "\(status)")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A configuration that an editor saves takes effect without a signal, and a broken one when it is corrected")
    func saved() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus)
            for (text, line) in [
                ("{interval: 0}", "; keeping the previous settings."), ("{interval: 90}", "Configuration reloaded."),
                ("{sources: ['topgame']}", "; keeping the previous settings."),
                ("{interval: 60}", "Configuration reloaded."),
            ] {
                let mark = daemon.log.count
                try world.home.replace(world.home.configuration, with: text)
                try await daemon.log.first(after: mark, line) { $0.hasSuffix(line) }
            }
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A configuration behind a symbolic link takes effect when its target is edited, and when the link changes")
    func linked() async throws {
        try await withWorld { world in
            try world.signIn()
            let (path, files) = (world.home.configuration, FileManager.default)
            let folder = "\(world.home.root)/dotfiles"
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (name, interval) in [("first", 120), ("second", 180)] {
                try world.home.replace("\(folder)/\(name).json", with: "{interval: \(interval)}")
            }
            try? files.removeItem(atPath: path)
            try files.createSymbolicLink(atPath: path, withDestinationPath: "\(folder)/first.json")
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus)
            let edits: [() throws -> Void] = [
                { try "{interval: 90}".write(toFile: "\(folder)/first.json", atomically: false, encoding: .utf8) },
                {
                    try files.createSymbolicLink(atPath: "\(path).new", withDestinationPath: "\(folder)/second.json")
                    try #require(rename("\(path).new", path) == 0)
                },
                { try "{interval: 60}".write(toFile: "\(folder)/second.json", atomically: true, encoding: .utf8) },
            ]
            for edit in edits {
                let mark = daemon.log.count
                try edit()
                try await daemon.log.first(after: mark, "the new settings") { $0.hasSuffix("Configuration reloaded.") }
            }
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test(
        "Changed and new entries of a list are announced in one notification",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func list() async throws {
        try await withWorld { world in
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let notify = #"{"sources": {"characters": {"notify": {"new": true, "changed": true}}}}"#
            let daemon = try await start(world, "characters", configuration: notify)
            world.characters.setStatus(.dead, of: 47)
            world.characters.add("Zorblat the Younger")
            try await daemon.poll()
            let change = try await recorder.notification()
            #expect(change.summary == "Characters of Rick and Morty: 2 changes" && change.violations == [])
            #expect(change.body == "Birdperson: Alive → Dead\nNew: Zorblat the Younger")
            #expect(change.hints?["category"]?.text == "x-characters.entry-change")
        }
    }

    @Test(
        "Favourites among rates are in the bars, and a move of one is announced once, and recorded",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func rates() async throws {
        try await withWorld { world in
            func answer(_ dollar: String) throws {
                let rates = ["BRL": dollar, "EUR": "0.9", "GBP": "0.8"]
                let text = SampleWatchlist.answer(rates, at: Date(), next: 86_400, rest: nil)
                try world.home.replace("\(world.home.root)/stand-in/answer.json", with: text)
            }
            func said(_ words: String...) async throws -> String { try await world.run(.rates, words).output }
            for code in ["USD", "EUR"] { #expect(try await world.run(.rates, ["favorite", code]).code == 0) }
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let copy = try await world.install(
                .daemon, fetchingWith: "[ \"$2\" = rates ] || exit 64\ncat \"$(dirname \"$0\")/answer.json\"")
            try answer("5.0000")
            let settings = #"{"sources": ["rates"], "rates": {"base": "BRL", "notify": {"move": 1.0}}}"#
            let daemon = try await start(world, "rates", configuration: settings, copy: copy)
            #expect(try await said("feed", "--format", "plain") == "USD 5.00 · EUR 5.56\n")
            try answer("5.0600")
            for _ in 1...2 {
                try await daemon.poll()
                try await world.settle()
            }
            let notice = try #require(recorder.notifications.first)
            #expect(recorder.notifications.count == 1 && notice.violations == [])
            #expect(notice.body?.contains("▲ <b>USD</b> 5.0600 BRL · 1.2%\n") == true)
            #expect(notice.hints?["category"]?.text == "x-rates.value-change")
            #expect(try await said("log").contains("USD ▲ 5.0600 BRL"))
            #expect(try await said("feed", "--format", "waybar").contains("Rates By Exchange Rate API"))
            #expect(try await said("notify", "--explain").contains("first values: nothing to compare them with"))
            #expect(try await said("notify").hasPrefix("Announces favourites that have moved by 1% or more"))
            // A change by a command is in the bars at once, without a poll.
            #expect(try await world.run(.rates, ["unfavorite", "USD"]).code == 0)
            #expect(try await said("feed", "--format", "plain").hasPrefix("EUR 5.62"))
            #expect(try await daemon.stop() == .code(0))
        }
    }
}

@Suite("The configuration of todayd")
struct ConfigurationTests {
    @Test("With an unknown source todayd exits with status 78, and names the line")
    func unknownSource() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\n  \"sources\": [\"nope\"]\n}")
            let outcome = try await world.run(.daemon, [], environment: World.withoutBus)
            #expect(outcome.code == 78)
            let names = AllSourceDescriptors.all.map(\.name).joined(separator: ", ")
            let complaint = "\(world.home.configuration):2: sources: there is no source nope; use one of: \(names)"
            // The output of today-fetch about its own command line is not repeated.
            #expect(outcome.sentences.map(String.init) == [complaint])
        }
    }

    @Test(
        "SIGHUP with a broken configuration logs the mistake, and the old settings stay",
        .needs(Tool.hasRecorder, "needs dbus, python3-gi"))
    func brokenReread() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{interval: 1, notify: {dwell: 1}}")
            let (daemon, recorder) = try await world.startDesktop(daemon: [])
            try world.home.replace(world.home.configuration, with: "{interval: 1,\n notify: {dwell: 'two'}}")
            daemon.program.signal(SIGHUP)
            try await daemon.log.first("the complaint") {
                $0 == "\(world.home.configuration):2: notify.dwell: must be a whole number from 1 to 1000; "
                    + "keeping the previous settings."
            }
            try world.simulator.setRanking(["743"])
            _ = try await recorder.notification()
        }
    }

    @Test("A second todayd exits with status 75, and names the running one")
    func second() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let outcome = try await world.run(.daemon, [])
            #expect(outcome.code == 75)
            #expect(outcome.errors == "todayd is already running (process \(daemon.program.pid)).\n")
            #expect(try await daemon.stop() == .code(0))
            #expect(try await world.run(.daemon, ["--once"]).code == 0)
        }
    }
}
