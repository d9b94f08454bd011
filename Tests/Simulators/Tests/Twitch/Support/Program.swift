import Foundation

/// The program `twitch-simulator`, running.
final class Program {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    /// The address it printed; empty if it printed none.
    private(set) var url = ""

    static let path = Folders.products.appending(path: "twitch-simulator").path

    init(_ arguments: [String] = []) throws {
        process.executableURL = URL(filePath: Self.path)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        url = String(readLine().dropFirst("READY ".count))
    }

    deinit { if process.isRunning { process.terminate() } }

    var port: Int { Int(url.split(separator: ":").last ?? "") ?? 0 }

    func get(_ target: String) -> Reply { send("GET", target) }

    func send(_ method: String, _ target: String) -> Reply {
        let client = RawClient(port: port)
        client.send(Caller.bytes(method, target))
        // The program ends when nothing refers to it any more.
        return withExtendedLifetime(self) { Reply(client.read()) }
    }

    /// Sends a signal; returns how the program ended, and its standard error.
    func stop(_ signal: Int32) -> (status: Int32, reason: Process.TerminationReason, errors: String) {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (process.terminationStatus, process.terminationReason, text)
    }

    private func readLine() -> String {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }
}
