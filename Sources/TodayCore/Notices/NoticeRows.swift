/// One row of a ranking in a notification: "1 ▲ Just Chatting · ≥ 312K".
///
/// Servers choose their own fonts and widths, so whatever keeps rows aligned and whole has to be in the text.
struct NoticeRow {
    /// The widest title, in columns: a row fits on one line at 600 pixels, and on two at 300 next to a picture.
    static let longestTitle = 34
    /// The columns of a line at 300 pixels, next to a picture and in a monospaced font.
    private static let lineColumns = 28
    /// The same with writing that other fonts have to help out with: an emoji is a little wider than two columns.
    private static let foreignLineColumns = 26
    /// The columns of a banner of GNOME Shell 48, next to a picture.
    private static let inlineColumns = 48
    /// The longest last word of a title that takes the number with it into the next line.
    private static let longestLastWord = 16
    /// For items that did not move: as wide as the arrows, which no blank is; KDE would also fold blanks.
    private static let unmoved = "○"
    /// Keeps the words around it on one line.
    private static let noBreak = "\u{A0}"
    /// As wide as a digit.
    private static let figureSpace = "\u{2007}"

    let rank, symbol: String
    let title: DisplayText
    /// With the blank before it.
    let number: String
    /// The columns of a line.
    private let room: Int

    /// The rows of a ranking, with ranks padded to the widest.
    ///
    /// Where there are only so many `lines`, titles are cut to one line until they suffice, that of the last place first.
    /// Fonts for emoji and for Korean have higher lines: with such a title there is room for one line less.
    static func all(_ items: [Item], lines: Int? = nil, _ translations: Translations) -> [NoticeRow] {
        let width = items.map { String($0.rank).count }.max() ?? 0
        var rows = items.map { NoticeRow($0, rankWidth: width, longestTitle, translations) }
        let space = lines.map { items.contains { $0.title.needsOtherFonts } ? $0 - 1 : $0 } ?? .max
        for place in rows.indices.reversed() where rows.map(\.lines).reduce(0, +) > space {
            let row = rows[place]
            let columns = max(8, row.title.columns - row.text(markup: false).terminalColumns + row.room)
            rows[place] = NoticeRow(items[place], rankWidth: width, min(longestTitle, columns), translations)
        }
        return rows
    }

    /// The rows side by side, where a server joins lines: "1▲ Fortnite · 2▼ VALORANT · 3 Minecraft".
    ///
    /// A place is not broken after its rank. The numbers are there if all of them fit on the line.
    static func inline(_ items: [Item], markup: Bool, _ translations: Translations) -> [String] {
        let rows = all(items, translations)
        let withNumbers = rows.map { $0.inline(markup: markup, hasNumber: true) }
        let columns = rows.map { $0.inline(markup: false, hasNumber: true).terminalColumns + 3 }.reduce(-3, +)
        return columns <= inlineColumns ? withNumbers : rows.map { $0.inline(markup: markup, hasNumber: false) }
    }

    private func inline(markup: Bool, hasNumber: Bool) -> String {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let number = hasNumber ? target.apply(number.replacing("·\(Self.noBreak)", with: "")) : ""
        let mark = symbol == Self.unmoved ? "" : symbol
        return "\(rank)\(mark)\(Self.noBreak)\(title.escaped(for: target))\(number)"
    }

    /// How many lines it takes, broken at blanks.
    private var lines: Int {
        var (count, used) = (1, 0)
        for word in text(markup: false).split(separator: " ").map({ String($0).terminalColumns }) {
            if used > 0, used + 1 + word > room { (count, used) = (count + 1, 0) }
            used += word + (used > 0 ? 1 : 0)
            // A word longer than a line is broken within.
            while used > room { (count, used) = (count + 1, used - room) }
        }
        return count
    }

