import Foundation
import TestSupport

/// `catalogue-probe` as a separate process: to kill, to write next to another, to run out of space.
struct ProbeProgram {
    let process = Process()
    private let output = Pipe()

    init(_ words: [String], home: URL) throws {
        let beside = URL(fileURLWithPath: BuiltProgram.daemon.path).deletingLastPathComponent()
        process.executableURL = beside.appendingPathComponent("catalogue-probe")
        process.arguments = words
        process.environment = ["HOME": home.path]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try output.fileHandleForWriting.close()
    }

    /// Kills it; returns the lines that it wrote before, the last only if complete.
    func kill() throws -> [String] {
        Foundation.kill(process.processIdentifier, SIGKILL)
        return try lines()
    }

    /// What it writes until it ends.
    func lines() throws -> [String] {
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }
}
