/// A row of a ranking in a notification: "1 ▲ Just Chatting · ≥ 312K"; spaces align the rows.
struct NoticeRow {
    /// The maximum title width, in columns; the row then fits on a line of 600 pixels, or on two lines of 300 pixels.
    static let longestTitle = 34
    /// The columns of a line of 300 pixels, next to a picture and in a monospaced font.
    private static let lineColumns = 28
    /// The columns of a line of 300 pixels in fallback fonts, in which an emoji is a little wider than two columns.
    private static let foreignLineColumns = 26
    /// The columns of a banner of GNOME Shell 48, next to a picture.
    private static let inlineColumns = 48
    /// The maximum width, in columns, of a title's last word that stays on one line with the number.
    private static let longestLastWord = 16
    /// The symbol for items that did not move; it is as wide as an arrow, and KDE does not collapse it like a blank.
    private static let unmoved = "○"
    private static let noBreak = "\u{A0}"
    /// A space as wide as a digit.
    private static let figureSpace = "\u{2007}"

    let rank, symbol: String
    let title: DisplayText
    let number: String
    /// The width of a line, in columns.
    private let room: Int

    /// Returns the rows of a ranking, with ranks padded to the same width.
    ///
    /// If the rows do not fit in `lines`, titles are cut to one line each, from the last row up, until the rows fit.
    /// Characters from other fonts, such as emoji, make lines taller, so one line fewer fits.
    static func all(_ items: [Item], lines: Int? = nil, _ translations: Translations) -> [NoticeRow] {
        let width = items.map { String($0.rank).count }.max() ?? 0
        var rows = items.map { NoticeRow($0, rankWidth: width, longestTitle, translations) }
        let space = lines.map { items.contains { $0.title.needsOtherFonts } ? $0 - 1 : $0 } ?? .max
        for index in rows.indices.reversed() where rows.map(\.lines).reduce(0, +) > space {
            let row = rows[index]
            let columns = max(8, row.title.columns - row.text(markup: false).terminalColumns + row.room)
            rows[index] = NoticeRow(items[index], rankWidth: width, min(longestTitle, columns), translations)
        }
        return rows
    }

    /// Returns rows for servers that join lines, such as "1▲ Fortnite", with numbers if all rows then fit in a banner.
    static func inline(_ items: [Item], markup: Bool, _ translations: Translations) -> [String] {
        let rows = all(items, translations)
        let rowsWithNumbers = rows.map { $0.inline(markup: markup, hasNumber: true) }
        let columns = rows.map { $0.inline(markup: false, hasNumber: true).terminalColumns + 3 }.reduce(-3, +)
        return columns <= inlineColumns ? rowsWithNumbers : rows.map { $0.inline(markup: markup, hasNumber: false) }
    }

    private func inline(markup: Bool, hasNumber: Bool) -> String {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let number = hasNumber ? target.apply(number.replacing("·\(Self.noBreak)", with: "")) : ""
        let mark = symbol == Self.unmoved ? "" : symbol
        return "\(rank)\(mark)\(Self.noBreak)\(title.escaped(for: target))\(number)"
    }

    private var lines: Int {
        var (count, used) = (1, 0)
        for word in text(markup: false).split(separator: " ").map({ String($0).terminalColumns }) {
            if used > 0, used + 1 + word > room { (count, used) = (count + 1, 0) }
            used += word + (used > 0 ? 1 : 0)
            // A word longer than a line is broken.
            while used > room { (count, used) = (count + 1, used - room) }
        }
        return count
    }

    private init(_ item: Item, rankWidth: Int, _ longestTitle: Int, _ translations: Translations) {
        let digits = String(item.rank)
        rank = String(repeating: Self.figureSpace, count: rankWidth - digits.count) + digits
        symbol = item.move == .same ? Self.unmoved : item.move.symbol()
        let title = item.title.truncated(to: 60).truncatedInMiddle(toColumns: longestTitle)
        self.title = title
        room = title.needsOtherFonts ? Self.foreignLineColumns : Self.lineColumns
        number = item.metric.map { Self.number($0, after: title, translations) } ?? ""
    }

