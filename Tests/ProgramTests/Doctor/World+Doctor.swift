import Foundation
import TestSupport

/// What `topgames doctor --json` printed.
struct Diagnosis: Decodable {
    /// One thing that it looked at.
    struct Item: Decodable {
        let id: String
        let state: String
        let detail: String
        let command: String?
        let advice: String?
    }

    let ok: Bool
    let exitCode: Int32
    let items: [Item]

    /// The first thing with this name.
    subscript(_ id: String) -> Item? { items.first { $0.id == id } }
}

extension World {
    /// Runs `topgames doctor --json`; it says the code that it ends with.
    func diagnosis(_ arguments: String..., environment: [String: String] = [:]) async throws -> Diagnosis {
        let outcome = try await run(.topgames, ["doctor", "--json"] + arguments, environment: environment)
        let diagnosis = try JSONDecoder().decode(Diagnosis.self, from: Data(outcome.output.utf8))
        guard diagnosis.exitCode == outcome.code, diagnosis.ok == (outcome.code == 0), outcome.errors == "" else {
            throw NeverHappened(wanted: "a report and a code that agree", log: "\(outcome)")
        }
        return diagnosis
    }

    /// Has programs of the desktop that do nothing, or what is told.
    func haveTool(_ name: String, _ script: String = "exit 0") throws {
        try home.replace("\(home.bin)/\(name)", with: "#!/bin/sh\n\(script)\n", mode: 0o755)
    }

    /// Has a systemd that answers each question about the unit with the word for it.
    func haveUnit(enabled: String, active: String) throws {
        try FileManager.default.createDirectory(atPath: "\(home.root)/systemd", withIntermediateDirectories: true)
        try haveTool(
            "systemctl", "case $2 in is-enabled) echo \(enabled);; is-active) echo \(active);; *) exit 1;; esac")
    }
}
