/// How a person wants a format of the feed to look; what is given on the command line.
public struct FeedOptions: Hashable, Sendable {
    /// The most columns that the line of a bar may take; nil leaves it to the format.
    public let maximumLength: Int?
    /// Whether only ASCII may be used, because the bar's font has nothing else.
    public let isASCII: Bool
    /// How many places of the top three stand in the line, from 1 to 3.
    public let rows: Int
    /// Whether the line says how many viewers each place has, as far as they are known.
    public let viewers: Bool
    /// The command behind a click.
    public let command: OwnCommand

    /// Makes options; `rows` outside of 1 to 3 is taken as the nearest.
    public init(
        maximumLength: Int? = nil, isASCII: Bool = false, rows: Int = Snapshot.places, viewers: Bool = false,
        command: OwnCommand = OwnCommand()
    ) {
        self.maximumLength = maximumLength
        self.isASCII = isASCII
        self.rows = min(max(1, rows), Snapshot.places)
        self.viewers = viewers
        self.command = command
    }

    /// The same for a bar that has little room left: the first place alone.
    var short: FeedOptions {
        FeedOptions(maximumLength: maximumLength, isASCII: isASCII, rows: 1, viewers: viewers, command: command)
    }

    /// The same without the viewers.
    var withoutViewers: FeedOptions {
        FeedOptions(maximumLength: maximumLength, isASCII: isASCII, rows: rows, command: command)
    }

    /// " ≥ 312K", as it stands behind a title; empty if it is not asked for, or not known.
    func number(_ item: Item) -> DisplayLine {
        guard viewers, let metric = item.metric else { return "" }
        return " \(cut(metric.short, to: nil))"
    }

    /// The sign of a move, as the font can show it; empty where nothing moved.
    func symbol(_ move: Move) -> String {
        switch move {
        case .up: isASCII ? "^" : "▲"
        case .down: isASCII ? "v" : "▼"
        case .new: isASCII ? "*" : "★"
        case .same: ""
        }
    }

    /// What stands between two places.
    var separator: String { isASCII ? " - " : " · " }

    /// Text as the font can show it.
    func shown(_ text: DisplayText) -> DisplayText { isASCII ? text.ascii : text }

    /// The title of an item as the font can show it; where nothing of it can be shown, the id.
    func title(_ item: Item) -> DisplayText {
        let title = shown(item.title)
        return title.isEmpty ? DisplayText(item.id.description) : title
    }

    /// The title of an item, cut to `limit` characters.
    func title(_ item: Item, cutTo limit: Int) -> DisplayText { cut(title(item), to: limit) }

    /// Words of ours, cut to `limit` characters where there is a limit.
    func cut(_ words: String, to limit: Int?) -> DisplayText {
        let words = shown(DisplayText(words))
        return limit.map { cut(words, to: $0) } ?? words
    }

    private func cut(_ text: DisplayText, to limit: Int) -> DisplayText {
        text.truncated(to: limit, ellipsis: isASCII ? "..." : "…")
    }
}
