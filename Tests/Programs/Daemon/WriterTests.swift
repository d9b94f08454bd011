import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TodayFiles

/// `ROUNDS=1000 Tests/run --filter WriterTests` sets the number of rounds.
@Suite("The one writer of a snapshot")
struct WriterTests {
    private static let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 8
    private static let codes = ["EUR", "GBP", "JPY", "CHF", "AUD", "CAD"]

    /// The currencies in the feed of rates.
    private func shown(_ world: World) throws -> Set<String> {
        let items = try SnapshotStore(world.paths, source: "rates").snapshot()?.items ?? []
        return Set(items.map(\.id.description))
    }

    @Test("A new favourite is in the bar at once while todayd runs, without a request")
    func favorite() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"sources": ["rates"]}"#)
            let daemon = try await world.startSettledDaemon(of: "rates")
            let requests = world.rates.requests.count
            #expect(try await world.run(.rates, ["favorite", "CHF"]).code == 0)
            try await daemon.files.first("the favourite; the log is \(daemon.log.all)") { name in
                name == "feed.json" && (try? shown(world)) == ["CHF"]
            }
            let mark = daemon.files.count
            #expect(try await world.run(.rates, ["pin", "100 gbp jpy"]).code == 0)
            try await daemon.files.first(after: mark, "the pin; the log is \(daemon.log.all)") { name in
                name == "feed.json" && (try? shown(world).count) == 2
            }
            #expect(try await world.run(.rates, ["unpin", "100 gbp jpy"]).code == 0)
            #expect(try shown(world) == ["CHF"])
            #expect(world.rates.requests.count == requests)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test(
        "Concurrent commands and polls lose no favourite, and no snapshot is older than the one before",
        arguments: [true, false])
    func together(withDaemon: Bool) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"sources": ["rates"]}"#)
            let daemon = try await world.startSettledDaemon(of: "rates")
            if !withDaemon { #expect(try await daemon.stop() == .code(0)) }
            let files = try FolderEvents.watch("\(world.home.root)/state/today/rates")
            var generator = SeededGenerator.drawn(for: "the one writer")
            var last = Date.distantPast
            for round in 0..<Self.rounds {
                let chosen = Array(Self.codes.shuffled(using: &generator).prefix(3))
                let mark = files.count
                if withDaemon { daemon.program.signal(SIGHUP) }
                try await withThrowingTaskGroup(of: Int32.self) { group in
                    for code in chosen { group.addTask { try await world.run(.rates, ["favorite", code]).code } }
                    for try await code in group { #expect(code == 0) }
                }
                if try shown(world) != Set(chosen) {
                    try await files.first(after: mark, "\(chosen) in round \(round); the log is \(daemon.log.all)") {
                        $0 == "feed.json" && (try? shown(world)) == Set(chosen)
                    }
                }
                let fetchedAt = try #require(try SnapshotStore(world.paths, source: "rates").snapshot()).fetchedAt
                #expect(fetchedAt >= last)
                last = fetchedAt
                if withDaemon { daemon.program.signal(SIGHUP) }
                #expect(try await world.run(.rates, ["unfavorite"] + chosen).code == 0)
            }
            if withDaemon { #expect(try await daemon.stop() == .code(0)) }
        }
    }

    /// The titles in the bar of games.
    private func games(_ world: World) throws -> [String] {
        try (SnapshotStore(world.paths, source: "topgames").snapshot()?.items ?? []).map {
            $0.title.escaped(for: .plain)
        }
    }

    @Test(
        "Hidden games and a pin that commands store at once are all stored, and hidden games leave the bar, during polls",
        arguments: [true, false])
    func settings(withDaemon: Bool) async throws {
        try await withWorld { world in
            try world.signIn()
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames", "rates"]}"#)
            let daemon = try await world.startSettledDaemon()
            if !withDaemon { #expect(try await daemon.stop() == .code(0)) }
            let files = try FolderEvents.watch("\(world.home.root)/state/today/topgames")
            var generator = SeededGenerator.drawn(for: "the one writer of settings")
            var last = Date.distantPast
            for round in 0..<Self.rounds {
                let hidden = Array(
                    ["Just Chatting", "Grand Theft Auto V", "League of Legends"].shuffled(using: &generator))
                let pin = "\(Int.random(in: 2...999, using: &generator)) gbp jpy"
                let mark = files.count
                if withDaemon { daemon.program.signal(SIGHUP) }
                try await withThrowingTaskGroup(of: String.self) { group in
                    for game in hidden.prefix(2) {
                        group.addTask { try await world.run(.topgames, ["hide", game]).errors }
                    }
                    group.addTask { try await world.run(.rates, ["pin", pin]).errors }
                    for try await words in group {
                        #expect(words.hasSuffix("is now hidden.\n") || words.hasPrefix("Pinned "))
                    }
                }
                let list = try await world.run(.topgames, ["hidden"]).output
                #expect(hidden.prefix(2).allSatisfy(list.contains), "round \(round): \(list)")
                #expect(try await world.run(.rates, ["pinned"]).output.contains("GBP"))
                if try !games(world).allSatisfy({ !hidden.prefix(2).contains($0) }) {
                    try await files.first(after: mark, "a bar without \(hidden) in round \(round)") { name in
                        name == "feed.json" && (try? games(world).allSatisfy { !hidden.prefix(2).contains($0) }) == true
                    }
                }
                let fetchedAt = try #require(try SnapshotStore(world.paths, source: "topgames").snapshot()).fetchedAt
                #expect(fetchedAt >= last)
                last = fetchedAt
                #expect(try await world.run(.topgames, ["unhide"] + hidden.prefix(2)).code == 0)
                #expect(try await world.run(.rates, ["unpin", pin]).code == 0)
            }
            if withDaemon { #expect(try await daemon.stop() == .code(0)) }
        }
    }
}
