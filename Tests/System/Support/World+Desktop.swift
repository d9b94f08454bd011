import Foundation
import TestRig
import TestSupport

extension World {
    /// Writes a top three as the daemon does: first the snapshot, then the feed.
    func show(_ places: [Place]) throws {
        let now = Home.text(Date())
        let items = places.enumerated().map { item($0.element, rank: $0.offset + 1) }
        let snapshot: [String: Any] = [
            "schema": 1, "source": "topgames", "service": "Twitch", "heading": "Top games on Twitch", "fetchedAt": now,
            "changedAt": now, "items": items,
        ]
        let feed: [String: Any] = [
            "schema": 1, "source": "topgames", "state": "fresh", "fetchedAt": now,
            "freshUntil": Home.text(Date().addingTimeInterval(900)), "rows": [Any](),
        ]
        for (path, value) in [(home.snapshot, snapshot), (home.feed, feed)] {
            let data = try JSONSerialization.data(withJSONObject: value)
            try home.replace(path, with: String(decoding: data, as: UTF8.self), mode: 0o644)
        }
    }

    /// Stores a failure, as the daemon does, so that the data shown is old.
    func showTrouble(_ state: String) throws {
        let trouble = "\"\(state)\",\"checkedAt\":\"\(Home.text(Date()))\""
        let feed = home.text(home.feed) ?? ""
        try home.replace(home.feed, with: feed.replacing("\"fresh\"", with: trouble), mode: 0o644)
    }

    private func item(_ place: Place, rank: Int) -> [String: Any] {
        var item: [String: Any] = [
            "rank": rank, "id": place.id, "title": place.title, "link": place.page,
            "metric": ["value": 300_000 / rank, "unit": "viewers", "atLeast": true] as [String: Any],
        ]
        item["previousRank"] = place.before
        return item
    }
}

extension World {
    /// The program in the commands of hostile titles: its name is short, so that no title is cut before it.
    static let trap = "pwned"

    /// Puts the programs of a user of bars into PATH, and the trap; each records its runs.
    func equip() throws {
        let told = "echo \"$*\" > \"$HOME/opening\" && mv \"$HOME/opening\" \"$HOME/opened\""
        for program in [BuiltProgram.topgames, .rates, .pokedex] {
            let name = program.rawValue
            try script(name, "echo \"$*\" >> \"$HOME/ran\"\nexec -a \(name) '\(program.path)' \"$@\"")
        }
        try script("xdg-open", told)
        try script("terminal", told)
        try script(Self.trap, "echo \"$*\" >> \"$HOME/\(Self.trap)\"")
    }

    /// Waits until the browser is opened, and returns the address.
    func opened() async throws -> String? {
        try await ProcProbe.wait("a browser") { home.text("\(home.root)/opened") != nil }
        return home.text("\(home.root)/opened")
    }

    /// Watches for "mute.json", which mutes.
    func watchMute() throws -> EventLog<String> { try FolderEvents.watch("\(home.root)/state/today/topgames") }

    /// Writes a program that comes first in PATH, or into another folder.
    func script(_ name: String, _ text: String, in folder: String? = nil) throws {
        let folder = folder ?? home.bin
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try home.replace("\(folder)/\(name)", with: "#!/bin/bash\n\(text)\n", mode: 0o755)
    }

    /// The arguments of all runs of `topgames` except those that show the feed.
    var commands: [Substring] {
        (home.text("\(home.root)/ran") ?? "").split(separator: "\n").filter { !$0.hasPrefix("feed ") }
    }

    /// Whether the command in a hostile title was run.
    var isTrapped: Bool { home.text("\(home.root)/\(Self.trap)") != nil }
}

extension World {
    /// A program of the system, in the world's environment.
    func tool(_ name: String, _ arguments: [String], environment more: [String: String] = [:]) -> ProgramStart {
        ProgramStart(Tool.path(name) ?? name, arguments, environment: environment.merging(more) { _, new in new })
    }

    func ask(_ name: String, _ arguments: String..., environment: [String: String] = [:]) async throws -> String {
        try await ask(name, arguments, environment: environment)
    }

    func ask(_ name: String, _ arguments: [String], environment: [String: String] = [:]) async throws -> String {
        let outcome = try await run(tool(name, arguments, environment: environment))
        guard outcome.code == 0 else { throw TimeoutError(wanted: "an answer of \(name)", log: "\(outcome)") }
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func awaitServer() async throws {
        let waiting = try start(tool("gdbus", ["wait", "--session", "org.freedesktop.Notifications"]))
        guard try await waiting.ended() == .code(0) else {
            throw TimeoutError(wanted: "a notification server", log: waiting.errors.text)
        }
    }

    /// Puts another game first in the ranking, and waits until the daemon has shown that.
    func change(_ daemon: Daemon, to leader: String) async throws {
        try simulator.setRanking([leader])
        try await pollUntilShown(daemon)
    }

    /// Makes the daemon poll, and waits until it has recorded the announcement, which it does after the feed.
    func pollUntilShown(_ daemon: Daemon) async throws {
        let mark = daemon.files.count
        try await daemon.poll()
        let written = daemon.files.all.dropFirst(mark).prefix { $0 != "feed.json" }.count
        try await daemon.files.first(after: mark + written + 1, "the confirmation") { $0 == "cycle.json" }
    }
}

/// Pictures of what the tests saw, for human review; git ignores the folder.
enum Artifacts {
    static func path(_ name: String) throws -> String {
        let folder = ProjectFolder.root.appendingPathComponent("Tests/Artifacts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }
}
