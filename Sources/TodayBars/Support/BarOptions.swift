import TodayCore

/// The command-line options of a feed format.
package struct BarOptions: Hashable, Sendable {
    /// The maximum width of a bar's line, in columns; `nil` for the format's default.
    package let maximumLength: Int?
    /// Whether to use ASCII only, because the bar's font has nothing else.
    package let isASCII: Bool
    /// The number of places of the top three to show, from 1 to 3.
    package private(set) var rows: Int
    /// Whether the line includes the numbers of each place, if known.
    package private(set) var showsNumbers: Bool
    package let numbers: NumberStyle
    /// The languages of names, the preferred one first; `nil` for the stored names.
    private let languages: [String]?
    package let command: OwnCommand

    /// Clamps `rows` to 1 to 3.
    package init(
        maximumLength: Int? = nil, isASCII: Bool = false, rows: Int = Snapshot.places, showsNumbers: Bool = false,
        numbers: NumberStyle = .english, languages: [String]? = nil, command: OwnCommand = OwnCommand()
    ) {
        (self.maximumLength, self.isASCII, self.showsNumbers) = (maximumLength, isASCII, showsNumbers)
        (self.numbers, self.languages, self.command) = (numbers, languages, command)
        self.rows = min(max(1, rows), Snapshot.places)
    }

    /// The options for a bar with little room: the first place only.
    var short: BarOptions { changed(self) { $0.rows = 1 } }
    var withoutNumbers: BarOptions { changed(self) { $0.showsNumbers = false } }

    /// " ≥ 312K", to follow a title; empty if not requested, or unknown.
    func number(_ item: Item) -> DisplayLine { showsNumbers && item.metric != nil ? " \(short(item))" : "" }

    /// The short number of an item: "≥ 312K", "5.43", "543.12 BRL"; empty if unknown.
    func short(_ item: Item) -> DisplayText {
        guard let quotation = item.quotation else { return cut(item.metric?.short(.current) ?? "", to: nil) }
        let unit = quotation.hasOwnUnit == true ? " \(quotation.unit.escaped(for: .plain))" : ""
        return cut(quotation.brief.text(numbers) + unit, to: nil)
    }

    /// The sign of a move, if the font has it; empty if nothing moved.
    func symbol(_ move: Move) -> String { move.symbol(ascii: isASCII) }

    /// "2▲ ", the rank and the sign of its move; empty if the list is not a ranking.
    func place(_ item: Item) -> String { item.isRanked ? "\(item.rank)\(symbol(item.move)) " : "" }

    var separator: String { isASCII ? " - " : " · " }

    func shown(_ text: DisplayText) -> DisplayText { isASCII ? text.ascii : text }

    /// The title of an item as far as the font can show it, or else its id.
    func title(_ item: Item) -> DisplayText {
        let title = shown(item.title)
        return title.isEmpty ? DisplayText(item.id.description) : title
    }

    /// The name of a valued item.
    func name(_ item: Item, _ quotation: Quotation) -> DisplayText {
        shown(languages.map { quotation.name(of: item.title, $0) } ?? quotation.name)
    }

    func title(_ item: Item, cutTo limit: Int) -> DisplayText { cut(title(item), to: limit) }

    /// Our own text, cut to `limit` characters if there is a limit.
    func cut(_ words: String, to limit: Int?) -> DisplayText {
        let words = shown(DisplayText(words))
        return limit.map { cut(words, to: $0) } ?? words
    }

    private func cut(_ text: DisplayText, to limit: Int) -> DisplayText {
        text.truncated(to: limit, ellipsis: isASCII ? "..." : "…")
    }
}

/// The command line of a click: our own program with an id, never with a title.
package struct OwnCommand: Hashable, Sendable {
    package let program: String

    /// Uses only the last part of a path with characters that a bar, shell or markup would interpret.
    package init(_ program: String = Product.command) {
        let name = program.split(separator: "/").last.map(String.init) ?? ""
        let usable = [program, name].first { $0.utf8.allSatisfy(\.isPlain) }
        self.program = name.isEmpty ? Product.command : usable ?? Product.command
    }

    func open(_ id: ItemID) -> String {
        // An id may start with a hyphen, which would be read as an option.
        "\(program) open \(id.description.hasPrefix("-") ? "-- " : "")\(id)"
    }

    var showList: String { "\(program) open --list" }
    var mute: String { "\(program) mute 1h" }
    var unmute: String { "\(program) mute off" }
}
