/// The rows of a notification about entries: "Birdperson: Alive → Dead", "New: Zorblat".
enum EntryRow {
    /// Maximum number of rows if the server sets no limit.
    private static let most = 6

    /// The rows, and how many more there are if there is no room for all; none if the summary says it all.
    static func all(
        _ changes: [EntryChange], _ watch: EntryWatch, _ label: SourceLabel, markup: Bool, lines: Int?,
        _ translations: Translations
    ) -> [String] {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        guard changes.count > 1 else { return [DisplayText(translations.gettext(label.heading)).escaped(for: target)] }
        let room = max(1, min(lines ?? most, most))
        let shown = changes.count <= room ? changes.count : max(1, room - 1)
        let rows = changes.prefix(shown).map { line($0, watch, target, translations) }
        let rest = changes.count - shown
        return rest == 0 ? rows : rows + [translations.ngettext("and one more", "and {n} more", rest)]
    }

    /// The one change, or how many there are.
    static func summary(
        _ changes: [EntryChange], _ watch: EntryWatch, _ label: SourceLabel, _ translations: Translations
    ) -> String {
        guard changes.count == 1 else {
            return translations.ngettext(
                "{heading}: one change", "{heading}: {n} changes", changes.count,
                ["heading": translations.gettext(label.heading)])
        }
        return line(changes[0], watch, .inItsOwnDirection, translations)
    }

    /// The changes in a line of a log.
    static func summary(_ changes: [EntryChange]) -> String {
        let rows = changes.prefix(3).map { $0.line(.plain, .english) { $0 } }
        let rest = changes.count - rows.count
        return (rows + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }

    private static func line(
        _ change: EntryChange, _ watch: EntryWatch, _ target: Escape, _ translations: Translations
    ) -> String {
        change.line(target, translations) { watch.translated($0, translations) }
    }
}
