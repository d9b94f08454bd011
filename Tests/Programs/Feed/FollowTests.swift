import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames feed --follow")
struct FollowTests {
    private func follow(_ world: World, _ format: String = "plain") async throws -> RunningProgram {
        let program = try world.start(world.command(.topgames, ["feed", "--format", format, "--follow"]))
        try await program.output.lines.first("the first line") { _ in true }
        return program
    }

    /// Writes a new snapshot and a new feed with `topgames --refresh`, as todayd would.
    private func refresh(_ world: World, _ ranking: [String]) async throws {
        try world.simulator.setRanking(ranking)
        try world.home.makeOlder(by: 60)
        let outcome = try await world.run(.topgames, ["--refresh"])
        #expect(outcome.code == 0)
    }

    @Test("The follower prints a line at once and one for each change, and none for a feed rewritten without one")
    func changes() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try await follow(world, "waybar")
            #expect(try #require(program.output.lines.all.first).contains("Just Chatting"))
            let text = try #require(world.home.text(world.home.snapshot))
            try world.home.replace(world.home.snapshot, with: text)
            for (id, title) in [("27471", "Minecraft"), ("743", "Chess")] {
                try await refresh(world, [id])
                try await program.output.lines.first("a line with \(title)") { $0.contains(title) }
            }
            let last = try #require(program.output.lines.all.last)
            let once = try await world.run(.topgames, ["feed", "--format", "waybar"])
            #expect(last + "\n" == once.output && program.output.lines.count == 3)
        }
    }

    @Test("When the data becomes stale, the follower prints that once, by itself")
    func stale() async throws {
        try await withWorld { world in
            try await world.haveData()
            let soon = Home.text(Date().addingTimeInterval(10))
            let snapshot = try #require(world.home.text(world.home.snapshot))
            try world.home.replace(
                world.home.snapshot,
                with: snapshot.replacing(/"freshUntil" : "[^"]*"/, with: "\"freshUntil\" : \"\(soon)\""))
            let program = try await follow(world, "json")
            #expect(program.output.lines.all[0].contains("\"fresh\""))
            try await program.output.lines.first("that it is old") { $0.contains("\"stale\"") }
            try world.simulator.setRanking(["743"])
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
            try await program.output.lines.first("new data") { $0.contains("\"fresh\"") && $0.contains("Chess") }
            let ages = program.output.lines.all.map { $0.contains("\"stale\"") }
            #expect(ages.split(separator: true).count == 2 && ages.count { $0 } == 1)
        }
    }

    @Test("The follower exits quietly when its reader goes away, without waiting for a change")
    func noReader() async throws {
        try await withWorld { world in
            try await world.haveData()
            // `head` exits after the first line, which closes the pipe.
            let shell = """
                \(BuiltProgram.topgames.path) feed --format plain --follow | head -n 1; exit ${PIPESTATUS[0]}
                """
            let outcome = try await world.run(ProgramStart("/bin/bash", ["-c", shell], environment: world.environment))
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(outcome.output.contains("Just Chatting"))
        }
    }

    @Test("The follower exits silently on SIGTERM")
    func terminated() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try await follow(world)
            program.signal(SIGTERM)
            let outcome = try await program.outcome()
            #expect([.code(0), .signal(SIGTERM)].contains(outcome.ending))
            #expect(outcome.errors == "" && program.output.lines.count == 1)
        }
    }

    @Test("The follower can start before there is any data, and shows it when it comes")
    func fromNothing() async throws {
        try await withWorld { world in
            try world.signIn()
            try FileManager.default.removeItem(atPath: world.home.data)
            let program = try await follow(world)
            #expect(program.output.lines.all == ["no data yet; sign in first: topgames login"])
            #expect(try await world.run(.topgames, []).code == 0)
            try await program.output.lines.first("the data") { $0.contains("Just Chatting") }
        }
    }

    @Test(
        "If no folder can be watched, the follower shows the data, and checks it every 15 seconds",
        .needs(Tool.hasPrivateMounts, "needs unshare and user namespaces"))
    func noWatch() async throws {
        try await withWorld { world in
            try await world.haveData()
            func unshared(_ words: String...) -> ProgramStart {
                ProgramStart(Tool.path("unshare") ?? "", ["-Ur"] + words, environment: world.environment)
            }
            let script = "echo 0 > /proc/sys/user/max_inotify_instances; exec \"$0\" feed --format plain --follow"
            let program = try world.start(unshared("sh", "-c", script, BuiltProgram.topgames.path))
            try await program.output.lines.first("the feed") { $0.contains("Just Chatting") }
            try await ProcProbe.waitUntilIdle(program.pid)
            #expect(program.ending == nil)
            #expect(program.errors.text.contains("checking every 15 seconds"))
        }
    }

    @Test("In the background of a terminal, keys do not stop the follower")
    func background() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try await follow(world, "i3bar")
            // SIGTTIN is ignored, as the kernel's mask shows.
            let status = try String(contentsOfFile: "/proc/\(program.pid)/status", encoding: .utf8)
            let mask = try #require(status.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/)).1
            #expect(UInt64(mask, radix: 16).map { $0 & (1 << UInt64(SIGTTIN - 1)) != 0 } == true)
        }
    }

    @Test("A slow reader gets the pending line first, and then only the latest")
    func slowReader() async throws {
        try await withWorld { world in
            try await world.haveData()
            let path = "\(world.home.root)/feed"
            #expect(mkfifo(path, 0o600) == 0)
            let pipe = try #require(FileHandle(forUpdatingAtPath: path))
            let shell = "exec '\(BuiltProgram.topgames.path)' feed --format plain --follow > '\(path)'"
            let program = try world.start(ProgramStart("/bin/sh", ["-c", shell], environment: world.environment))
            func unread() -> Int32 {
                var bytes: Int32 = 0
                _ = ioctl(pipe.fileDescriptor, UInt(FIONREAD), &bytes)
                return bytes
            }
            try await ProcProbe.wait("the first line") { unread() > 0 }
            for id in ["27471", "743"] {
                try await refresh(world, [id])
                try await ProcProbe.waitUntilIdle(program.pid)
            }
            #expect(String(decoding: pipe.availableData, as: UTF8.self).contains(/^1 Just Chatting[^\n]*\n$/))
            try await ProcProbe.wait("the line of now") { unread() > 0 }
            #expect(String(decoding: pipe.availableData, as: UTF8.self).contains(/^1[^\n]* Chess[^\n]*\n$/))
        }
    }

    @Test("A mute is shown at once, and disappears by itself when it ends")
    func mute() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try await follow(world)
            let soon = Home.text(Date().addingTimeInterval(10))
            let file = "\(world.home.root)/state/today/mute.json"
            // Lines after the one with the mute, which may have ended before the test continues.
            let mark = program.output.lines.count + 1
            try world.home.replace(file, with: "{\"schema\": 1, \"until\": \"\(soon)\"}")
            try await program.output.lines.first("the mute") { $0.hasSuffix(" (muted)") }
            try await program.output.lines.first(after: mark, "its end") { !$0.contains("muted") }
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            try await program.output.lines.first(after: mark + 1, "the next mute") { $0.hasSuffix(" (muted)") }
            #expect(try await world.run(.topgames, ["mute", "off"]).code == 0)
            try await program.output.lines.first(after: mark + 2, "no mute") { !$0.contains("muted") }
            #expect(program.output.lines.count == 5)
        }
    }
}