    private static func number(_ metric: Metric, after title: DisplayText, _ translations: Translations) -> String {
        let number = metric.short(translations).replacing(" ", with: noBreak)
        let lastWord = title.escaped(for: .plain).split(separator: " ").last.map { String($0).terminalColumns } ?? 0
        return (lastWord <= longestLastWord ? noBreak : " ") + "·" + noBreak + number
    }

    func text(markup: Bool) -> String {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let escapedTitle = title.escaped(for: target)
        return "\(rank) \(symbol) \(markup ? "<b>\(escapedTitle)</b>" : escapedTitle)\(target.apply(number))"
    }
}

/// A row of a notification about moves: "▲ USD 5.4312 BRL · 1.23%".
enum MoveRow {
    static func row(_ item: Item, markup: Bool, isInline: Bool, _ numbers: NumberStyle) -> String? {
        guard let quotation = item.quotation else { return nil }
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let title = item.worded(numbers, .english).title.escaped(for: target)
        let value = "\(quotation.value.text(numbers)) \(quotation.unit.escaped(for: target))"
        let percentText = quotation.rateMove.map { "\(numbers.text($0.distance))%" }
        let percent = percentText.map { isInline ? " (\($0))" : " · \($0)" } ?? ""
        return "\(item.move.symbol()) \(markup ? "<b>\(title)</b>" : title) \(value)\(percent)"
    }

    /// Returns "US dollar rose by 1.23%", "100 USD in BRL rose by 1.23%", or the number of moves.
    static func summary(_ items: [Item], _ translations: Translations, _ numbers: NumberStyle) -> String {
        let isPinned = items.contains { $0.quotation?.hasOwnUnit == true }
        guard items.count == 1, let quotation = items[0].quotation, let rateMove = quotation.rateMove else {
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
            "name": name.prefix(1).uppercased() + name.dropFirst(), "percent": numbers.text(rateMove.distance),
        ]
        return rateMove.percent.isNegative
            ? translations.gettext("{name} fell by {percent}%", values)
            : translations.gettext("{name} rose by {percent}%", values)
    }
}

/// The rows of a notification about a watched list: "Birdperson: Alive → Dead", "New: Zorblat".
enum EntryRow {
    /// Returns the rows that fit, and the number of others; only the heading if the summary has the only change.
    static func all(
        _ changes: [ItemChange], _ watch: FactWatch, _ label: SourceLabel, markup: Bool, lines: Int?,
        _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        guard changes.count > 1 else { return [DisplayText(translations.gettext(label.heading)).escaped(for: target)] }
        return Rows.fitting(changes, lines, translations) { line($0, watch, target, translations) }
    }

    static func summary(
        _ changes: [ItemChange], _ watch: FactWatch, _ label: SourceLabel, _ translations: Translations
    ) -> String {
        guard changes.count == 1 else {
            return translations.ngettext(
                "{heading}: one change", "{heading}: {n} changes", changes.count,
                ["heading": translations.gettext(label.heading)])
        }
        return line(changes[0], watch, .inItsOwnDirection, translations)
    }

    /// Returns the first three changes, and the number of others, for a log line.
    static func summary(
        _ changes: [ItemChange], _ watch: FactWatch?, isLive: Bool, _ translations: Translations
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
        _ change: ItemChange, _ watch: FactWatch, _ target: Escape, _ translations: Translations
    ) -> String {
        change.line(target, translations) { watch.translated($0, translations) }
    }
}

/// The rows of a notification about live channels: "Gronkh · Minecraft", "Gronkh: Minecraft → Rust".
enum LiveRow {
    /// The maximum length of a stream's title, in characters; Twitch allows titles of six lines.
    private static let longestTitle = 80

    /// Returns rows for several channels; for one channel, its game and, if it has just gone live, its title.
    static func all(
        _ changes: [ItemChange], markup: Bool, lines: Int?, _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        guard changes.count > 1 else { return changes.flatMap { details($0, target) } }
        return Rows.fitting(changes, lines.map { min($0, mostNamed + 1) } ?? mostNamed + 1, translations) { change in
            let name = change.item.title.truncated(to: 40).escaped(for: target)
            let game = text(change, ChannelFact.game, target).map { " · \($0)" } ?? ""
            return change.fact == nil ? (markup ? "<b>\(name)</b>" : name) + game : line(change, target, translations)
        }
    }

