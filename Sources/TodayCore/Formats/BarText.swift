/// What a bar has to show in its line: as many places as fit, with what has to be said about their state.
///
///     1 Just Chatting · 2▲ Grand Theft Auto V · 3★ Rust (offline, data of 14:02)
///
/// What does not fit is cut in the titles first, evenly; then places are left out, the last ones first. The remark is
/// what says that data is old, so it goes last of all.
struct BarText {
    /// One place of the top three.
    struct Row {
        /// Its item.
        let item: Item
        /// "2▲ Grand Theft Auto V".
        let line: DisplayLine
    }

    /// The places that fit, best first.
    let rows: [Row]
    /// What has to be said about the state; nil where the data is as it should be.
    let remark: DisplayText?
    /// What stands between two places.
    let separator: String

    /// A title is not cut to less than this as long as there is a place to leave out instead.
    private static let shortestTitle = 8
    /// Where nothing says how long a line may be, a title is cut to this.
    private static let longestTitle = 24

    /// What fits into `columns`, where a number is given, and what `fits` accepts.
    ///
    /// `shown` writes what the bar shows of a text that it cannot show as it is; it may be longer.
    init(
        _ widget: Widget, _ options: FeedOptions, columns: Int? = nil, shown: Escape = .plain,
        fits: (BarText) -> Bool = { _ in true }
    ) {
        let limit = options.maximumLength ?? columns
        for (remark, options) in Self.wordings(widget, options) {
            for (places, titleLimit) in Self.attempts(widget, options, limit) {
                let text = BarText(places, remark, options, titleLimit: titleLimit)
                guard limit.map({ text.line.columns(as: shown) > $0 }) ?? false || !fits(text) else {
                    self = text
                    return
                }
            }
        }
        // A single character can be of any number of bytes; a bar without any text would be taken for broken.
        let words = options.cut((widget.lineRemarks.first ?? nil) ?? widget.source, to: limit)
        self.init(rows: [], remark: words, separator: options.separator)
    }

    /// What a line says beside the titles, most of it first: viewers go before the remark gets terse.
    private static func wordings(_ widget: Widget, _ options: FeedOptions) -> [(remark: String?, FeedOptions)] {
        let remarks = widget.lineRemarks
        return (options.viewers ? remarks.map { ($0, options) } : []) + remarks.map { ($0, options.withoutViewers) }
    }

    /// The places and the lengths of their titles in the order in which they are tried.
    private static func attempts(
        _ widget: Widget, _ options: FeedOptions, _ limit: Int?
    ) -> some Sequence<(ArraySlice<Item>, Int)> {
        let items = (widget.snapshot?.items ?? []).prefix(options.rows)
        let longest = items.map { options.title($0).length }.max() ?? 0
        let most = min(longest, limit.map { max($0, shortestTitle) } ?? longestTitle)
        return stride(from: items.count, through: 1, by: -1).lazy.flatMap { count in
            // The last place loses the viewers before its title gets too short to know.
            let least = count == 1 && !options.viewers ? 1 : min(most, shortestTitle)
            return stride(from: most, through: least, by: -1).lazy.map { (items.prefix(count), $0) }
        }
    }

    /// These places, their titles cut to `titleLimit` characters.
    init(_ items: ArraySlice<Item>, _ remark: String?, _ options: FeedOptions, titleLimit: Int) {
        rows = items.map { item in
            let title = options.title(item, cutTo: titleLimit)
            let number = options.number(item)
            return Row(item: item, line: "\(item.rank)\(literal: options.symbol(item.move)) \(title)\(number)")
        }
        self.remark = remark.map { options.cut($0, to: nil) }
        separator = options.separator
    }

    private init(rows: [Row], remark: DisplayText?, separator: String) {
        self.rows = rows
        self.remark = remark
        self.separator = separator
    }

    /// All of it as one line.
    var line: DisplayLine {
        let line = rows.map(\.line).joined(separator)
        guard let note else { return line }
        return rows.isEmpty ? note : "\(line) \(note)"
    }

    /// The remark as it stands after the places: "(offline, data of 14:02)", and without brackets where there are none.
    var note: DisplayLine? {
        remark.map { rows.isEmpty ? "\($0)" : "(\($0))" }
    }
}
