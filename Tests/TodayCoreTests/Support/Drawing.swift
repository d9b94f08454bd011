import TestSupport
import Testing

@testable import TodayCore

/// A timeline with a sentence that describes it.
struct DrawnCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let drawing: String

    /// Reads cases from a text: a sentence at the margin, and its rows below, indented by four.
    static func all(_ text: String) -> [DrawnCase] {
        text.split(separator: "\n\n").map { part in
            let lines = part.split(separator: "\n")
            let rows = lines.dropFirst().map { $0.dropFirst(4) }
            return DrawnCase(testDescription: String(lines[0]), drawing: rows.joined(separator: "\n"))
        }
    }

    /// The value of a row with a single value.
    func value<Value: LosslessStringConvertible>(_ name: String, or usual: Value) -> Value {
        Drawing(drawing)[name]?.first.flatMap { Value($0) } ?? usual
    }

    /// Runs a poll state along the drawing, and expects what is drawn.
    func check() {
        let drawing = Drawing(drawing)
        let section = drawing["notify"]?.joined(separator: " ") ?? "{}"
        let rules = (try? Configuration("{\"notify\": \(section)}"))?.rules
        let conditions = NotifyConditions(
            rules: rules ?? NotifyRules(), favorites: Set(Sample.ids(value("favorites", or: ""))))
        let drawn = PollTimeline.redrawn(drawing, conditions, interval: value("every", or: 60))
        #expect(drawn == drawing, "expected\n\(drawing)\nis\n\(drawn)")
    }
}

/// The rows of a drawn timeline, each a name and the cells of its columns.
///
///     seen    A  B  B
///     told    A  A  B*
struct Drawing: Equatable, CustomStringConvertible {
    private(set) var rows: [(name: String, columns: [String])] = []

    init() {}

    /// Reads rows of words, of which the first is the row's name.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if let name = words.first { rows.append((name, Array(words.dropFirst()))) }
        }
    }

    subscript(name: String) -> [String]? {
        get { rows.first { $0.name == name }?.columns }
        set {
            rows.removeAll { $0.name == name }
            if let newValue { rows.append((name, newValue)) }
        }
    }

    var description: String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            padded(row.name, width + 2) + row.columns.map { padded($0, 3) }.joined()
        }.joined(separator: "\n")
    }

    static func == (one: Drawing, other: Drawing) -> Bool {
        one.rows.map(\.name) == other.rows.map(\.name) && one.rows.map(\.columns) == other.rows.map(\.columns)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
