import TodayReports

/// The texts of an item in a list.
public struct TileText: Hashable, Sendable {
    /// The most characters of a title that anybody sees.
    private static let longest = 200

    /// Its title.
    public let title: String
    /// What stands above its details: its title in words of its own, or the title of its row.
    public let heading: String
    /// What stands below it: its subtitle.
    public let subtitle: String
    /// What stands at the end of its row, or below everything else.
    public let value: String
    /// Its rank, "12"; empty if it has none.
    public let rank: String
    /// What stands before its title where it has no rank: a code, a flag.
    public let marks: String
    /// How it moved: "▲"; empty if it did not.
    public let move: String

    /// All that stands beside its title, in one line.
    public var line: String { Self.joined([subtitle, value]) }

    /// The same with its value first, for where the end is cut.
    public var lineFromValue: String { Self.joined([value, subtitle]) }

    private static func joined(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: " · ") }

    /// The texts of `item`, as its presenter decided, without its flag unless `drawsFlags`.
    public init(_ item: ItemReport, drawsFlags: @autoclosure () -> Bool = true) {
        // Where nothing has a flag, nobody needs to know whether one can be drawn.
        func flagless(_ text: String) -> String { text.hasFlag && !drawsFlags() ? text.withoutFlags : text }
        title = String(flagless(item.display.title.escaped(for: .plain)).prefix(Self.longest))
        heading = item.display.heading.map { String(flagless($0.escaped(for: .plain)).prefix(Self.longest)) } ?? title
        let texts = [item.display.subtitle, item.display.value].map { $0?.escaped(for: .plain) ?? "" }
        (subtitle, value) = (String(texts[0].prefix(Self.longest)), String(texts[1].prefix(Self.longest)))
        let signs = (item.display.marks ?? []).map { flagless($0.escaped(for: .plain)) }.filter { !$0.isEmpty }
        marks = String(signs.joined(separator: " ").prefix(Self.longest))
        rank = item.rank.map(String.init) ?? ""
        move =
            switch item.display.move {
            case .up: "▲"
            case .down: "▼"
            case .new: "●"
            case .same, nil: ""
            }
    }
}

extension String {
    /// The text with a capital at its start.
    public var capitalised: String { prefix(1).uppercased() + dropFirst() }

    /// The letters that make a flag, two by two, in a font that has flags.
    private static let regionalIndicators = Unicode.Scalar(0x1F1E6)!...Unicode.Scalar(0x1F1FF)!

    /// Whether it has a flag.
    var hasFlag: Bool { unicodeScalars.contains(where: Self.regionalIndicators.contains) }

    /// The text without flags, and without the blanks beside them.
    var withoutFlags: String {
        let rest = String(String.UnicodeScalarView(unicodeScalars.filter { !Self.regionalIndicators.contains($0) }))
        return rest.split(separator: " ").joined(separator: " ")
    }
}
