import TodayReports

/// The text of an item in a list.
public struct TileText: Hashable, Sendable {
    private static let longest = 200

    /// The title; without flags if they cannot be drawn.
    public let title: String
    /// The heading above the item's details: a longer title, or else the title.
    public let heading: String
    /// The subtitle below the title.
    public private(set) var subtitle: String
    /// The value, at the end of a row or below the other texts.
    public private(set) var value: String
    /// The rank, such as "12"; empty without a rank.
    public let rank: String
    /// The marks before the title, each for a column of its own: a code, a flag.
    public let columns: [String]
    /// The symbol of the item's move: "▲"; empty without a move.
    public let move: String

    /// The marks in one text.
    public var marks: String { columns.joined(separator: " ") }

    /// The subtitle and the value in one line.
    public var line: String { Self.joined([subtitle, value]) }

    /// The value, then the subtitle, in one line whose end may be truncated.
    public var valueFirstLine: String { Self.joined([value, subtitle]) }

    /// Returns the texts for a ranking, with the value only if `rank` is 1 to 3.
    ///
    /// The other values are from details that were fetched at different times.
    public func inRanking(at rank: Int?) -> TileText {
        var text = self
        if !(1...Self.numbered).contains(rank ?? 0) { text.value = "" }
        return text
    }

    /// The texts for a row in a narrow window; if there are marks, the value moves below the title.
    public var narrow: TileText {
        guard !marks.isEmpty else { return self }
        var text = self
        (text.subtitle, text.value) = (valueFirstLine, "")
        return text
    }

    private static let numbered = 3

    private static func joined(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: " · ") }

    /// Creates the text of `item`, with flags only if `drawsFlags` returns `true`.
    public init(_ item: ItemReport, drawsFlags: @autoclosure () -> Bool = true) {
        // `drawsFlags` looks for a font, so it is evaluated only for a text with flags.
        func flagless(_ text: String) -> String { text.hasFlag && !drawsFlags() ? text.withoutFlags : text }
        title = String(flagless(item.display.title.escaped(for: .plain)).prefix(Self.longest))
        heading = item.display.heading.map { String(flagless($0.escaped(for: .plain)).prefix(Self.longest)) } ?? title
        let texts = [item.display.subtitle, item.display.value].map { $0?.escaped(for: .plain) ?? "" }
        (subtitle, value) = (String(texts[0].prefix(Self.longest)), String(texts[1].prefix(Self.longest)))
        columns = (item.display.marks ?? []).map { String(flagless($0.escaped(for: .plain)).prefix(Self.longest)) }
            .filter { !$0.isEmpty }
        rank = item.rank.map(String.init) ?? ""
        move = item.display.move?.symbol() ?? ""
    }
}

extension String {
    /// The text with an initial capital.
    public var capitalised: String { prefix(1).uppercased() + dropFirst() }

    private static let regionalIndicators = Unicode.Scalar(0x1F1E6)!...Unicode.Scalar(0x1F1FF)!

    var hasFlag: Bool { unicodeScalars.contains(where: Self.regionalIndicators.contains) }

    var withoutFlags: String {
        let rest = String(String.UnicodeScalarView(unicodeScalars.filter { !Self.regionalIndicators.contains($0) }))
        return rest.split(separator: " ").joined(separator: " ")
    }
}
