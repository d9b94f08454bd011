import FoundationEssentials

/// A secret in a file of one line.
package enum FileWord {
    /// The first line of the file; empty if it has none.
    package static func read(_ path: String) throws -> String {
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
}
