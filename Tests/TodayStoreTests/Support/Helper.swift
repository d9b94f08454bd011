import Foundation
import Testing

/// This test program once more, as a process of its own: to be killed, to hold a lock, to live in another time zone.
///
/// What the child does is a test as well, in `HelperTests`, that runs only where its name is in the environment.
struct Helper {
    static let variable = "TOPGAMES_TEST_HELPER"

    let process = Process()
    private let input = Pipe()

    /// Starts the test of `HelperTests` whose function is called `name`, with more in its environment.
    init(_ name: String, _ environment: [String: String]) throws {
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

    /// Ends it without any warning, as the loss of power would.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Lets a helper that waits for it come to its end.
    func release() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Waits for its end; whether it went well.
    func finished() -> Bool {
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Whether this process is a helper that is to do `name`.
    static func isWanted(_ name: String) -> Bool { ProcessInfo.processInfo.environment[variable] == name }
}
