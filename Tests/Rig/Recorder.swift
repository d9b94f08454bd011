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

/// One line of the recorder; whatever an event lacks is `nil`.
package struct RecorderEvent: Sendable, Decodable {
    /// A hint with its D-Bus type; only strings and whole numbers matter here.
    package struct Hint: Sendable, Decodable {
        private enum CodingKeys: CodingKey {
            case type, value
        }

        /// Its D-Bus type.
        package let type: String
        /// Its value, if it is a string.
        package let text: String?
        /// Its value, if it is a whole number.
        package let number: Int?

        /// Decodes strings and whole numbers; ignores everything else.
        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            type = try fields.decode(String.self, forKey: .type)
            text = try? fields.decode(String.self, forKey: .value)
            number = try? fields.decode(Int.self, forKey: .value)
        }
    }

    /// A picture on disk.
    package struct File: Sendable, Decodable {
        /// Where it is.
        package let path: String
        /// Its size.
        package let bytes: Int
    }

    /// What happened.
    package let event: String
    /// The notification's id.
    package let id: Int?
    /// The notification to replace; 0 for none.
    package let replaces_id: Int?
    /// The program that sent it.
    package let app_name: String?
    /// The icon of that program.
    package let app_icon: String?
    /// Its first line.
    package let summary: String?
    /// The text below.
    package let body: String?
    /// Alternating keys and labels.
    package let actions: [String]?
    /// Its hints by name.
    package let hints: [String: Hint]?
    /// The picture that it names, if that exists.
    package let file: File?
    /// The ids of the notifications on the screen afterwards.
    package let open: [Int]?
    /// Why it was refused.
    package let refusal: String?
    /// Violations of the specification.
    package let violations: [String]?

    init(_ line: String) {
        do {
            self = try JSONDecoder().decode(RecorderEvent.self, from: Data(line.utf8))
        } catch {
            self = RecorderEvent(unreadable: line)
        }
    }

    private init(unreadable line: String) {
        event = "unreadable: \(line)"
        (id, replaces_id, app_name, app_icon, summary, body) = (nil, nil, nil, nil, nil, nil)
        (actions, hints, file, open, refusal, violations) = (nil, nil, nil, nil, nil, nil)
    }
}
