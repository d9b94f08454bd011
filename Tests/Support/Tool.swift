import Foundation
import Testing

/// Programs of the system that some tests need; without them a test is skipped with the reason.
package enum Tool {
    /// Whether all of them can be started.
    package static func areThere(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

    /// A program of the system, by name or path; `nil` if it is not installed.
    package static func path(_ name: String) -> String? {
        let paths =
            name.hasPrefix("/") ? [name] : ["/usr/bin", "/bin", "/usr/sbin", "/usr/local/bin"].map { "\($0)/\(name)" }
        return paths.first { access($0, X_OK) == 0 }
    }

    package static let areAllRequired = ProcessInfo.processInfo.environment["REQUIRE_ALL"] == "1"

    /// Whether the programs run under the address sanitizer, which holds freed memory for a while.
    package static let isSanitized = ProcessInfo.processInfo.environment["SANITIZER"] != nil

    /// Whether a private session bus with a recording notification server is available.
    package static let hasRecorder =
        areThere("dbus-daemon") && succeeds("/usr/bin/python3", ["-c", "from gi.repository import Gio"])

    /// Whether the keyring library is available, and a session bus with a misbehaving keyring.
    package static let hasKeyringDouble = hasRecorder && dlopen("libsecret-1.so.0", RTLD_LAZY) != nil

    /// Whether a real keyring on a private session bus is available.
    package static let hasKeyring = hasKeyringDouble && areThere("gnome-keyring-daemon", "secret-tool", "gdbus")

    /// A Python that can validate JSON against a schema; `nil` if there is none.
    package static let schemaPython: String? = {
        let found = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
        return (["/usr/bin/python3"] + found).first { succeeds($0, ["-c", "import jsonschema"]) }
    }()

    /// Whether a program can get its own file system, which other processes do not see.
    package static let hasPrivateMounts =
        areThere("unshare", "bash")
        && succeeds("/usr/bin/unshare", ["-rm", "/bin/sh", "-c", "mount -t tmpfs -o size=64k tmpfs /tmp"])

    package static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// The error of a test whose requirement is missing.
struct MissingNeed: Error, CustomStringConvertible { let description: String }

extension Trait where Self == ConditionTrait {
    /// Skips the test unless `condition` holds, and prints the requirement.
    ///
    /// In `Tests/run --all`, which sets `REQUIRE_ALL=1`, a missing requirement is a failure: skips go unnoticed there.
    package static func needs(
        _ condition: @autoclosure @escaping @Sendable () -> Bool, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        .enabled(Comment(rawValue: what), sourceLocation: sourceLocation) {
            if condition() { return true }
            guard Tool.areAllRequired else { return false }
            throw MissingNeed(description: what)
        }
    }
}