    private init(_ item: Item, rankWidth: Int, _ longestTitle: Int, _ translations: Translations) {
        let digits = String(item.rank)
        rank = String(repeating: Self.figureSpace, count: rankWidth - digits.count) + digits
        symbol = item.move == .same ? Self.unmoved : item.move.symbol()
        let title = item.title.truncated(to: 60).cutWhereItSaysMost(toColumns: longestTitle)
        self.title = title
        room = title.needsOtherFonts ? Self.foreignLineColumns : Self.lineColumns
        number = item.metric.map { Self.number($0, after: title, translations) } ?? ""
    }

    /// A number alone on a line says nothing, and neither does a "≥" at the end of one.
    private static func number(_ metric: Metric, after title: DisplayText, _ translations: Translations) -> String {
        let number = metric.short(translations).replacing(" ", with: noBreak)
        let lastWord = title.escaped(for: .plain).split(separator: " ").last.map { String($0).terminalColumns } ?? 0
        return (lastWord <= longestLastWord ? noBreak : " ") + "·" + noBreak + number
    }

    /// The row for a server; the title is bold if the server reads markup.
    func text(markup: Bool) -> String {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let shown = title.escaped(for: target)
        return "\(rank) \(symbol) \(markup ? "<b>\(shown)</b>" : shown)\(target.apply(number))"
    }
}

/// One row of a notification about what favourites are worth: "▲ USD 5.4312 BRL · 1.23%".
enum MoveRow {
    static func row(_ item: Item, markup: Bool, isInline: Bool, _ numbers: NumberStyle) -> String? {
        guard let quotation = item.quotation else { return nil }
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let title = item.worded(numbers, .english).title.escaped(for: target)
        let value = "\(quotation.value.text(numbers)) \(quotation.unit.escaped(for: target))"
        let moved = quotation.moved.map { "\(numbers.text($0.distance))%" }
        let percent = moved.map { isInline ? " (\($0))" : " · \($0)" } ?? ""
        return "\(item.move.symbol()) \(markup ? "<b>\(title)</b>" : title) \(value)\(percent)"
    }

    /// "US dollar rose by 1.23%", "100 USD in BRL rose by 1.23%", or how many have moved.
    static func summary(_ items: [Item], _ translations: Translations, _ numbers: NumberStyle) -> String {
        let isPinned = items.contains { $0.quotation?.hasOwnUnit == true }
        guard items.count == 1, let quotation = items[0].quotation, let moved = quotation.moved else {
            return isPinned
                ? translations.ngettext("{n} rate moved", "{n} rates moved", items.count)
                : translations.ngettext("{n} favourite moved", "{n} favourites moved", items.count)
        }
        let pair: MessageValues = [
            "amount": items[0].worded(numbers, translations).title.escaped(for: .inItsOwnDirection),
            "unit": quotation.unit.escaped(for: .plain),
        ]
        let name =
            isPinned
            ? translations.gettext("{amount} in {unit}", pair) : quotation.name.escaped(for: .inItsOwnDirection)
        let values: MessageValues = [
            "name": name.prefix(1).uppercased() + name.dropFirst(), "percent": numbers.text(moved.distance),
        ]
        return moved.percent.isNegative
            ? translations.gettext("{name} fell by {percent}%", values)
            : translations.gettext("{name} rose by {percent}%", values)
    }
}

/// The rows of a notification about entries: "Birdperson: Alive → Dead", "New: Zorblat".
enum EntryRow {
    /// The rows, and how many more there are if there is no room for all; none if the summary says it all.
    static func all(
        _ changes: [EntryChange], _ watch: FieldWatch, _ label: SourceLabel, markup: Bool, lines: Int?,
        _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        guard changes.count > 1 else { return [DisplayText(translations.gettext(label.heading)).escaped(for: target)] }
        return Rows.fitting(changes, lines, translations) { line($0, watch, target, translations) }
    }

    /// The one change, or how many there are.
    static func summary(
        _ changes: [EntryChange], _ watch: FieldWatch, _ label: SourceLabel, _ translations: Translations
    ) -> String {
        guard changes.count == 1 else {
            return translations.ngettext(
                "{heading}: one change", "{heading}: {n} changes", changes.count,
                ["heading": translations.gettext(label.heading)])
        }
        return line(changes[0], watch, .inItsOwnDirection, translations)
    }

