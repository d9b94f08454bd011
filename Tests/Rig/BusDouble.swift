import Foundation
import TestSupport

/// A service on the session bus, in Python, which obeys a test's commands and reports events, one a line.
package struct BusDouble<Event: BusDoubleEvent>: Sendable {
    package let program: RunningProgram
    package let events: EventLog<Event>

    package init(_ program: RunningProgram) async throws {
        self.program = program
        let events = EventLog<Event>(program.name)
        self.events = events
        program.output.lines.follow { line in
            guard let line else { return events.end() }
            // A line that cannot be read is an event as well, which no test expects.
            let said = [Data(line.utf8), try? JSONEncoder().encode(["event": "unreadable: \(line)"])]
            let event = said.lazy.compactMap { $0 }.compactMap { try? JSONDecoder().decode(Event.self, from: $0) }.first
            if let event { events.append(event) }
        }
        try await events.first("its start; its errors are \(program.errors.text)") { $0.event == "start" }
    }

    /// Sends it a command and waits until it is done; see the head of the script.
    package func obey(_ command: String) async throws {
        let mark = events.count
        program.write(command + "\n")
        try await events.first(after: mark, command) { $0.event == "done" }
    }
}

/// One line of such a service; missing values are `nil`.
package protocol BusDoubleEvent: Sendable, Decodable { var event: String { get } }

/// The recording notification server of `Tests/Rig/recorder.py`.
package typealias Recorder = BusDouble<RecorderEvent>

extension Recorder {
    package var notifications: [RecorderEvent] { events.all.filter { $0.event == "Notify" } }

    package func notification(after mark: Int = 0) async throws -> RecorderEvent {
        try await events.first(after: mark, "a notification") { $0.event == "Notify" }
    }

    /// Kills it, and waits until it has left the bus.
    package func crash() async throws {
        program.signal(SIGKILL)
        try await program.ended()
    }
}

/// An event that the notification server reports.
package struct RecorderEvent: BusDoubleEvent {
    /// A hint with its D-Bus type, and its value if that is a string or a whole number.
    package struct Hint: Sendable, Decodable {
        private enum CodingKeys: CodingKey { case type, value }

        package let type: String
        package let text: String?
        package let number: Int?

        /// Decodes strings and whole numbers; ignores everything else.
        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            type = try fields.decode(String.self, forKey: .type)
            text = try? fields.decode(String.self, forKey: .value)
            number = try? fields.decode(Int.self, forKey: .value)
        }
    }

    /// A picture on disk, and its size.
    package struct File: Sendable, Decodable {
        package let path: String
        package let bytes: Int
    }

    package let event: String
    package let id: Int?
    /// The notification to replace; 0 for none.
    package let replaces_id: Int?
    package let app_name: String?
    package let app_icon: String?
    package let summary: String?
    package let body: String?
    /// Alternating keys and labels.
    package let actions: [String]?
    package let hints: [String: Hint]?
    /// The picture that it names, if that exists.
    package let file: File?
    package let open: [Int]?
    package let refusal: String?
    package let violations: [String]?
}

/// The Secret Service of `Tests/Rig/keyring.py`.
package typealias KeyringDouble = BusDouble<KeyringEvent>

extension KeyringDouble {
    package var calls: [String] { events.all.compactMap(\.method) }

    package var prompts: Int { events.all.count { $0.event == "prompt" } }

    package func items() async throws -> [KeyringEvent.Item] {
        let mark = events.count
        try await obey("secrets")
        return events.all.dropFirst(mark).compactMap(\.items).first ?? []
    }
}

/// An event that the keyring reports; without secrets.
package struct KeyringEvent: BusDoubleEvent {
    /// An item: its attributes, and its visible label.
    package struct Item: Sendable, Decodable {
        package let application: String
        package let source: String
        package let slot: String
        package let label: String
    }

    package let event: String
    package let method: String?
    package let items: [Item]?
}