    static let mostNamed = 3

    /// Returns "Gronkh is live", "3 channels are live", "News from 3 followed channels", or the change of one channel.
    static func summary(_ changes: [ItemChange], _ label: SourceLabel, _ translations: Translations) -> String {
        if changes.count == 1 { return line(changes[0], .inItsOwnDirection, translations) }
        return changes.allSatisfy { $0.fact == nil }
            ? translations.ngettext("One channel is live", "{n} channels are live", changes.count)
            : translations.ngettext("News from one followed channel", "News from {n} followed channels", changes.count)
    }

    static func line(_ change: ItemChange, _ target: Escape, _ translations: Translations) -> String {
        guard change.fact != nil else {
            let name = change.item.title.truncated(to: 40).escaped(for: target)
            return translations.gettext("{name} is live", ["name": name])
        }
        return change.line(target, translations) { $0 }
    }

    private static func details(_ change: ItemChange, _ target: Escape) -> [String] {
        change.fact == nil
            ? [ChannelFact.game, ChannelFact.title].compactMap { text(change, $0, target) }
            : [text(change, ChannelFact.game, target)].compactMap(\.self)
    }

    static func text(_ change: ItemChange, _ key: String, _ target: Escape) -> String? {
        change.item.text(key)?.truncated(to: longestTitle).escaped(for: target)
    }
}

/// The rows of a notification about channels that have gone live in a game: "Gronkh · Building a castle".
enum LiveInGameRow {
    static func all(
        _ changes: [ItemChange], markup: Bool, lines: Int?, _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let most = LiveRow.mostNamed + 1
        guard changes.count > 1 else {
            return changes.compactMap { LiveRow.text($0, ChannelFact.title, target) }
        }
        return Rows.fitting(changes, min(lines ?? most, most), translations) { change in
            let name = change.item.title.truncated(to: 40).escaped(for: target)
            let title = LiveRow.text(change, ChannelFact.title, target).map { " · \($0)" } ?? ""
            return (markup ? "<b>\(name)</b>" : name) + title
        }
    }

    /// Returns "Gronkh is live in Chess" or "3 channels went live in Chess".
    static func summary(
        _ changes: [ItemChange], _ game: DisplayText, _ translations: Translations,
        _ target: Escape = .inItsOwnDirection
    ) -> String {
        let values: MessageValues = ["game": game.truncated(to: 40).escaped(for: target)]
        guard changes.count == 1 else {
            return translations.ngettext(
                "One channel went live in {game}", "{n} channels went live in {game}", changes.count, values)
        }
        let name: MessageValues = ["name": changes[0].item.title.truncated(to: 40).escaped(for: target)]
        return translations.gettext("{name} is live in {game}", name.or(values))
    }

    /// Returns a line for the log, with the first three names: "4 channels went live in Chess: A, B, C, 1 more".
    static func line(_ changes: [ItemChange], _ translations: Translations) -> String {
        let game = changes.first?.item.text(ChannelFact.game) ?? DisplayText("?")
        let summary = summary(changes, game, translations, .plain)
        guard changes.count > 1 else { return summary }
        let names = changes.prefix(LiveRow.mostNamed).map { $0.item.title.truncated(to: 40).escaped(for: .plain) }
        let rest = changes.count - names.count
        let more = rest > 0 ? [translations.gettext("{n} more", ["n": "\(rest)"])] : []
        return "\(summary): \((names + more).joined(separator: ", "))"
    }
}

enum Rows {
    /// The maximum number of rows, even if the server shows more.
    private static let most = 6

    /// Returns the rows that fit, and the number of others, such as "and 4 more".
    static func fitting<Row>(
        _ all: [Row], _ lines: Int?, _ translations: Translations, _ row: (Row) -> String?
    ) -> [String] {
        let room = max(1, min(lines ?? most, most))
        let shownCount = all.count <= room ? all.count : max(1, room - 1)
        let rest = all.count - shownCount
        let rows = all.prefix(shownCount).compactMap(row)
        return rest == 0 ? rows : rows + [translations.ngettext("and one more", "and {n} more", rest)]
    }
}
