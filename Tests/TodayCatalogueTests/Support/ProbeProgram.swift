import Foundation
import TestSupport

/// `catalogue-probe` as a process of its own: to be killed, to write beside another, to have no room on the disk.
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

    /// Ends it without any warning; the lines that it wrote before, the last only where it is whole.
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
