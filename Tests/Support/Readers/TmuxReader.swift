@testable import TodayBars

/// tmux 3.3a: expands a command's output as a format with jobs off (`format_expand1`), then draws the result, reading
/// styles (`format_draw`).
struct TmuxReader: BarReader {
    let format = "tmux"

    func read(_ output: String) throws -> BarReading { BarReading(text: try Self.drawn(output, before: "")) }

    /// The drawn text for a command's output, followed by text in `status-right`.
    static func drawn(_ output: String, before rest: String) throws -> String { try drawn(expanded(output) + rest) }

    func columns(_ options: BarOptions) -> Int? { options.maximumLength ?? 40 }

    func width(_ text: String) -> Int { max(text.terminalColumns, Self.columns(text)) }

    /// The number of columns that tmux allots to `text`: the sum over its scalars.
    static func columns(_ text: String) -> Int { text.unicodeScalars.map { String($0).terminalColumns }.reduce(0, +) }

    private static func expanded(_ output: String) throws -> String {
        var (line, text) = (LineScanner(output), "")
        while let scalar = line.next() {
            guard scalar == "#" else {
                text.append(scalar)
                continue
            }
            let others = line.rest.prefix { $0 == "#" }.count
            if line.rest.dropFirst(others).first == "[" {
                text += String(repeating: "#", count: others + 1) + "["
                _ = line.take(others + 1)
                continue
            }
            // Behind a single sign most letters mean nothing, and `#d79921` is a colour.
            switch line.next() {
            case let next? where ["#", ",", "}"].contains(next): text.append(next)
            case "{", "(", "D", "F", "H", "I", "P", "S", "T", "W", "h", nil:
                throw NotShown(description: "a format of a title's making")
            case let next?: text += "#\(next)"
            }
        }
        return text
    }

    private static func drawn(_ expanded: String) throws -> String {
        var (line, text) = (LineScanner(expanded), "")
        while let scalar = line.next() {
            guard scalar == "#" else {
                text.append(scalar)
                continue
            }
            let hashes = 1 + line.run(of: "#")
            guard line.take("[") else {
                text += String(repeating: "#", count: (hashes + 1) / 2)
                continue
            }
            text += String(repeating: "#", count: hashes / 2)
            if hashes.isMultiple(of: 2) { text += "[" } else { try style(&line) }
        }
        return text
    }

    /// A style; tmux knows more of them, but we write no others.
    private static func style(_ line: inout LineScanner) throws {
        let style = try line.value(before: "]")
        guard style.wholeMatch(of: /default|fg=#[0-9a-f]{6}/) != nil else { throw NotShown(description: style) }
    }
}
