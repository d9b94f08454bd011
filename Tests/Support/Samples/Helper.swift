import Foundation
import Testing

/// This test program as a separate process, which can be killed, hold a lock, or use another time zone.
///
/// The child's work is a test as well, in `HelperTests`, which runs only if its name is in the environment.
package struct Helper {
    package static let variable = "TOPGAMES_TEST_HELPER"

    package let process = Process()
    private let input = Pipe()

    /// Starts the function `name` of `HelperTests`, with additions to its environment.
    package init(_ name: String, _ environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "HelperTests/\(name)"]
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
            .merging([Self.variable: name]) { _, new in new }
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Kills it, as a power cut would.
    package func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Releases a helper that waits for this.
    package func release() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Waits for it to end; returns whether it succeeded.
    package func finished() -> Bool {
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    package static func isWanted(_ name: String) -> Bool { ProcessInfo.processInfo.environment[variable] == name }
}
