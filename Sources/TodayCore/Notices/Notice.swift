import FoundationEssentials

/// One notification: its content, before any server's markup.
package struct Notice: Hashable, Sendable {
    /// What the notification says.
    package enum Content: Hashable, Sendable {
        /// The current ranking, with `previousRank` as last announced, and the changes deferred before it.
        case changed([Item], Digest? = nil)
        /// Favourites that have reached the top three or the first page, best first.
        case favorites([Item])
        /// Favourites that have moved since the last time, and the line that the service's terms require.
        case moved([Item], Attribution?)
        /// Entries of a list that are new or have changed, and what is watched of it.
        case entries([EntryChange], FieldWatch)
        /// Channels that have gone live, and favourites that have turned to something else.
        case live([EntryChange])
        /// The service cannot be reached since `since`; the data shown is of `lastData`.
        case offline(FetchError, since: Date, lastData: Date?)
        /// Somebody has to sign in, or to unlock the keyring that the sign-in is in.
        case signIn(FetchError)
    }

    package let label: SourceLabel
    package let content: Content
    /// The item whose picture it shows, and whose page a click opens.
    package internal(set) var subject: Item?

    /// The ranking it announces; `nil` if it announces something else.
    package var ranking: [Item]? { if case .changed(let items, _) = content { items } else { nil } }

    /// The changes deferred before a ranking that it announces; `nil` if there are none.
    var digest: Digest? { if case .changed(_, let digest) = content { digest } else { nil } }

    /// The entries that are new or have changed; `nil` if it is about something else.
    var entries: [EntryChange]? {
        switch content {
        case .entries(let changes, _), .live(let changes): changes
        default: nil
        }
    }

    /// Whether it is about a failure.
    package var isFailure: Bool { failure != nil }

    var failure: FetchError? {
        switch content {
        case .changed, .favorites, .moved, .entries, .live: nil
        case .offline(let error, _, _), .signIn(let error): error
        }
    }

    /// Whether a reader of `other` learns nothing new from this one; numbers are not news.
    package func tellsTheSame(as other: Notice) -> Bool {
        guard slot == other.slot, label.name == other.label.name else { return false }
        // Reaching the first page is one fact, and reaching the top three another.
        if case .favorites(let items) = content, case .favorites(let others) = other.content {
            return items.map(\.id) == others.map(\.id)
                && items.map { FavoriteReach(rank: $0.rank) } == others.map { FavoriteReach(rank: $0.rank) }
        }
        if case .moved(let items, _) = content, case .moved(let others, _) = other.content { return items == others }
        return entries == other.entries && ranking?.map(\.id) == other.ranking?.map(\.id)
    }

    /// The notification that it replaces: that of its slot or, for live channels, one per channel, because a newer one
    /// does not make an older one stale.
    package var place: String {
        guard case .live = content, let subject else { return slot.rawValue }
        return "\(slot.rawValue)-\(subject.id)"
    }

    /// The notification on the screen that it replaces.
    package var slot: NoticeSlot {
        switch content {
        case .changed: .topThree
        case .favorites: .favorites
        case .moved: .moves
        case .entries: .entries
        case .live: .live
        case .offline: .connection
        case .signIn: .signIn
        }
    }
}

/// The kinds of notification; a new notification replaces the previous one of the same kind.
package enum NoticeSlot: String, Hashable, Sendable, Codable, CaseIterable {
    case topThree
    /// A favourite moved up.
    case favorites
    /// A favourite is worth more or less than before.
    case moves
    /// An entry of a list is new, or has changed.
    case entries
    /// A channel has gone live.
    case live
    case connection
    case signIn
}

/// The changes deferred before an announcement, which it covers too.
package struct Digest: Hashable, Sendable {
    /// How many changes preceded the one announced.
    package let before: Int
    /// Since when changes were deferred.
    package let since: Date

    /// The digest as a sentence: "And 4 earlier changes, deferred since 22:14.".
    func sentence(_ clock: (Date) -> String, _ translations: Translations = .current) -> String {
        let values: MessageValues = ["time": clock(since)]
        guard before > 0 else { return translations.gettext("Deferred since {time}.", values) }
        return translations.ngettext(
            "And one earlier change, deferred since {time}.",
            "And {n} earlier changes, deferred since {time}.", before, values)
    }
}

extension Notice {
    /// What a person can do from it: first the click, and no key twice.
    ///
    /// A missing sign-in gets no button: muting would only hide what no hour repairs, and it is announced only once.
    package var actions: [NoticeAction] {
        switch content {
        case .changed(let items, _): click + buttons(items.filter { $0.move == .new })
        case .favorites(let items): click + buttons(Array(items.prefix(2)))
        case .entries: click + [.muteForAnHour]
        case .live(let changes): click + buttons(changes.count > 1 ? changes.prefix(3).map(\.item) : [])
        case .moved, .offline: [.muteForAnHour]
        case .signIn: []
        }
    }

    private var click: [NoticeAction] { subject?.page.map { [.click(page: $0)] } ?? [] }

    /// A button for each newcomer, best first, with the mute among the first three: GNOME Shell shows no more.
    private func buttons(_ items: [Item]) -> [NoticeAction] {
        let newcomers = items.filter { $0.page != nil }
        let longest = NoticeAction.longestTitle(newcomers.count)
        var buttons: [NoticeAction] = newcomers.compactMap { item in
            item.page.map { .newcomer(item.id, item.title.cut(toColumns: longest), page: $0) }
        }
        buttons.insert(.muteForAnHour, at: min(2, buttons.count))
        return buttons
    }
}

/// An action of a notification, if the server supports actions.
package enum NoticeAction: Hashable, Sendable {
    /// A click on the notification itself: opens the page of the item it pictures.
    case click(page: String)
    /// A button that opens the page of a newcomer to the ranking; its title is already cut.
    case newcomer(ItemID, DisplayText, page: String)
    case muteForAnHour

    /// The key that the server reports when it is chosen: an id, never a title.
    ///
    /// By id and not by rank: a click that crosses with a replacement opens what its button said, or nothing.
    package var key: String {
        switch self {
        case .click: "default"
        case .newcomer(let id, _, _): "open-\(id)"
        case .muteForAnHour: "mute-1h"
        }
    }

    /// The label of its button; servers that only have menus, and xfce4-notifyd, show that of a click as well.
    package func label(_ translations: Translations = .current) -> String {
        switch self {
        case .click: translations.gettext("Open")
        case .newcomer(_, let title, _):
            translations.gettext("Open {title}", ["title": title.escaped(for: .buttonLabel)])
        case .muteForAnHour: translations.gettext("Mute for 1 hour")
        }
    }

    /// The widest title, in columns, on one of `buttons` such buttons, which servers put side by side.
    ///
    /// xfce4-notifyd makes each as wide as the widest, and its window with them, beyond the edge of a small screen;
    /// notification-daemon cuts off what does not fit into its 400 pixels (both seen on 2026-11-21).
    static func longestTitle(_ buttons: Int) -> Int { buttons < 2 ? 20 : buttons == 2 ? 15 : 11 }
}
