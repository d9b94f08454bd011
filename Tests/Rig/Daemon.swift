import Foundation
import TestSupport

/// A running `todayd`.
package struct Daemon: Sendable {
    /// The process.
    package let program: RunningProgram
    /// The files that it writes to its data folder, by name.
    package let files: EventLog<String>

    /// Its log.
    package var log: EventLog<String> { program.errors.lines }

    /// Makes it poll at once, and waits until the answer is written: `feed.json` is the last of its files.
    ///
    /// A failure that is not shown writes only `cycle.json`; then wait for that.
    package func poll(until file: String = "feed.json", limit: Double = SafetyLimit.seconds) async throws {
        let mark = files.count
        program.signal(SIGHUP)
        try await files.first(after: mark, "\(file) after SIGHUP; the log is \(log.all)", limit: limit) { $0 == file }
    }

    /// Asks it to end, and waits until it has.
    package func stop() async throws -> Ending {
        program.signal(SIGTERM)
        return try await program.ended()
    }
}
