extension NoticeText {
    /// The longest title in a summary, in characters: servers show it on one line.
    private static let longestTitle = 34

    /// The summary of a notice about favourites.
    static func favorites(_ items: [Item], _ label: SourceLabel, _ translations: Translations) -> String {
        guard items.count == 1 else {
            return translations.ngettext("{n} favourite moved up", "{n} favourites moved up", items.count)
        }
        let title = items[0].title.truncated(to: longestTitle).escaped(for: .inItsOwnDirection)
        let values = ["title": title, "service": label.service]
        return FavoriteReach(rank: items[0].rank) == .topThree
            ? translations.gettext("{title} is in the top three on {service}", values)
            : translations.gettext("{title} is on the first page of {service}", values)
    }
}
