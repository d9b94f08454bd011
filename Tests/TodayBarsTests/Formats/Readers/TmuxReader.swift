@testable import TodayBars

/// tmux 3.3a: expands a command's output as a format with jobs off (`format_expand1`), then draws the result, reading
/// styles (`format_draw`).
struct TmuxReader: BarReader {
    let format = "tmux"

    func read(_ output: String) throws -> BarReading { BarReading(text: try Self.drawn(output, before: "")) }

    /// What is drawn for a command's output, and for what follows the command in `status-right`.
    static func drawn(_ output: String, before rest: String) throws -> String {
        try drawn(expanded(output) + Array(rest.unicodeScalars))
    }

    func columns(_ options: FeedOptions) -> Int? { options.maximumLength ?? 40 }

    func width(_ text: String) -> Int { max(text.terminalColumns, Self.columns(text)) }

    /// How many columns tmux allots to `text`: the sum over its scalars.
    static func columns(_ text: String) -> Int {
        text.unicodeScalars.map { String($0).terminalColumns }.reduce(0, +)
    }

    private typealias Scalars = ArraySlice<Unicode.Scalar>

    private static func expanded(_ output: String) throws -> Scalars {
        var rest = Array(output.unicodeScalars)[...]
        var text: Scalars = []
        while let scalar = rest.popFirst() {
            guard scalar == "#" else {
                text.append(scalar)
                continue
            }
            let hashes = 1 + rest.prefix { $0 == "#" }.count
            if rest.dropFirst(hashes - 1).first == "[" {
                text += Array(repeating: "#", count: hashes) + ["["]
                rest.removeFirst(hashes)
            } else {
                try sign(rest.popFirst(), &text)
            }
        }
        return text
    }

    /// What follows a single number sign: most letters mean nothing, and `#d79921` is a colour.
    private static func sign(_ next: Unicode.Scalar?, _ text: inout Scalars) throws {
        switch next {
        case "#", ",", "}": text += [next].compactMap(\.self)
        case "{", "(", "D", "F", "H", "I", "P", "S", "T", "W", "h", nil:
            throw NotShown(description: "a format of a title's making")
        default: text += ["#", next].compactMap(\.self)
        }
    }

    private static func drawn(_ expanded: Scalars) throws -> String {
        var (rest, text) = (expanded, String.UnicodeScalarView())
        while let scalar = rest.popFirst() {
            guard scalar == "#" else {
                text.append(scalar)
                continue
            }
            let hashes = 1 + rest.prefix { $0 == "#" }.count
            rest.removeFirst(hashes - 1)
            guard rest.first == "[" else {
                text.append(contentsOf: Array(repeating: "#", count: (hashes + 1) / 2))
                continue
            }
            text.append(contentsOf: Array(repeating: "#", count: hashes / 2))
            rest.removeFirst()
            if hashes.isMultiple(of: 2) { text.append("[") } else { try style(&rest) }
        }
        return String(text)
    }

    /// A style; tmux knows more of them, but we write no others.
    private static func style(_ rest: inout Scalars) throws {
        guard let end = rest.firstIndex(of: "]") else { throw NotShown(description: "a style without an end") }
        let style = rest[..<end].map(String.init).joined()
        guard style.wholeMatch(of: /default|fg=#[0-9a-f]{6}/) != nil else { throw NotShown(description: style) }
        rest = rest[(end + 1)...]
    }
}
