import TodayReports
import WindowCore

struct PreferenceWords {
    let title: String
    let subtitle: String
    private let preference: Preference
    private let currencies: [ItemReport]
    private let name: (_ choice: String) -> String?

    init(
        _ preference: Preference, currencies: [ItemReport], isLive: Bool = false,
        name: @escaping (_ choice: String) -> String?
    ) {
        (self.preference, self.currencies, self.name) = (preference, currencies, name)
        (title, subtitle) =
            switch preference {
            case .interval: (gettext("Update Every"), gettext("Unless a list has its own interval"))
            case .source(let name): (MenuEntry.text("Name", of: name) ?? name, "")
            case .announces: (gettext("Show Notifications"), "")
            case .trigger: (gettext("Announced Changes"), "")
            case .dwell: (gettext("Announce a Change After"), gettext("If it lasts"))
            case .leastMove: (gettext("Only Moves of at Least"), "")
            case .favoritesOnly: (gettext("Only Favourites"), "")
            case .enteringFavorites:
                (gettext("Rising Favourites"), gettext("When they enter the top three or the first page"))
            case .newItems: (gettext("New Items"), "")
            case .changes where isLive:
                (gettext("Changes of Favourites"), gettext("When they change their game or title during a stream"))
            case .changes: (gettext("Changed Items"), "")
            case .move: (gettext("Announce Favourites' Moves of at Least"), gettext("0 turns this off"))
            case .mostPerHour: (gettext("Notifications per Hour"), gettext("Maximum; 0 means no limit"))
            case .live:
                (
                    gettext("Announce Live Channels"),
                    gettext("A notification when a channel goes live in this game, while todayd runs")
                )
            case .respectsDoNotDisturb:
                (gettext("Respect Do Not Disturb"), gettext("Notifications wait while your desktop shows none"))
            case .hasQuietHours: (gettext("Quiet Hours"), gettext("A time of day without notifications"))
            case .quietFrom: (gettext("Quiet From"), "")
            case .quietTo: (gettext("Quiet Until"), "")
            case .base: (gettext("Base Currency"), "")
            case .provider: (gettext("Provider"), "")
            case .feed: (gettext("Address"), "")
            }
    }

    func unit(_ number: Double) -> String? {
        let count = Int(number)
        return switch preference {
        case .interval: gettext("seconds")
        case .dwell: ngettext("poll", "polls", count)
        case .leastMove: ngettext("rank", "ranks", count)
        case .move: "%"
        default: nil
        }
    }

    func choice(_ value: String) -> String {
        switch (preference, value) {
        case (.trigger, "order"): gettext("Every change of order")
        case (.trigger, "set"): gettext("New items only")
        case (.base, _):
            currencies.first { $0.id.description == value }.map { "\(value) – \(TileText($0).title)" } ?? value
        default: name(value) ?? value
        }
    }

    static func remark(_ remark: PreferenceRow.Remark) -> String {
        switch remark {
        case .commandLine: gettext("Set where todayd is started")
        case .system(let path):
            gettext("Set in {path}").filled(["path": DisplayText(path).escaped(for: .plain)])
        case .last: gettext("At least one list is kept up to date")
        case .ownSettings: gettext("Turning this off removes its own settings")
        case .notRunning: gettext("todayd is not running, so nothing is announced. Start it in Preferences.")
        }
    }
}
