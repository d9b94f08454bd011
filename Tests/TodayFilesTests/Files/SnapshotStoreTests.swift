import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The files of one source")
struct SnapshotStoreTests {
    private let folder: TemporaryFolder
    private let paths: XDGPaths
    private let store: SnapshotStore

    init() throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        store = SnapshotStore(paths, source: "topgames")
    }

    private var state: String { paths.state + "/topgames" }

    /// The poll state after its first answer, whose plan has been carried out.
    private func begun() throws -> PollState {
        let (pollState, plan) = Sample.pollState()
        try store.carryOut(plan, pollState.state)
        return pollState
    }

    @Test("Before the first answer there is nothing, and reading creates no files")
    func nothing() throws {
        #expect(try store.snapshot() == nil)
        #expect(try store.savedPollState() == nil)
        #expect(try store.setAsideBroken() == nil)
        #expect(try store.status(at: Sample.start).state == .empty)
        #expect(try folder.names().isEmpty)
    }

    @Test(
        "A request that succeeds for one source ends the outage of another source of the same service, and a failure does not"
    )
    func sharedOutage() throws {
        let channels = SnapshotStore(paths, source: "channels")
        let (pollState, plan) = Sample.pollState()
        var state = pollState.state
        state.streak = FailureStreak(.unreachable(reason: "refused"), at: Sample.start)
        try channels.carryOut(plan, state)
        NextRequestFile(paths, of: .channels).change("Twitch") {
            $0.receive(.unreachable(reason: "refused"), at: Sample.start)
        }
        SnapshotStore.endOutages(paths, of: .topGames, succeeded: false, at: Sample.start + 60)
        #expect(try channels.savedPollState()?.streak != nil)
        SnapshotStore.endOutages(paths, of: .rates, succeeded: true, at: Sample.start + 60)
        #expect(try channels.savedPollState()?.streak != nil)
        SnapshotStore.endOutages(paths, of: .topGames, succeeded: true, at: Sample.start + 60)
        #expect(try channels.savedPollState()?.streak == nil)
    }

    @Test("A file that cannot be deleted after signing out is named with the reason")
    func stuck() throws {
        _ = try begun()
        let log = paths.log("topgames")
        try FileManager.default.createDirectory(atPath: log + "/inside", withIntermediateDirectories: true)
        let error = #expect(throws: FileError.self) { try store.forget() }
        #expect(error?.sentence == "Cannot remove \(log): Is a directory")
        #expect(try store.snapshot() == nil)
    }

    @Test("Hiding an item changes the snapshot and the feed before the next poll, and a sign-out deletes all files")
    func gone() throws {
        _ = try begun()
        let leader = try #require(try store.snapshot()?.items.first)
        try store.render(without: LeftOut([leader.id.description]))
        let left = try #require(try store.snapshot())
        #expect(!left.items.contains { $0.id == leader.id } && !left.items.isEmpty)
        #expect(text("\(state)/feed.json")?.contains(leader.title.escaped(for: .plain)) == false)
        try store.forget()
        #expect(try folder.names(in: state).isEmpty)
        #expect(try store.snapshot() == nil)
        try store.forget()
    }

    @Test("The files of a plan read back, and are byte for byte as in the golden files")
    func written() throws {
        let pollState = try begun()
        #expect(try store.snapshot() == pollState.snapshot)
        #expect(try store.savedPollState() == pollState.state)
        #expect(try folder.names(in: state) == ["cycle.json", "feed.json", "snapshot.json"])
        for name in ["cycle.json", "feed.json", "snapshot.json"] {
            Golden.expect(text("\(state)/\(name)") ?? "", "written/\(name)")
        }
        #expect(try mode(state) == 0o700)
        #expect(try mode(paths.snapshot("topgames")) == 0o644)
        #expect(try store.status(at: Sample.start + 300).state == .fresh)
        #expect(try store.status(at: Sample.start + 301).state == .stale)
        let other = SnapshotStore(paths, source: "pokedex")
        #expect(try other.snapshot() == nil)
        #expect(try other.status(at: Sample.start).state == .empty)
    }

    @Test(
        "A broken snapshot is left in place and not shown, until todayd sets it aside, which is reported once",
        arguments: ["", "{", "nonsense", "\u{0}\u{0}", "[]", #"{"schema": 1}"#])
    func broken(content: String) throws {
        try folder.put(content, at: paths.snapshot("topgames"))
        let status = try store.status(at: Sample.start)
        #expect(status.state == .empty)
        #expect(status.snapshot == nil)
        #expect(try store.snapshot() == nil)
        #expect(text(paths.snapshot("topgames")) == content)
        let said = try #require(try store.setAsideBroken())
        #expect(said.contains(paths.snapshot("topgames") + ".bad"))
        #expect(text(paths.snapshot("topgames") + ".bad") == content)
        #expect(text(paths.snapshot("topgames")) == nil)
        #expect(try store.setAsideBroken() == nil)
    }

    @Test("A broken feed or broken daemon state loses only itself")
    func otherFilesBroken() throws {
        let pollState = try begun()
        try folder.put("{", at: paths.feed("topgames"))
        try folder.put("{", at: paths.pollState("topgames"))
        #expect(try store.status(at: Sample.start).state == .fresh)
        #expect(try store.savedPollState() == nil)
        #expect(try store.snapshot() == pollState.snapshot)
    }

    @Test("A folder or an endless file in place of a file is set aside as broken")
    func unusable() throws {
        let path = paths.snapshot("topgames")
        try folder.put("", at: path + "/inside")
        #expect(try store.status(at: Sample.start).state == .empty)
        #expect(try store.snapshot() == nil)
        #expect(try store.setAsideBroken() != nil)
        #expect(text(path + ".bad/inside") != nil)
        try FileManager.default.removeItem(atPath: path + ".bad")
        try folder.put("", at: path)
        try #require(truncate(path, off_t(AtomicFile.largest + 1)) == 0)
        #expect(try store.setAsideBroken() != nil)
        #expect(try store.setAsideBroken() == nil)
    }

    @Test("A file that is unreadable now, and may be good, is an error with its name, and stays in place")
    func unreachable() throws {
        try folder.put("", at: paths.state + "/topgames")
        let expected = FileError(.read, paths.snapshot("topgames"), code: ENOTDIR)
        #expect(throws: expected) { try store.status(at: Sample.start) }
        #expect(throws: expected) { try store.snapshot() }
        #expect(throws: expected) { try store.setAsideBroken() }
    }

    @Test("The snapshot is written first, so that the feed is never ahead of it")
    func order() throws {
        let (pollState, plan) = Sample.pollState()
        try folder.put("", at: paths.feed("topgames") + "/in the way")
        #expect(throws: FileError.self) { try store.carryOut(plan, pollState.state) }
        #expect(try store.snapshot() == pollState.snapshot)
        try FileManager.default.removeItem(atPath: state)
        try folder.put("", at: paths.snapshot("topgames") + "/in the way")
        #expect(throws: FileError.self) { try store.carryOut(plan, pollState.state) }
        #expect(text(paths.feed("topgames")) == nil)
    }
}
