import Foundation
import TestRig
import TestSupport

extension FaultRow {
    /// Something else in place of each file, and missing folders.
    static let files = kinds.flatMap { kind in places.map { place in inPlace(of: place, kind) } }

    private typealias Place = (path: String, codes: Set<Int32>, isShown: Bool)
    private typealias Kind = (name: String, make: String)

    private static let state = "state/today/topgames"

    /// Each file with the exit codes that a poll may have without it, and whether the last data can be shown.
    private static let places: [Place] = [
        ("\(state)/snapshot.json", [0, 74], false), ("\(state)/feed.json", [0, 74], true),
        ("\(state)/cycle.json", [0, 74], true), ("\(state)/check.json", [0, 74], true),
        ("\(state)/log.jsonl", [0, 74], true), ("\(state)/mute.json", [0], true), ("state/today/mute.json", [0], true),
        ("state/today/credentials.json", [74, 77], true), ("config/today/config.json", [0, 74, 78], true),
        ("share/today/favorites.json", [0], true), ("share/today/today.db", [0, 74], true),
        ("share/today/today.db-wal", [0, 74], true),
    ]

    private static let kinds: [Kind] = [
        ("a pipe", "mkfifo"), ("a folder", "mkdir"), ("a link to itself", "ln -s itself"), ("0 bytes", ": >"),
        ("1 GB of nothing", "truncate -s 1G"), ("other bytes", "head -c 5000 /dev/urandom >"),
    ]

    private static func inPlace(of place: Place, _ kind: Kind) -> FaultRow {
        let name = (place.path as NSString).lastPathComponent
        let parent = place.path.hasPrefix(state) ? "" : "\(place.path.split(separator: "/")[0])/"
        let make = kind.name == "a link to itself" ? "ln -s \(name)" : kind.make
        return FaultRow(
            name: "\(kind.name) as \(parent)\(name)", codes: place.codes, isShown: place.isShown,
            strike: { scene in
                try await scene.shell(
                    "rm -rf kept && mkdir kept && { mv \(place.path) kept/ 2>/dev/null || true; } && \(make) \(place.path)"
                )
            },
            heal: { scene in
                // A file that was set aside, or written behind a link, belongs to this row alone.
                try await scene.shell(
                    "rm -rf \(place.path) \(place.path).bad* && { mv kept/* $(dirname \(place.path)) || true; }")
            })
    }

    static let folders =
        ["state", "share", "config", "cache"].map { folder in
            FaultRow(
                name: "\(folder) deleted", codes: folder == "state" ? [77] : [0], isShown: folder != "state",
                strike: { scene in try await scene.shell("rm -rf kept && { mv \(folder) kept 2>/dev/null || true; }") },
                heal: { scene in
                    // Only the user can sign in or choose favourites again.
                    if folder == "state" { try await scene.comeBack() }
                    if folder == "share" { try await scene.shell("rm -rf share && mv kept share") }
                })
        } + [
            FaultRow(
                name: "state/today/topgames deleted", codes: [0],
                strike: { try await $0.shell("rm -rf state/today/topgames") }),
            FaultRow(
                name: "a file in the place of share/today", codes: [0],
                said: "Until this is fixed, the history has a gap",
                strike: { try await $0.shell("mv share/today kept-share && : > share/today") },
                heal: { try await $0.shell("rm share/today && mv kept-share share/today") }),
        ]

    static let database = [
        FaultRow(
            name: "database locked by another program", codes: [0], said: "in use by another program",
            strike: { try await $0.holdDatabase() }, heal: { try await $0.shell("kill $(cat holder)") }),
        database("its log deleted", "rm -f today.db-wal"),
        database("its index deleted", "rm -f today.db-shm"),
        database("cut in the middle", "truncate -s $(($(stat -c %s today.db) / 2)) today.db"),
        database("cut to its first page", "truncate -s 4096 today.db"),
        database("zeros in the middle", "dd if=/dev/zero of=today.db bs=4096 seek=3 count=2 conv=notrunc 2>/dev/null"),
        database("deleted", "rm -f today.db*"),
        database(
            "of a later version",
            "python3 -c 'import sqlite3; sqlite3.connect(\"today.db\").execute(\"PRAGMA user_version = 99\")'",
            said: "update topgames",
            heal: "python3 -c 'import sqlite3; sqlite3.connect(\"today.db\").execute(\"PRAGMA user_version = 4\")'"),
        database(
            "without its tables",
            "rm -f today.db* && python3 -c 'import sqlite3; sqlite3.connect(\"today.db\").execute(\"CREATE TABLE t (a)\")'"
        ),
    ]

    private static func database(_ name: String, _ line: String, said: String = "", heal: String = ":") -> FaultRow {
        FaultRow(
            name: "database \(name)", codes: [0], said: said,
            strike: { try await $0.shell("cd share/today && \(line)") },
            heal: { try await $0.shell("cd share/today && \(heal)") })
    }
}

extension FaultScene {
    /// Signs in again, as a user whose folders are gone has to.
    func comeBack() async throws {
        try await shell("mkdir -p state/today/topgames")
        try world.signIn()
    }

    func holdDatabase() async throws {
        let holder = try await world.holdDatabase()
        try world.home.replace(path("holder"), with: "\(holder.pid)")
    }
}
