import TodayCore

/// The command-line options for the bar feed.
package struct BarOptions: Hashable, Sendable {
    /// The maximum width of the line in columns; `nil` for the format's default.
    package let maximumLength: Int?
    /// Whether to use ASCII only, because the bar's font has no other characters.
    package let isASCII: Bool
    /// The maximum number of rows, from 1 to 3.
    package private(set) var rows: Int
    package private(set) var showsNumbers: Bool
    package let numbers: NumberStyle
    /// The languages of names, in order of preference; `nil` for the stored names.
    private let languages: [String]?
    package let command: OwnCommand
    private(set) var facts = WidgetFacts()

    /// Creates options; limits `rows` to the range from 1 to 3.
    package init(
        maximumLength: Int? = nil, isASCII: Bool = false, rows: Int = Snapshot.places, showsNumbers: Bool = false,
        numbers: NumberStyle = .english, languages: [String]? = nil, command: OwnCommand = OwnCommand()
    ) {
        (self.maximumLength, self.isASCII, self.showsNumbers) = (maximumLength, isASCII, showsNumbers)
        (self.numbers, self.languages, self.command) = (numbers, languages, command)
        self.rows = min(max(1, rows), Snapshot.places)
    }

    package func with(_ facts: WidgetFacts) -> BarOptions { changed(self) { $0.facts = facts } }

    var short: BarOptions { changed(self) { $0.rows = 1 } }
    var withoutNumbers: BarOptions { changed(self) { $0.showsNumbers = false } }

    /// Returns " ≥ 312K", to be appended to a title; empty if numbers are off, or if the number is unknown.
    func number(_ item: Item) -> DisplayLine { showsNumbers && item.metric != nil ? " \(short(item))" : "" }

    /// Returns the short number of an item: "≥ 312K", "5.43", "543.12 BRL"; empty if unknown.
    func short(_ item: Item) -> DisplayText {
        guard let quotation = item.quotation else { return cut(item.metric?.short(.current) ?? "", to: nil) }
        let unit = quotation.hasOwnUnit == true ? " \(quotation.unit.escaped(for: .plain))" : ""
        return cut(quotation.brief.text(numbers) + unit, to: nil)
    }

    func symbol(_ move: Move) -> String { move.symbol(ascii: isASCII) }

    /// Returns "2▲ ", the rank with the symbol of its move; empty if the item has no rank.
    func place(_ item: Item) -> String { item.isRanked ? "\(item.rank)\(symbol(item.move)) " : "" }

    var separator: String { isASCII ? " - " : " · " }

    func shown(_ text: DisplayText) -> DisplayText { isASCII ? text.ascii : text }

    /// Returns an item's title without characters that the font lacks; if nothing is left, a channel's login or the id.
    func title(_ item: Item) -> DisplayText {
        let title = shown(item.title)
        return title.isEmpty ? DisplayText(item.channel?.text ?? item.id.description) : title
    }

    func name(_ item: Item, _ quotation: Quotation) -> DisplayText {
        shown(languages.map { quotation.name(of: item.title, $0) } ?? quotation.name)
    }

    func title(_ item: Item, cutTo limit: Int) -> DisplayText { cut(title(item), to: limit) }

    func cut(_ words: String, to limit: Int?) -> DisplayText {
        let words = shown(DisplayText(words))
        return limit.map { cut(words, to: $0) } ?? words
    }

    private func cut(_ text: DisplayText, to limit: Int) -> DisplayText {
        text.truncated(to: limit, ellipsis: isASCII ? "..." : "…")
    }
}

/// The command lines that clicks run; they never contain a title, which is untrusted.
package struct OwnCommand: Hashable, Sendable {
    package let program: String

    /// Uses the name alone if a bar or a shell could interpret the path, and `Product.command` if the name is no safer.
    package init(_ program: String = Product.command) {
        let name = program.split(separator: "/").last.map(String.init) ?? ""
        let usable = [program, name].first { $0.utf8.allSatisfy(\.isPlain) }
        self.program = name.isEmpty ? Product.command : usable ?? Product.command
    }

    func open(_ id: ItemID) -> String {
        // An id may start with a hyphen, like an option.
        "\(program) open \(id.description.hasPrefix("-") ? "-- " : "")\(id)"
    }

    var showList: String { "\(program) open --list" }
    var mute: String { "\(program) mute 1h" }
    var unmute: String { "\(program) mute off" }
}
