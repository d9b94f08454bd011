import Foundation

/// conky's `${execpi}`: a buffer of 256 bytes, then templates, then variables and comments
/// (`extract_variable_text_internal`).
struct ConkyReader: BarReader {
    let format = "conky"

    func read(_ output: String) throws -> BarReading {
        guard output.utf8.count < 255 else { throw NotShown(description: "cut by the buffer: \(output)") }
        guard output.range(of: "\\$\\{?template", options: [.regularExpression, .caseInsensitive]) == nil else {
            throw NotShown(description: "a template: \(output)")
        }
        var (rest, text) = (Array(output.unicodeScalars)[...], String.UnicodeScalarView())
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("$", "$"), ("\\", "#"): if let sign = rest.popFirst() { text.append(sign) }
            case ("$", _): throw NotShown(description: "a variable: \(output)")
            case ("#", _): return BarReading(text: String(text))
            default: text.append(scalar)
            }
        }
        return BarReading(text: String(text))
    }

    func asShown(_ text: String, ascii: Bool) -> String {
        text.replacingOccurrences(of: "\\$([{tT])", with: "\\$ $1", options: .regularExpression)
    }

    /// Each dollar and each number sign takes two bytes.
    func hasRoom(for line: String) -> Bool {
        asShown(line, ascii: false).utf8.count + line.unicodeScalars.filter { $0 == "$" || $0 == "#" }.count <= 250
    }
}
