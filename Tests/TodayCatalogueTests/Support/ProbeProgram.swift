import Foundation
import TestSupport
import Testing

/// `catalogue-probe` as a separate process that can be killed, write next to another, or run out of space.
struct ProbeProgram {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(_ words: [String], home: TemporaryFolder) throws {
        let beside = URL(fileURLWithPath: BuiltProgram.daemon.path).deletingLastPathComponent()
        process.executableURL = beside.appendingPathComponent("catalogue-probe")
        process.arguments = words
        process.environment = ["HOME": home.path, "SANITIZER": ProcessInfo.processInfo.environment["SANITIZER"]]
            .compactMapValues(\.self)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        for pipe in [output, errors] { try pipe.fileHandleForWriting.close() }
    }

    /// Kills it some microseconds after it has written `count` lines; returns all lines that it wrote.
    func kill(afterLines count: Int, microseconds: UInt32) throws -> [String] {
        var bytes = Data()
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            bytes += more
        }
        usleep(microseconds)
        Foundation.kill(process.processIdentifier, SIGKILL)
        return lines(in: bytes + (try output.fileHandleForReading.readToEnd() ?? Data()))
    }

    /// Its output until it ends, which must be without an error.
    func lines() throws -> [String] {
        let lines = lines(in: try output.fileHandleForReading.readToEnd() ?? Data())
        if process.terminationStatus != 0 {
            let reason = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            Issue.record("\(process.arguments ?? []) ended with \(process.terminationStatus): \(reason)")
        }
        return lines
    }

    private func lines(in bytes: Data) -> [String] {
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
