import Foundation
import TestSupport
import TodayCore

/// The Secret Service of `Tests/Rig/keyring.py`, which does what a test tells it, and no more.
package struct KeyringDouble: Sendable {
    /// An event it reports; without secrets.
    package struct Event: Sendable, Decodable {
        /// An item without its secret.
        package struct Item: Sendable, Decodable {
            /// An attribute.
            package let application: String
            /// An attribute.
            package let source: String
            /// An attribute.
            package let slot: String
            /// The label that people see.
            package let label: String
        }

        /// What happened.
        package let event: String
        /// The method that was called.
        package let method: String?
        /// All items.
        package let items: [Item]?
    }

    /// The process.
    package let program: RunningProgram
    /// The calls it received and what it did.
    package let events: EventLog<Event>

    init(_ program: RunningProgram) async throws {
        self.program = program
        let events = EventLog<Event>("the keyring")
        self.events = events
        program.output.lines.follow { line in
            guard let line else { return events.end() }
            let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8))
            events.append(event ?? Event(event: "unreadable: \(line)", method: nil, items: nil))
        }
        try await events.first("its start; its errors are \(program.errors.text)") { $0.event == "start" }
    }

    /// The methods that were called, in order.
    package var calls: [String] { events.all.compactMap(\.method) }

    /// How often a person would have seen a window.
    package var prompts: Int { events.all.count { $0.event == "prompt" } }

    /// Sends it a command and waits until it is done; see the head of the script.
    package func obey(_ command: String) async throws {
        let mark = events.count
        program.write(command + "\n")
        try await events.first(after: mark, command) { $0.event == "done" }
    }

    /// Its items.
    package func items() async throws -> [Event.Item] {
        let mark = events.count
        try await obey("secrets")
        return events.all.dropFirst(mark).compactMap(\.items).first ?? []
    }
}
