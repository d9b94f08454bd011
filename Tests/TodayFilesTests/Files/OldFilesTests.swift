import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

/// Files of the first release, which never change: no update may lose anyone's data.
///
/// A new schema adds a folder next to `Golden/schema-1` and changes none.
@Suite("Files of schema 1")
struct OldFilesTests {
    private let folder: TemporaryFolder
    private let paths: XDGPaths

    init() throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden/schema-1")
        func put(_ name: String, _ path: String) throws {
            let content = try String(contentsOf: golden.appendingPathComponent(name), encoding: .utf8)
            try folder.put(content, at: path)
        }
        try put("snapshot.json", paths.snapshot("topgames"))
        try put("feed.json", paths.feed("topgames"))
        try put("cycle.json", paths.pollState("topgames"))
        try put("credentials.json", paths.credentials)
        try put("credentials-in-keyring.json", folder.file("credentials-in-keyring.json"))
        try put("config.json", paths.configuration)
        try put("mute.json", paths.mute)
        try put("favorites.json", paths.favorites)
        try put("log.jsonl", paths.log("topgames"))
        try put("cycle-with-rules.json", paths.pollState("ruled"))
        try put("check.json", paths.check("pokedex"))
    }

    @Test("A snapshot of schema 1 is read")
    func snapshot() throws {
        let snapshot = try #require(try SnapshotStore(paths, source: "topgames").snapshot())
        #expect(snapshot.items.map(\.id.description) == ["509658", "32982", "21779"])
        #expect(snapshot.items.map(\.previousRank) == [2, nil, 3])
        #expect(snapshot.items[0].metric == Metric(value: 412_345, unit: "viewers", atLeast: true))
        #expect(snapshot.items[1].metric == Metric(value: 9870, unit: "viewers"))
        #expect(snapshot.items[2].metric == nil)
        #expect(snapshot.items[0].link == "https://www.twitch.tv/directory/game/Just%20Chatting")
        #expect(snapshot.fetchedAt == Sample.start)
        #expect(snapshot.changedAt == Sample.start - 4500)
        #expect(snapshot.label.name == "topgames")
    }

    @Test("A feed of schema 1 is read and shown")
    func feed() throws {
        let status = try SnapshotStore(paths, source: "topgames").status(at: Sample.start + 30)
        #expect(status.state == .offline)
        #expect(status.freshUntil == Sample.start + 300)
    }

    @Test("The daemon's state of schema 1 is read")
    func pollState() throws {
        let state = try #require(try SnapshotStore(paths, source: "topgames").savedPollState())
        #expect(state.announced?.map(\.description) == ["32982", "509658", "21779"])
        #expect(state.held?.orderPolls == 1 && state.held?.setPolls == 2)
        #expect(state.streak?.count == 3)
        #expect(state.streak?.error == .rateLimited(until: Sample.start + 90))
        #expect(state.streak?.announcedSlots == [.connection])
        #expect(state.notBefore == Sample.start + 91)
    }

    @Test("Waits of schema 1 are read, in the daemon's state and in the notes of commands")
    func wishes() throws {
        let told = SnapshotStore(paths, source: "topgames").gate(of: .topGames)
        #expect(told.wait(before: .other, at: Sample.start + 30) == 60)
        #expect(told.wait(before: .other, at: Sample.start + 91) == 0)
        try folder.put(#"{"schema": 1, "restUntil": "2026-11-21T02:25:00Z"}"#, at: paths.pollState("topgames"))
        let rested = SnapshotStore(paths, source: "topgames").gate(of: .topGames)
        #expect(RequestGate.Request.allCases.map { rested.wait(before: $0, at: Sample.start) } == [300, 300, 300, 300])
        let gate = SnapshotStore(paths, source: "pokedex").gate(of: .pokedex)
        #expect(gate.pause(before: .other, at: Sample.start)?.error == .rateLimited(until: Sample.start + 90))
        #expect(gate.wait(before: .poll, at: Sample.start + 30) == 60)
    }

    @Test("The daemon's state of schema 1 about rules is read")
    func pollStateWithRules() throws {
        let state = try #require(try SnapshotStore(paths, source: "ruled").savedPollState())
        #expect(state.leftOut == ["just chatting"])
        #expect(state.deferred?.changes == 3 && state.deferred?.since == Sample.start - 360)
        #expect(state.announcedAt == [Sample.start - 600])
        #expect(state.recent?.map(\.decision) == [.deferred(.quiet(until: Sample.start + 13_200))])
        #expect(state.recent?.first?.items?.map(\.rank) == [2, 3, 4])
    }

    @Test("Mute, favourites and log of schema 1 are read")
    func announcing() throws {
        #expect(MuteFile(paths).until(at: Sample.start) == Sample.start + 3600)
        let favorites = FavoritesFile.read(paths, source: "topgames")
        #expect(favorites.map(\.id.description) == ["32982", "509658"])
        #expect(try NotifyLog(paths, source: "topgames").read().count == 20)
    }

    @Test("Credentials of schema 1 are read, in the file or in a keyring")
    func credentials() throws {
        struct Stored: Codable, Hashable, Sendable { let clientID: String, accessToken: String, refreshToken: String }
        let stored = try CredentialFile<Stored>(path: paths.credentials).load("topgames")
        #expect(stored == Stored(clientID: "abc123", accessToken: "access-1", refreshToken: "refresh-1"))
        let entry = try CredentialFile<String>(path: folder.file("credentials-in-keyring.json")).entry("topgames")
        #expect(entry.value == nil && entry.isInKeyring)
    }

    @Test("A configuration of schema 1 is read")
    func configuration() throws {
        let configuration = try ConfigurationFile.read(paths.configuration)
        #expect(configuration.interval == 120)
        #expect(configuration.sources == ["topgames"])
        #expect(configuration.notifier == "libnotify")
        #expect(configuration.rules.dwell == 3)
    }
}
