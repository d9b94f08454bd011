import Foundation
import TestSupport

/// A panel's widget on the session bus: `Tests/Rig/panel.py`, which follows the objects of todayd.
package struct PanelDouble: Sendable {
    /// An error as the answer to a call.
    package struct Refused: Error, Hashable {
        package let name: String
        package let words: String?
    }

    /// A signal to a panel.
    package struct Event: BusDoubleEvent {
        package let event: String
        package let text: String?
        package let words: String?
        package let member: String?
        package let path: String?
        package let values: [String: JSONValue]?
    }

    /// A value of any type, as JSON has it.
    package enum JSONValue: Decodable, Sendable, Hashable {
        case text(String)
        case number(Int)
        case list([JSONValue])
        case fields([String: JSONValue])

        package init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else if let list = try? value.decode([JSONValue].self) {
                self = .list(list)
            } else {
                self = .fields(try value.decode([String: JSONValue].self))
            }
        }

        package subscript(_ key: String) -> JSONValue? {
            if case .fields(let fields) = self { fields[key] } else { nil }
        }

        package var text: String? { if case .text(let text) = self { text } else { nil } }
        package var number: Int? { if case .number(let number) = self { number } else { nil } }
        package var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
    }

    package static let source = "io.github.topgames.Today1"
    package static let root = "/io/github/topgames/Today"

    private let double: BusDouble<Event>

    package init(_ program: RunningProgram) async throws { double = try await BusDouble(program) }

    package var events: EventLog<Event> { double.events }

    package var program: RunningProgram { double.program }

    package var signals: [Event] { events.all.filter { $0.event == "signal" } }

    /// Calls a method, and returns the answer: its first value, if it has any.
    @discardableResult
    package func call(
        _ method: String, of source: String = "topgames", interface: String = Self.source, _ type: String = "()",
        _ arguments: [Any] = [], times: Int = 1
    ) async throws -> JSONValue? {
        let order: [String: Any] = [
            "path": source.isEmpty ? Self.root : "\(Self.root)/\(source)", "interface": interface, "method": method,
            "type": type, "arguments": arguments, "times": times,
        ]
        let mark = events.count
        double.program.write(String(decoding: try JSONSerialization.data(withJSONObject: order), as: UTF8.self) + "\n")
        let answer = try await events.first(after: mark, "an answer to \(method)") {
            ["done", "error"].contains($0.event)
        }
        guard answer.event == "done" else { throw Refused(name: answer.text ?? "", words: answer.words) }
        return try JSONDecoder().decode(JSONValue.self, from: Data((answer.text ?? "[]").utf8)).list.first
    }

    package func properties(of source: String = "topgames") async throws -> [String: JSONValue] {
        let interface = "org.freedesktop.DBus.Properties"
        let all = try await call("GetAll", of: source, interface: interface, "(s)", [Self.source])
        if case .fields(let fields)? = all { return fields }
        return [:]
    }

    /// Waits for a signal of a source after a mark, and returns its properties.
    @discardableResult
    package func change(of source: String = "topgames", after mark: Int) async throws -> [String: JSONValue] {
        let path = "\(Self.root)/\(source)"
        let event = try await events.first(after: mark, "a change of \(source)") {
            $0.member == "PropertiesChanged" && $0.path == path
        }
        return event.values ?? [:]
    }

    package func owner(_ isThere: Bool, after mark: Int = 0) async throws {
        try await events.first(after: mark, "an owner: \(isThere)") {
            $0.event == "owner" && $0.text == (isThere ? "yes" : "no")
        }
    }
}

extension World {
    package func startPanel() async throws -> PanelDouble {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/panel.py").path
        return try await PanelDouble(start(ProgramStart("/usr/bin/python3", [script], environment: environment)))
    }
}
