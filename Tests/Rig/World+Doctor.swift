import Foundation
import TestSupport
import TodayCore

/// The output of `topgames doctor --json`.
package struct Diagnosis: Decodable {
    /// One item of its report.
    package struct Item: Decodable {
        package let id: String
        package let state: String
        package let detail: String
        package let command: String?
        package let advice: String?
    }

    package let ok: Bool
    package let exitCode: Int32
    package let items: [Item]

    package subscript(_ id: String) -> Item? { items.first { $0.id == id } }
}

extension World {
    /// Runs `topgames doctor --json`; the report contains its exit code.
    package func diagnosis(_ arguments: String..., environment: [String: String] = [:]) async throws -> Diagnosis {
        let outcome = try await run(.topgames, ["doctor", "--json"] + arguments, environment: environment)
        let diagnosis = try JSONDecoder().decode(Diagnosis.self, from: Data(outcome.output.utf8))
        guard diagnosis.exitCode == outcome.code, diagnosis.ok == (outcome.code == 0), outcome.errors == "" else {
            throw TimeoutError(wanted: "a report and a code that agree", log: "\(outcome)")
        }
        return diagnosis
    }

    /// Creates a desktop program that does nothing, or runs `script`.
    package func haveTool(_ name: String, _ script: String = "exit 0") throws {
        try home.replace("\(home.bin)/\(name)", with: "#!/bin/sh\n\(script)\n", mode: 0o755)
    }

    /// Creates a systemd that answers each query about the unit with one word.
    package func haveUnit(enabled: String, active: String) throws {
        try FileManager.default.createDirectory(atPath: "\(home.root)/systemd", withIntermediateDirectories: true)
        try haveTool(
            "systemctl", "case $2 in is-enabled) echo \(enabled);; is-active) echo \(active);; *) exit 1;; esac")
    }
}
