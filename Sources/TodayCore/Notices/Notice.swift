import FoundationEssentials

/// A notification, independent of any server's markup.
package struct Notice: Hashable, Sendable {
    /// What a notification is about.
    package enum Content: Hashable, Sendable {
        /// The current ranking, where `previousRank` is the last announced rank, and the digest of deferred changes.
        case changed([Item], Digest? = nil)
        /// Favourites that have reached the top three or the first page, best first.
        case favorites([Item])
        /// Favourites and pinned conversions that have moved, and the attribution that the service's terms require.
        case moved([Item], Attribution?)
        case entries([ItemChange], FactWatch)
        /// Channels that have gone live, or have changed their game or title.
        case live([ItemChange])
        case liveInGame([ItemChange], Item)
        /// Requests have failed since `since`; the data shown is from `lastData`, which is `nil` without data.
        case offline(FetchError, since: Date, lastData: Date?)
        /// The user has to sign in, to make the keyring readable, or to correct an environment variable.
        case signIn(FetchError)
    }

    package let label: SourceLabel
    package let content: Content
    /// The item whose picture is shown, and whose web page a click usually opens; `nil` if there is none.
    package internal(set) var subject: Item?

    package var ranking: [Item]? { if case .changed(let items, _) = content { items } else { nil } }

    var digest: Digest? { if case .changed(_, let digest) = content { digest } else { nil } }

    var entries: [ItemChange]? {
        switch content {
        case .entries(let changes, _), .live(let changes), .liveInGame(let changes, _): changes
        default: nil
        }
    }

    package var isFailure: Bool { failure != nil }

    var failure: FetchError? {
        switch content {
        case .changed, .favorites, .moved, .entries, .live, .liveInGame: nil
        case .offline(let error, _, _), .signIn(let error): error
        }
    }

    /// Returns whether the notice announces the same news as `other`.
    ///
    /// Metrics and quotations count only in moves; the reason for a failure does not count.
    package func hasSameContent(as other: Notice) -> Bool {
        guard slot == other.slot, label.name == other.label.name else { return false }
        // Reaching the first page and reaching the top three are different news.
        if case .favorites(let items) = content, case .favorites(let others) = other.content {
            return items.map(\.id) == others.map(\.id)
                && items.map { FavoriteReach(rank: $0.rank) } == others.map { FavoriteReach(rank: $0.rank) }
        }
        if case .moved(let items, _) = content, case .moved(let others, _) = other.content { return items == others }
        return entries == other.entries && ranking?.map(\.id) == other.ranking?.map(\.id)
    }

    /// The key of the notification to replace: the slot and, for live channels, the id of the first channel.
    package var replacementKey: String {
        switch content {
        case .live(let changes), .liveInGame(let changes, _):
            changes.first.map { "\(slot.rawValue)-\($0.item.id)" } ?? slot.rawValue
        default: slot.rawValue
        }
    }

    package var slot: NoticeSlot {
        switch content {
        case .changed: .topThree
        case .favorites: .favorites
        case .moved: .moves
        case .entries: .entries
        case .live: .live
        case .liveInGame: .liveInGame
        case .offline: .connection
        case .signIn: .signIn
        }
    }
}

/// A kind of notification; a new notification replaces the previous one of its kind.
///
/// In `live` and `liveInGame`, a notification replaces only one with the same first channel.
package enum NoticeSlot: String, Hashable, Sendable, Codable, CaseIterable {
    case topThree
    case favorites
    case moves
    case entries
    case live
    case liveInGame
    case connection
    case signIn
}

/// The deferred changes that a notice covers; `before` is their number without the announced change itself.
package struct Digest: Hashable, Sendable {
    package let before: Int
    package let since: Date

    /// Returns the digest as a sentence: "And 4 earlier changes, deferred since 22:14.".
    func sentence(_ clock: (Date) -> String, _ translations: Translations = .current) -> String {
        let values: MessageValues = ["time": clock(since)]
        guard before > 0 else { return translations.gettext("Deferred since {time}.", values) }
        return translations.ngettext(
            "And one earlier change, deferred since {time}.",
            "And {n} earlier changes, deferred since {time}.", before, values)
    }
}

extension Notice {
    /// The actions, with distinct keys; the click, if any, comes first.
    package var actions: [NoticeAction] {
        switch content {
        case .changed(let items, _): click + buttons(items.filter { $0.move == .new })
        case .favorites(let items): click + buttons(Array(items.prefix(2)))
        case .entries: click + [.muteForAnHour]
        case .live(let changes): click + buttons(changes.count > 1 ? changes.prefix(3).map(\.item) : [])
        case .liveInGame(let changes, _) where changes.count == 1:
            changes.compactMap(\.item.webPage).map { .click(page: $0) } + [.muteForAnHour]
        case .liveInGame(let changes, _): click + buttons(changes.prefix(3).map(\.item))
        case .moved, .offline: [.muteForAnHour]
        case .signIn: []
        }
    }

    private var click: [NoticeAction] { subject?.webPage.map { [.click(page: $0)] } ?? [] }

    /// Returns a button for each item with a web page, and a mute button among the three that GNOME Shell shows.
    private func buttons(_ items: [Item]) -> [NoticeAction] {
        let newcomers = items.filter { $0.webPage != nil }
        let longest = NoticeAction.longestTitle(newcomers.count)
        var buttons: [NoticeAction] = newcomers.compactMap { item in
            item.webPage.map { .openItem(item.id, item.title.cut(toColumns: longest), page: $0) }
        }
        buttons.insert(.muteForAnHour, at: min(2, buttons.count))
        return buttons
    }
}

/// An action of a notification, if the server supports actions.
package enum NoticeAction: Hashable, Sendable {
    case click(page: String)
    /// A button with a truncated title; it opens the web page of a new item of a ranking, a favourite or a channel.
    case openItem(ItemID, DisplayText, page: String)
    case muteForAnHour

    /// The key; for a button, it contains the id of the item, because the rank can change before the user clicks.
    package var key: String {
        switch self {
        case .click: "default"
        case .openItem(let id, _, _): "open-\(id)"
        case .muteForAnHour: "mute-1h"
        }
    }

    /// Returns the label; xfce4-notifyd, and servers that show actions in a menu, also show the label of the click.
    package func label(_ translations: Translations = .current) -> String {
        switch self {
        case .click: translations.gettext("Open")
        case .openItem(_, let title, _):
            translations.gettext("Open {title}", ["title": title.escaped(for: .buttonLabel)])
        case .muteForAnHour: translations.gettext("Mute for 1 hour")
        }
    }

    /// Returns the maximum title width, in columns, for a number of buttons, which servers place side by side.
    ///
    /// xfce4-notifyd makes all buttons as wide as the widest one, so its window can be wider than a small screen.
    /// notification-daemon clips buttons beyond its 400 pixels (both seen on 2026-11-21).
    static func longestTitle(_ buttonCount: Int) -> Int { buttonCount < 2 ? 20 : buttonCount == 2 ? 15 : 11 }
}

/// The result of posting a notice.
package enum PostResult: Sendable {
    /// The notifier has delivered this notice, without channels that another source has just announced.
    case delivered(Notice)
    /// The same failure or stream has already been announced for another source.
    case shared
    case undelivered
    /// Do not disturb is on, and either the server would not list the notice, or a command runs for each notice.
    case deferred

    package var posted: Notice? { if case .delivered(let notice) = self { notice } else { nil } }

    var isAnnounced: Bool {
        switch self {
        case .delivered, .shared: true
        case .undelivered, .deferred: false
        }
    }
}
