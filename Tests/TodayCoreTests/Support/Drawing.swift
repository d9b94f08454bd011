/// Rows of a drawn timeline, each a name and what stands in its columns.
///
///     seen    A  B  B
///     told    A  A  B*
struct Drawing: Equatable, CustomStringConvertible {
    private(set) var rows: [(name: String, columns: [String])] = []

    init() {}

    /// Reads rows of words; the first word is the row's name.
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
