import Foundation

/// The recording notification server of `Tests/Rig/recorder.py`.
public struct Recorder: Sendable {
    /// The process.
    public let program: RunningProgram
    /// The calls it received and what it did.
    public let events: EventLog<RecorderEvent>

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
    public var notifications: [RecorderEvent] { events.all.filter { $0.event == "Notify" } }

    /// The first notification after a mark, past or future.
    public func notification(after mark: Int = 0) async throws -> RecorderEvent {
        try await events.first(after: mark, "a notification") { $0.event == "Notify" }
    }

    /// Sends it a command and waits until it is done; see the head of the script.
    public func obey(_ command: String) async throws {
        let mark = events.count
        program.write(command + "\n")
        try await events.first(after: mark, command) { $0.event == "done" }
    }

    /// Kills it, and waits until it has left the bus.
    public func crash() async throws {
        program.signal(SIGKILL)
        try await program.ended()
    }
}
