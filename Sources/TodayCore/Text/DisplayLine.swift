/// A line of our own words and untrusted text, kept apart until it is escaped for a target.
///
///     let line: DisplayLine = "\(row.rank) \(row.title)"      // the title is untrusted, the rest is ours
///     line.rendered(for: .pango)
///
/// A plain `String` cannot be interpolated, except as `literal:`, which declares it to be ours.
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

    /// A line of our own words.
    package init(stringLiteral words: String) { pieces = [.literal(words)] }

    /// A line of our own words in another language.
    package init(translated words: String) { self.init(pieces: [.literal(words)]) }

    /// A line of our own words and untrusted text.
    package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    init(pieces: [Piece]) { self.pieces = pieces }

    /// The line escaped for `target`; our own words are left as they are.
    package func rendered(for target: Escape) -> String {
        pieces.reduce(into: "") { $0 += $1.rendered(for: target) }
    }

    /// How many terminal columns it takes.
    package var columns: Int { columns(as: .plain) }

    /// How many terminal columns it takes if a bar shows the untrusted text as `shown` writes it.
    ///
    /// Piece by piece: joined, a title's first scalar may fuse with our blank before it, which no terminal does.
    package func columns(as shown: Escape) -> Int {
        pieces.reduce(0) { $0 + $1.rendered(for: shown).terminalColumns }
    }

    /// Collects the pieces of an interpolated line.
    package struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// Starts an empty line.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words from the source code.
        package mutating func appendLiteral(_ words: String) { pieces.append(.literal(words)) }

        /// Adds untrusted text.
        package mutating func appendInterpolation(_ text: DisplayText) { pieces.append(.untrusted(text)) }

        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { pieces.append(.literal(String(number))) }

        /// Adds words that we computed.
        package mutating func appendInterpolation(literal words: String) { pieces.append(.literal(words)) }

        /// Adds another line, piece by piece.
        package mutating func appendInterpolation(_ line: DisplayLine) { pieces += line.pieces }
    }
}

extension [DisplayLine] {
    package func joined(_ separator: String) -> DisplayLine {
        let between = [DisplayLine.Piece.literal(separator)]
        return DisplayLine(
            pieces: enumerated().flatMap { $0.offset == 0 ? $0.element.pieces : between + $0.element.pieces })
    }
}
