import Foundation
import TestSupport

/// The recording notification server of `Tests/Rig/recorder.py`.
package struct Recorder: Sendable {
    /// The process.
    package let program: RunningProgram
    /// The calls it received and what it did.
    package let events: EventLog<RecorderEvent>

    init(_ program: RunningProgram) async throws {
        self.program = program
        let events = EventLog<RecorderEvent>("the notification server")
        self.events = events
        program.output.lines.follow { line in
            guard let line else { return events.end() }
            events.append(RecorderEvent(line))
        }
        try await events.first("its start; its errors are \(program.errors.text)") { $0.event == "start" }
    }

    /// Every notification so far.
    package var notifications: [RecorderEvent] { events.all.filter { $0.event == "Notify" } }

    /// The first notification after a mark, past or future.
    package func notification(after mark: Int = 0) async throws -> RecorderEvent {
        try await events.first(after: mark, "a notification") { $0.event == "Notify" }
    }

    /// Sends it a command and waits until it is done; see the head of the script.
    package func obey(_ command: String) async throws {
        let mark = events.count
        program.write(command + "\n")
        try await events.first(after: mark, command) { $0.event == "done" }
    }

    /// Kills it, and waits until it has left the bus.
    package func crash() async throws {
        program.signal(SIGKILL)
        try await program.ended()
    }
}
