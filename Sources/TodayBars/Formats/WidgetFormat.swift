import FoundationEssentials
import TodayCore

/// The properties of a source on the session bus as JSON, for widgets that cannot use the bus: see today-dbus(5).
///
///     {"Source":"rates","State":"fresh","Rows":[{"id":"USD","title":"USD","number":"5.43 BRL"}],"Favorites":[…],…}
///
/// `Words` has the translations of the widget's own words; it is empty in English.
struct WidgetFormat: BarFormat {
    let name = "widget"
    let summary = marked("the properties in today-dbus(5) as JSON, for widgets")
    let showsFavorites = true

    /// The words that the widget in desktop/quickshell shows, including those from its text.mjs.
    private static let words = [
        marked("Favourites"), marked("Refresh"), marked("Open Window"), marked("Mute for 1 hour"),
        marked("Unmute (muted until {time})"), marked("Nothing has been fetched yet."), marked("Updated {time}"),
        marked("The data shown is from {time}."),
    ]

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let source = AllSourceDescriptors.named(status.source)
        guard let label = status.snapshot?.label ?? source?.label else { return "{}" }
        let facts = options.facts
        var properties = SourceProperties(
            status, label, nextPoll: .distantPast, favorites: facts.favorites.map { ($0.id, $0.title) },
            leftOut: LeftOut(), latest: Dictionary(facts.favorites.map { ($0.id, $0) }) { first, _ in first },
            picture: { facts.pictures[$0] }, .current, options.numbers)
        properties.reason = properties.reason ?? Self.reason(properties, facts.upkeep)
        let words = Self.words.map { ($0, gettext($0)) }.filter { $0 != $1 }
        let translations = "{\(words.map { "\(Self.string($0)):\(Self.string($1))" }.joined(separator: ","))}"
        return FlatJSON.object(properties.fields.map { ($0, Self.json($1)) } + [("Words", translations)])
    }

    private static func reason(_ properties: SourceProperties, _ upkeep: Upkeep) -> String? {
        guard properties.state == .stale || properties.state == .empty else { return nil }
        return switch upkeep {
        case .polled: nil
        case .notRunning: gettext("todayd is not running.")
        case .notListed: upkeep.advice(properties.label.name)
        }
    }

    private static func json(_ value: SourceProperties.Value) -> String? {
        switch value {
        case .text(let text): string(text)
        case .path(let path):
            path.utf8.contains { $0 < 0x20 } ? nil : FlatJSON.string(Escape.json.apply(path))
        case .rank(let number): String(number)
        case .seconds(let seconds): String(seconds)
        case .texts(let first, let second): "[\(string(first)),\(string(second))]"
        case .rows(let rows):
            "[\(rows.map { FlatJSON.object($0.fields.map { ($0, json($1)) }) }.joined(separator: ","))]"
        }
    }

    private static func string(_ text: String) -> String {
        FlatJSON.string(DisplayText(text).escaped(for: .json))
    }
}

/// What a widget shows besides the bar feed; empty for the formats of bars.
package struct WidgetFacts: Hashable, Sendable {
    /// The favourites that are not hidden, in the user's order.
    package let favorites: [Item]
    package let pictures: [ItemID: String]
    package let upkeep: Upkeep

    package init(favorites: [Item] = [], pictures: [ItemID: String] = [:], upkeep: Upkeep = .polled) {
        (self.favorites, self.pictures, self.upkeep) = (favorites, pictures, upkeep)
    }
}
