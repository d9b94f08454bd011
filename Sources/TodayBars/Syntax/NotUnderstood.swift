/// Thrown for a configuration that an editor leaves alone, because it is not as expected.
package struct NotUnderstood: Error, Hashable, Sendable {
    /// The line, from 1; `nil` if it concerns the whole file.
    package let line: Int?
    /// What is not as expected.
    package let reason: String

    /// Makes an error with the reason.
    package init(line: Int? = nil, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    /// File, line and reason: "~/.config/waybar/config:3: a quote is missing".
    package func sentence(file: String) -> String {
        "\(file):\(line.map { "\($0):" } ?? "") \(reason)"
    }

    /// An entry that differs from what `insert` writes.
    static func handmade(line: Int?) -> NotUnderstood {
        NotUnderstood(line: line, "the entry differs from what `bars install` writes; remove it by hand")
    }
}
