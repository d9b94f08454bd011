import Foundation
import TestSupport

/// GNOME Shell's side of a search: `Tests/Rig/shell.py`, which calls the search service and prints its answers.
package struct ShellDouble: Sendable {
    /// An answer that is an error of D-Bus.
    package struct Refused: Error { package let name: String }

    /// A result as the Shell shows it.
    package struct Result: Decodable, Hashable {
        package let id: String
        package let name: String
        package let description: String?
        package let clipboardText: String?
        package let icon: String?

        package init(id: String, name: String, description: String?, clipboardText: String?, icon: String?) {
            (self.id, self.name, self.description) = (id, name, description)
            (self.clipboardText, self.icon) = (clipboardText, icon)
        }
    }

    private struct Event: Decodable, Sendable {
        let event: String
        let value: String?
    }

    /// The bus, which also gets the service's output.
    package let bus: RunningProgram
    private let program: RunningProgram
    private let answers: EventLog<Event>

    package init(_ program: RunningProgram, on bus: RunningProgram) async throws {
        (self.program, self.bus) = (program, bus)
        let answers = EventLog<Event>("the Shell")
        self.answers = answers
        program.output.lines.follow { line in
            guard let line else { return answers.end() }
            let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8))
            answers.append(event ?? Event(event: "unreadable: \(line)", value: nil))
        }
        try await answers.first("the start of the Shell; its errors are \(program.errors.text)") { $0.event == "start" }
    }

    /// Calls a method of a source's object, and returns the answer as JSON; `more` are further fields of the command.
    @discardableResult
    package func call(
        _ source: String, _ method: String, _ arguments: [Any], _ more: [String: Any] = [:]
    ) async throws -> Data {
        let path = source.hasPrefix("/") ? source : "/io/github/topgames/search/\(source)"
        let order: [String: Any] = ["path": path, "method": method, "arguments": arguments]
        let line = try JSONSerialization.data(withJSONObject: order.merging(more) { _, new in new })
        let mark = answers.count
        program.write(String(decoding: line, as: UTF8.self) + "\n")
        let answer = try await answers.first(after: mark, "an answer to \(method)") { _ in true }
        guard answer.event == "reply" else { throw Refused(name: answer.value ?? answer.event) }
        return Data((answer.value ?? "").utf8)
    }

    /// The ids of the results when a user begins to type.
    package func search(_ source: String, _ terms: String...) async throws -> [String] {
        try ids(try await call(source, "GetInitialResultSet", [terms]))
    }

    /// The ids of the results when a user continues to type.
    package func search(_ source: String, after previous: [String], _ terms: [String]) async throws -> [String] {
        try ids(try await call(source, "GetSubsearchResultSet", [previous, terms]))
    }

    package func show(_ source: String, _ ids: [String]) async throws -> [Result] {
        let answer = try await call(source, "GetResultMetas", [ids])
        return try JSONDecoder().decode([[Result]].self, from: answer)[0]
    }

    package func activate(_ source: String, _ id: String, time: Int = 0) async throws {
        try await call(source, "ActivateResult", [id, ["typed"], time])
    }

    package func launch(_ source: String, _ terms: [String]) async throws {
        try await call(source, "LaunchSearch", [terms, 0])
    }

    private func ids(_ answer: Data) throws -> [String] { try JSONDecoder().decode([[String]].self, from: answer)[0] }
}
