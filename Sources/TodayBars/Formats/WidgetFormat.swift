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

    /// The words of the widget in desktop/quickshell, including those that it shows from text.js.
    private static let words = [
        marked("Favourites"), marked("Refresh"), marked("Open Window"), marked("Mute for 1 hour"),
        marked("Unmute (muted until {time})"), marked("Nothing has been fetched yet."), marked("Updated {time}"),
        marked("The data shown is from {time}."),
    ]

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let source = AllSourceDescriptors.named(status.source)
        guard let label = status.snapshot?.label ?? source?.label else { return "{}" }
        let facts = options.facts
        let properties = SourceProperties(
            status, label, nextPoll: .distantPast, favorites: facts.favorites.map { ($0.id, $0.title) },
            leftOut: LeftOut(), latest: Dictionary(facts.favorites.map { ($0.id, $0) }) { first, _ in first },
            picture: { facts.pictures[$0] }, .current, options.numbers)
        let reason = properties.reason ?? Self.reason(properties, facts.upkeep) ?? ""
        let words = Self.words.map { ($0, gettext($0)) }.filter { $0 != $1 }
        return FlatJSON.object([
            "Source": Self.string(label.name), "Service": Self.string(label.service),
            "Heading": Self.string(properties.label.heading), "State": Self.string(properties.state.rawValue),
            "Reason": Self.string(reason), "FetchedAt": Self.seconds(properties.fetchedAt),
            "AsOf": Self.seconds(properties.asOf ?? properties.fetchedAt),
            "CheckedAt": Self.seconds(properties.checkedAt), "ValidUntil": Self.seconds(properties.validUntil),
            "MutedUntil": Self.seconds(properties.mutedUntil),
            "Rows": Self.list(properties.rows.map(Self.row)),
            "Favorites": Self.list(properties.favorites.map(Self.row)),
            "Attribution": Self.list(
                [properties.attribution?.text, properties.attribution?.link].map { Self.string($0 ?? "") }),
            "Words": "{\(words.map { "\(Self.string($0)):\(Self.string($1))" }.joined(separator: ","))}",
        ])
    }

    /// Returns why stale or missing data is not updated; `nil` if todayd updates it, or if the data is neither.
    private static func reason(_ properties: SourceProperties, _ upkeep: Upkeep) -> String? {
        guard properties.state == .stale || properties.state == .empty else { return nil }
        return switch upkeep {
        case .polled: nil
        case .notRunning: gettext("todayd is not running.")
        case .notListed: upkeep.advice(properties.label.name)
        }
    }

    private static func row(_ row: SourceProperties.Row) -> String {
        FlatJSON.object([
            "id": string(row.id.description), "title": string(row.title), "rank": row.rank.map(String.init),
            "move": row.move.map { string($0.rawValue) }, "number": row.number.map(string),
            "picture": row.picture.flatMap(path), "page": row.page.map(string),
            "game": row.game.map(string),
        ])
    }

    /// Returns a path as a JSON string, uncleaned, so that it still names the file; `nil` if it has control characters.
    private static func path(_ path: String) -> String? {
        path.utf8.contains { $0 < 0x20 } ? nil : FlatJSON.string(Escape.json.apply(path))
    }

    private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

    private static func string(_ text: String) -> String {
        FlatJSON.string(DisplayText(text).escaped(for: .json))
    }

    /// Returns seconds since 1970, in UTC; 0 for `nil`, as on the bus.
    private static func seconds(_ date: Date?) -> String {
        String(date.map { Int64($0.timeIntervalSince1970.rounded(.down)) } ?? 0)
    }
}

/// What a widget shows besides the feed; empty for the output of a bar.
package struct WidgetFacts: Hashable, Sendable {
    /// The favourites that are not hidden, in the user's order.
    package let favorites: [Item]
    package let pictures: [ItemID: String]
    package let upkeep: Upkeep

    package init(favorites: [Item] = [], pictures: [ItemID: String] = [:], upkeep: Upkeep = .polled) {
        (self.favorites, self.pictures, self.upkeep) = (favorites, pictures, upkeep)
    }
}
