import Foundation

/// The `Text` of Qt Quick in the widget Command Output, which shows what looks like HTML as HTML.
struct KDEReader: BarReader {
    let format = "kde"

    func read(_ output: String) throws -> BarReading {
        guard !Self.isRich(output), !output.contains("\u{1B}") else {
            throw NotShown(description: "shown as HTML: \(output)")
        }
        return BarReading(text: output.drawn)
    }

    func asShown(_ text: String, ascii: Bool) -> String { Self.allowed(text, ascii: ascii) }

    /// Whether Qt may take `text` for HTML: `Qt::mightBeRichText` does if it contains one of these, and for a tag
    /// checks more than that.
    static func isRich(_ text: String) -> Bool {
        text.unicodeScalars.contains("<") || text.range(of: "&lt;", options: .literal) != nil
    }

    /// `text` without what cannot be shown.
    static func allowed(_ text: String, ascii: Bool) -> String {
        let tagless = text.unicodeScalars.map { $0 == "<" ? (ascii ? "(" : "‹") : String($0) }.joined()
        return tagless.replacingOccurrences(of: "&l", with: "& l", options: .literal)
    }
}
