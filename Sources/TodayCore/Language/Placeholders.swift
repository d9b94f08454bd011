/// The places in a message that values fill: "{service}".
enum Placeholders {
    private enum Piece {
        case words(Substring)
        case name(Substring)
    }

    /// The names in a message.
    static func names(_ message: String) -> Set<String> {
        guard message.contains("{") else { return [] }
        var names: Set<String> = []
        forEachPiece(of: message) { if case .name(let name) = $0 { names.insert(String(name)) } }
        return names
    }

    /// The message with its values; a name without a value stays, and values are not searched for names.
    static func fill(_ message: String, _ values: [String: String]) -> String {
        guard message.contains("{") else { return message }
        var filled = ""
        forEachPiece(of: message) { piece in
            switch piece {
            // A string of its own: appending a part of one looks up conformances at each start (Decisions/0002).
            case .words(let words): filled += String(words)
            case .name(let name): filled += values[String(name)] ?? "{\(name)}"
            }
        }
        return filled
    }

    private static func forEachPiece(of message: String, _ take: (Piece) -> Void) {
        var rest = message[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            take(.words(rest[..<open]))
            take(.name(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        take(.words(rest))
    }
}
