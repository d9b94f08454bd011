import FoundationEssentials

/// The text of a notice, for servers with and without body markup.
package struct NoticeText: Hashable, Sendable {
    /// A plain line, which servers never parse as markup.
    package let summary: String
    package let body: String

    /// Creates the text of `notice` for a server; `clock` formats a local time, such as "14:02".
    ///
    /// `lines` is the maximum number of 28-column lines in the body. If the server joins lines, the body is one line,
    /// and the summary of a ranking names the subject if that item rose or is new.
    package init(
        _ notice: Notice, markup: Bool, lines: Int? = nil, joinsLines: Bool = false,
        translations: Translations = .current, numbers: NumberStyle = .english, clock: (Date) -> String
    ) {
        let news = joinsLines ? Self.news(notice, translations) : nil
        summary = news ?? Self.summary(notice, translations, numbers, clock)
        let sentence = Self.escaped(Self.sentence(notice, translations, clock), markup: markup)
        let space = lines.map { sentence.isEmpty ? $0 : $0 - 1 }
        let rows = Self.rows(notice, markup: markup, lines: space, isInline: joinsLines, translations, numbers)
        body = (rows + [sentence]).filter { !$0.isEmpty }.joined(separator: joinsLines ? " · " : "\n")
    }

    /// Creates the text for `doctor --notify`, which tests that notifications appear.
    package init(testIn translations: Translations, markup: Bool) {
        summary = translations.gettext("Test notification from {product}", ["product": Product.name])
        body = Self.escaped(
            translations.gettext(
                "Sent by {command} doctor --notify. Nothing has changed.", ["command": Product.command]),
            markup: markup)
    }

    /// Escapes a sentence, because a translation may contain "<".
    private static func escaped(_ sentence: String, markup: Bool) -> String {
        DisplayText(sentence).escaped(for: markup ? .pango : .plain)
    }

    private static func rows(
        _ notice: Notice, markup: Bool, lines: Int?, isInline: Bool, _ translations: Translations,
        _ numbers: NumberStyle
    ) -> [String] {
        switch notice.content {
        case .changed(let items, _), .favorites(let items):
            isInline
                ? NoticeRow.inline(items, markup: markup, translations)
                : NoticeRow.all(items, lines: lines, translations).map { $0.text(markup: markup) }
        case .moved(let items, _):
            Rows.fitting(items, lines, translations) {
                MoveRow.row($0, markup: markup, isInline: isInline, numbers)
            }
        case .entries(let changes, let watch):
            EntryRow.all(changes, watch, notice.label, markup: markup, lines: lines, translations)
        case .live(let changes): LiveRow.all(changes, markup: markup, lines: lines, translations)
        case .liveInGame(let changes, _): LiveInGameRow.all(changes, markup: markup, lines: lines, translations)
        case .offline, .signIn: []
        }
    }

    private static func summary(
        _ notice: Notice, _ translations: Translations, _ numbers: NumberStyle, _ clock: (Date) -> String
    ) -> String {
        let label = notice.label
        return switch notice.content {
        case .changed: translations.gettext("{heading} changed", ["heading": notice.label.heading(translations)])
        case .favorites(let items): favorites(items, notice.label, translations)
        case .moved(let items, _): MoveRow.summary(items, translations, numbers)
        case .entries(let changes, let watch): EntryRow.summary(changes, watch, notice.label, translations)
        case .live(let changes): LiveRow.summary(changes, label, translations)
        case .liveInGame(let changes, let game): LiveInGameRow.summary(changes, game.title, translations)
        case .offline(_, let failedAt, let lastData):
            translations.gettext(
                "No new data from {service} since {time}", about: label, ["time": clock(lastData ?? failedAt)])
        case .signIn(.environment(let variable, _, _)):
            translations.gettext(
                "{service}: check {variable} in your environment", about: label, ["variable": variable])
        case .signIn(let error) where error.needsSignIn:
            translations.gettext("{service} needs you to sign in", about: label)
        case .signIn: translations.gettext("Cannot read the credentials for {service}", about: label)
        }
    }

    private static func news(_ notice: Notice, _ translations: Translations) -> String? {
        guard notice.ranking != nil, let item = notice.subject, [.up, .new].contains(item.move) else { return nil }
        let values: MessageValues = ["title": headline(item.title), "rank": String(item.rank)]
        func gettext(_ message: String) -> String { translations.gettext(message, about: notice.label, values) }
        return switch (item.rank, item.move) {
        case (1, _): gettext("{title} leads on {service}")
        case (_, .new): gettext("{title} is in the top three on {service}")
        default: gettext("{title} is now number {rank} on {service}")
        }
    }

    private static func sentence(_ notice: Notice, _ translations: Translations, _ clock: (Date) -> String) -> String {
        switch notice.content {
        case .favorites, .entries, .live, .liveInGame: return ""
        case .moved(_, let attribution): return attribution?.translated.text ?? ""
        case .changed(_, let digest): return digest?.sentence(clock, translations) ?? ""
        case .signIn(let error): return error.sentence(notice.label, translations)
        case .offline(let error, _, let lastData):
            // Omits the time of the next poll, because the notification stays on the screen until the failure ends.
            let sentences = [
                error.sentence(notice.label, translations),
                lastData.map { translations.gettext("The data shown is from {time}.", ["time": clock($0)]) },
                translations.gettext("todayd keeps trying."),
            ]
            return sentences.compactMap(\.self).joined(separator: " ")
        }
    }

    /// The maximum length of a title in the summary, in characters; servers show the summary on one line.
    private static let longestTitle = 34

    private static func headline(_ title: DisplayText) -> String {
        title.truncated(to: longestTitle).escaped(for: .inItsOwnDirection)
    }

    static func favorites(_ items: [Item], _ label: SourceLabel, _ translations: Translations) -> String {
        guard items.count == 1 else {
            return translations.ngettext("{n} favourite moved up", "{n} favourites moved up", items.count)
        }
        let values: MessageValues = ["title": headline(items[0].title)]
        return FavoriteReach(rank: items[0].rank) == .topThree
            ? translations.gettext("{title} is in the top three on {service}", about: label, values)
            : translations.gettext("{title} is on the first page of {service}", about: label, values)
    }
}
