/// A line of our own text and of untrusted text, which stay separate until the line is escaped for a target.
///
///     let line: DisplayLine = "\(row.rank) \(row.title)"      // the title is untrusted, the rest is ours
///     line.rendered(for: .pango)
///
/// A plain `String` can be interpolated only as `literal:`, which declares it to be our own text.
package struct DisplayLine: Hashable, Sendable, ExpressibleByStringInterpolation {
    enum Piece: Hashable, Sendable {
        case literal(String)
        case untrusted(DisplayText)

        func rendered(for target: Escape) -> String {
            switch self {
            case .literal(let words): words
            case .untrusted(let untrusted): untrusted.escaped(for: target)
            }
        }
    }

    var pieces: [Piece]

    package init(stringLiteral words: String) { pieces = [.literal(words)] }

    /// Creates a line from our own text, already translated.
    package init(translated words: String) { self.init(pieces: [.literal(words)]) }

    package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    init(pieces: [Piece]) { self.pieces = pieces }

    /// Escapes the line for `target`; our own text is unchanged.
    package func rendered(for target: Escape) -> String {
        pieces.reduce(into: "") { $0 += $1.rendered(for: target) }
    }

    package var columns: Int { columns(as: .plain) }

    /// Returns the width in terminal columns after the untrusted text has been escaped with `shown`.
    ///
    /// Measures each piece alone: Swift would combine a space with an accent after it, but terminals do not.
    package func columns(as shown: Escape) -> Int {
        pieces.reduce(0) { $0 + $1.rendered(for: shown).terminalColumns }
    }

    /// Collects the pieces of an interpolated line.
    package struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ words: String) { pieces.append(.literal(words)) }

        package mutating func appendInterpolation(_ text: DisplayText) { pieces.append(.untrusted(text)) }

        package mutating func appendInterpolation(_ number: Int) { pieces.append(.literal(String(number))) }

        package mutating func appendInterpolation(literal words: String) { pieces.append(.literal(words)) }

        package mutating func appendInterpolation(_ line: DisplayLine) { pieces += line.pieces }
    }
}

extension [DisplayLine] {
    package func joined(_ separator: String) -> DisplayLine {
        let separatorPieces = [DisplayLine.Piece.literal(separator)]
        return DisplayLine(
            pieces: enumerated().flatMap { $0.offset == 0 ? $0.element.pieces : separatorPieces + $0.element.pieces })
    }
}
