import TodayCore

/// The line of a bar: as many rows as fit, with a remark about their state.
///
///     1 Just Chatting · 2▲ Grand Theft Auto V · 3● Rust (offline, data of 14:02)
///
/// If the line is too long, titles are cut to the same length first; then rows are dropped, beginning with the last;
/// then the remark is shortened; then numbers are omitted. The remark is never dropped: it says that data is old.
struct BarText {
    struct Row {
        let item: Item
        /// "2▲ Grand Theft Auto V".
        let line: DisplayLine
    }

    /// The rows that fit, in order; the first row begins with the number of live channels, if the list is live.
    let rows: [Row]
    /// The remark on the state and a mute; `nil` if there is nothing to remark.
    ///
    /// Without rows, it begins with the number of channels in a live list, or is the source's name if otherwise empty.
    let remark: DisplayText?
    let separator: String
}

extension BarText {
    /// The minimum length of a cut title, except for a single row without its number.
    private static let shortestTitle = 8
    /// The maximum length of titles in a line without a limit.
    private static let longestTitle = 24

    /// Creates the line; `columns` is the default limit, and `shown` turns the line into the text that the bar shows.
    init(
        _ status: SourceStatus, _ options: BarOptions, columns: Int? = nil, shown: Escape = .plain,
        fits: (BarText) -> Bool = { _ in true }
    ) {
        let limit = options.maximumLength ?? columns
        let live = status.snapshot?.live
        func isGood(_ text: BarText) -> Bool {
            (limit.map { text.line.columns(as: shown) <= $0 } ?? true) && fits(text)
        }
        for (remark, options) in Self.wordings(status, options) {
            let text = Self.attempt(status, options, limit) { places, titleLimit in
                let text = BarText(
                    places, remark, options, live: live, titleLimit: titleLimit, isWhole: status.hasRates)
                return isGood(text) ? text : nil
            }
            if let text {
                self = text
                return
            }
        }
        // Even a line that is too long is better than a bar without any text, which would look broken.
        let count = live.map { Snapshot.count($0, .current) }
        func words(_ remark: String?, cutTo limit: Int?) -> BarText {
            let known = [count, remark].compactMap(\.self)
            let words = options.cut(known.isEmpty ? status.source : known.joined(separator: ", "), to: limit)
            return BarText(rows: [], remark: words, separator: options.separator)
        }
        let remarks = status.lineRemarks
        self =
            remarks.map { words($0, cutTo: nil) }.first(where: isGood) ?? words(remarks.first ?? nil, cutTo: limit)
    }

    private static func wordings(_ status: SourceStatus, _ options: BarOptions) -> [(remark: String?, BarOptions)] {
        let remarks = status.lineRemarks
        let numbered = options.showsNumbers ? remarks.map { ($0, options) } : []
        return numbered + remarks.map { ($0, options.withoutNumbers) }
    }

    /// Tries shorter titles, then fewer rows, in loops, because lazy sequences would be slow (Decisions/0002).
    private static func attempt(
        _ status: SourceStatus, _ options: BarOptions, _ limit: Int?, _ line: (ArraySlice<Item>, Int) -> BarText?
    ) -> BarText? {
        let items = (status.snapshot?.items ?? []).prefix(options.rows)
        let longest = items.map { options.title($0).length }.max() ?? 0
        let most = min(longest, limit.map { max($0, shortestTitle) } ?? longestTitle)
        var count = items.count
        while count > 0 {
            // With numbers, do not cut the title of a single row below the minimum; a later attempt has no numbers.
            let least = count == 1 && !options.showsNumbers ? 1 : min(most, shortestTitle)
            var titleLimit = most
            while titleLimit >= least {
                if let line = line(items.prefix(count), titleLimit) { return line }
                titleLimit -= 1
            }
            count -= 1
        }
        return nil
    }

    /// Cuts titles to `titleLimit` characters unless `isWhole`.
    init(
        _ items: ArraySlice<Item>, _ remark: String?, _ options: BarOptions, live: Int? = nil, titleLimit: Int,
        isWhole: Bool = false
    ) {
        let lead = live.map { "\(Snapshot.count($0, .current)): " } ?? ""
        rows = items.enumerated().map { index, item in
            if item.quotation != nil { return Row(item: item, line: Self.value(item, options, titleLimit)) }
            let title = isWhole ? options.title(item) : options.title(item, cutTo: titleLimit)
            let number = options.number(item)
            let before = index == 0 ? lead + options.place(item) : options.place(item)
            return Row(item: item, line: "\(literal: before)\(title)\(number)")
        }
        self.remark = remark.map { options.cut($0, to: nil) }
        separator = options.separator
    }

    /// Returns "USD 5.43 ▲" or "100 USD 543.12 BRL ▲"; omits at most the symbol, as a cut code or value would mislead.
    private static func value(_ item: Item, _ options: BarOptions, _ titleLimit: Int) -> DisplayLine {
        let title = options.title(item)
        let symbol = titleLimit < title.length ? "" : options.symbol(item.move)
        return "\(title) \(options.short(item))\(literal: symbol.isEmpty ? "" : " \(symbol)")"
    }

    var line: DisplayLine {
        let line = rows.map(\.line).joined(separator)
        guard let note else { return line }
        return rows.isEmpty ? note : "\(line) \(note)"
    }

    /// The remark after the rows: "(offline, data of 14:02)"; without brackets if there are no rows.
    var note: DisplayLine? { remark.map { rows.isEmpty ? "\($0)" : "(\($0))" } }

    /// `colour` adds the colour of `state` to the remark, in the bar's syntax.
    func written(for escape: Escape, _ state: DataState, colour: (String, String) -> String) -> String {
        written({ $0.line.rendered(for: escape) }, note: { state.coloured($0.rendered(for: escape), colour) })
    }

    func written(_ row: (Row) -> String, note: (DisplayLine) -> String) -> String {
        let texts = rows.map(row).joined(separator: separator)
        return [texts, self.note.map(note) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