    /// The changes in a line of a log; what `isLive` is live, and not new.
    static func summary(
        _ changes: [EntryChange], _ watch: FieldWatch?, isLive: Bool, _ translations: Translations
    ) -> String {
        let rows = changes.prefix(3).map { change in
            isLive
                ? LiveRow.line(change, .plain, translations)
                : change.line(.plain, translations) { watch?.translated($0, translations) ?? $0 }
        }
        let rest = changes.count - rows.count
        return (rows + (rest > 0 ? [translations.gettext("{n} more", ["n": "\(rest)"])] : [])).joined(separator: ", ")
    }

    private static func line(
        _ change: EntryChange, _ watch: FieldWatch, _ target: Escape, _ translations: Translations
    ) -> String {
        change.line(target, translations) { watch.translated($0, translations) }
    }
}

/// The rows of a notification about what is live: "Gronkh · Minecraft", "Gronkh: Minecraft → Rust".
enum LiveRow {
    /// The longest title of a stream, in characters: the longest that Twitch permits would take six lines.
    private static let longestTitle = 80

    /// What the one channel plays and what its stream is called, or a row for each.
    static func all(
        _ changes: [EntryChange], markup: Bool, lines: Int?, _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        guard changes.count > 1 else { return changes.flatMap { about($0, target) } }
        return Rows.fitting(changes, lines.map { min($0, mostNamed + 1) } ?? mostNamed + 1, translations) { change in
            let name = change.item.title.truncated(to: 40).escaped(for: target)
            let game = text(change, ChannelFact.game, target).map { " · \($0)" } ?? ""
            return change.fact == nil ? (markup ? "<b>\(name)</b>" : name) + game : line(change, target, translations)
        }
    }

    /// The most channels that are named, where several go live at once.
    private static let mostNamed = 3

    /// "Gronkh is live", "3 channels are live", or what the one has turned to.
    static func summary(_ changes: [EntryChange], _ label: SourceLabel, _ translations: Translations) -> String {
        if changes.count == 1 { return line(changes[0], .inItsOwnDirection, translations) }
        return changes.allSatisfy { $0.fact == nil }
            ? translations.ngettext("One channel is live", "{n} channels are live", changes.count)
            : translations.ngettext("News from one followed channel", "News from {n} followed channels", changes.count)
    }

    /// "Gronkh is live", "Gronkh: Minecraft → Rust".
    static func line(_ change: EntryChange, _ target: Escape, _ translations: Translations) -> String {
        guard change.fact != nil else {
            let name = change.item.title.truncated(to: 40).escaped(for: target)
            return translations.gettext("{name} is live", ["name": name])
        }
        return change.line(target, translations) { $0 }
    }

    private static func about(_ change: EntryChange, _ target: Escape) -> [String] {
        change.fact == nil
            ? [ChannelFact.game, ChannelFact.title].compactMap { text(change, $0, target) }
            : [text(change, ChannelFact.game, target)].compactMap(\.self)
    }

    private static func text(_ change: EntryChange, _ key: String, _ target: Escape) -> String? {
        change.item.text(key)?.truncated(to: longestTitle).escaped(for: target)
    }
}

/// Rows of a notification as far as there is room.
enum Rows {
    /// The most rows where the server sets no limit.
    private static let most = 6

    /// The rows, and how many more there are if there is no room for all.
    static func fitting<Row>(
        _ all: [Row], _ lines: Int?, _ translations: Translations, _ row: (Row) -> String?
    ) -> [String] {
        let room = max(1, min(lines ?? most, most))
        let shown = all.count <= room ? all.count : max(1, room - 1)
        let rest = all.count - shown
        let rows = all.prefix(shown).compactMap(row)
        return rest == 0 ? rows : rows + [translations.ngettext("and one more", "and {n} more", rest)]
    }
}
