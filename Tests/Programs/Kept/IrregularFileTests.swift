import Foundation
import Glibc
import TestRig
import TestSupport
import Testing

@Suite("a pipe in the place of one of our files")
struct IrregularFileTests {
    private static let files = [
        "state/today/topgames/snapshot.json", "state/today/topgames/feed.json", "state/today/topgames/cycle.json",
        "state/today/topgames/log.jsonl", "state/today/topgames/check.json",
        "state/today/topgames/mute.json", "state/today/mute.json",
        "state/today/credentials.json", "config/today/config.json", "share/today/favorites.json",
        "share/today/today.db", "share/today/today.db-journal", "share/today/today.db-wal",
    ]

    /// Puts a pipe there; nobody ever writes into it.
    private func put(_ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        unlink(path)
        guard mkfifo(path, 0o600) == 0 else { throw TimeoutError(wanted: "a pipe", log: path) }
    }

    @Test("holds no program up: each ends by itself, with an answer or a sentence", arguments: files)
    func pipe(_ file: String) async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let game = world.allIDs[0]
            let path = "\(world.home.root)/\(file)"
            for words in ["", "list --offline", "log", "favorite \(game)", "mute", "feed --format waybar", "doctor"] {
                try put(path)
                let outcome = try await world.run(.topgames, words.split(separator: " ").map(String.init))
                #expect([0, 65, 69, 74, 75, 77, 78].contains(outcome.code), "\(file), \(words): \(outcome)")
                #expect(!outcome.output.isEmpty || !outcome.errors.isEmpty, "\(file), \(words)")
            }
            try put(path)
            let outcome = try await world.pollOnce()
            #expect([0, 74, 75, 77, 78].contains(outcome.code), "\(file): \(outcome)")
        }
    }
}
