import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd with a list that hardly ever changes", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct WatchedListTests {
    private func folder(_ world: World) -> String { "\(world.home.root)/state/today/characters" }

    /// Polls nothing but characters, announcing what `notify` says.
    private func configure(_ world: World, _ notify: String) throws {
        try FileManager.default.createDirectory(atPath: folder(world), withIntermediateDirectories: true)
        try world.home.replace(
            world.home.configuration, with: #"{"sources": {"characters": {"notify": \#(notify)}}}"#)
    }

    private func start(_ world: World, _ environment: [String: String] = [:]) async throws -> Daemon {
        let daemon = try world.startDaemon(
            ["--interval", "3600"], environment: environment, writingTo: folder(world))
        try await daemon.files.first("the first feed; \(daemon.log.all)") { $0 == "feed.json" }
        return daemon
    }

    private static let all = #"{"new": true, "changed": true}"#

    @Test("a changed status and a new character are announced once, in a notification of their own")
    func announced() async throws {
        try await withWorld { world in
            try configure(world, Self.all)
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await start(world)
            world.characters.setStatus(.dead, of: 47)
            try await daemon.poll()
            let change = try await recorder.notification()
            #expect(change.summary == "Birdperson: Alive → Dead" && change.violations == [])
            #expect(change.body == "Characters of Rick and Morty")
            #expect(change.actions == ["default", "Open", "mute-1h", "Mute for 1 hour"])
            #expect(change.hints?["category"]?.text == "x-characters.entry-change")
            #expect(change.hints?["x-dunst-stack-tag"]?.text == "characters-entries")
            let mark = recorder.events.count
            world.characters.add("Zorblat the Younger")
            world.characters.setStatus(.unknown, of: 1)
            try await daemon.poll()
            let both = try await recorder.notification(after: mark)
            #expect(both.summary == "Characters of Rick and Morty: 2 changes")
            #expect(both.body == "Rick Sanchez: Alive → unknown\nNew: Zorblat the Younger")
            try await daemon.poll()
            try await world.settle()
            #expect(recorder.notifications.count == 2)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("a change is announced by the next daemon, if this one cannot")
    func restart() async throws {
        try await withWorld { world in
            try configure(world, Self.all)
            let daemon = try await start(world, ["DBUS_SESSION_BUS_ADDRESS": ""])
            world.characters.setStatus(.dead, of: 47)
            try await daemon.poll()
            #expect(try await daemon.stop() == .code(0))
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let asked = world.characters.requests.count
            let second = try world.startDaemon(["--interval", "3600"], writingTo: folder(world))
            #expect(try await recorder.notification().summary == "Birdperson: Alive → Dead")
            #expect(world.characters.requests.count == asked)
            #expect(try await second.stop() == .code(0))
        }
    }

    @Test("a poll puts everybody into the catalogue, for searches and filters without the network")
    func catalogue() async throws {
        try await withWorld { world in
            try configure(world, "{}")
            let daemon = try await start(world, ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(try await daemon.stop() == .code(0))
            await world.characters.stop()
            #expect(try await world.cast("search", "martinez").ids == ["801"])
            let dead = try await world.cast("list", "--status", "dead", "--all", "--offline")
            #expect(dead.items.count == 287)
        }
    }
}
