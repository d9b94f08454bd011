import TodayCore

/// The user's hidden items, as listed in the configuration, and the changes that `hide` and `unhide` make.
package struct HiddenItems {
    /// A hidden item, as the configuration lists it.
    package struct Entry: Hashable, Sendable {
        /// An id or a name.
        package let text: String
        /// `nil` if no cached item or favourite has this name, and the text cannot be an id.
        package let id: ItemID?
        package let title: DisplayText
    }

    /// The effect of `hide` or `unhide` on one item.
    package enum Change: Hashable, Sendable {
        case hidden(DisplayText, isFavorite: Bool)
        case alreadyHidden(DisplayText)
        case shown(DisplayText)
        case notHidden(DisplayText)
        /// A channel (first) that stays hidden while it plays a hidden game (second).
        case hiddenWithGame(DisplayText, DisplayText)

        package var sentence: String {
            switch self {
            case .hidden(let title, let isFavorite):
                isFavorite
                    ? gettext("{title} is now hidden, even among your favourites.", ["title": title.whole])
                    : gettext("{title} is now hidden.", ["title": title.whole])
            case .alreadyHidden(let title): gettext("{title} is already hidden.", ["title": title.whole])
            case .shown(let title): gettext("{title} is no longer hidden.", ["title": title.whole])
            case .notHidden(let title): gettext("{title} is not hidden.", ["title": title.whole])
            case .hiddenWithGame(let title, let game):
                gettext(
                    "{title} is hidden while it plays {game}; to show the game again, run `{command}`.",
                    ["title": title.whole, "game": game.inSentence, "command": LeftOut.unhideCommand(for: [game])])
            }
        }
    }

    private let session: AppSession
    private let names: ItemResolver
    private let leftOut: LeftOut

    package init(_ session: AppSession) {
        (self.session, names, leftOut) = (session, ItemResolver(session), session.environment.preferences.leftOut)
    }

    package var emptyMessage: String {
        gettext(
            "Nothing is hidden yet. Hide something with `{command} hide {name}`.",
            ["command": session.source.name, "name": session.source.examples.name])
    }

    /// The hidden games whose channels are left out, as configured; empty for sources other than channels.
    package var games: [String] { leftOut.games.names }

    package var remark: String? {
        guard !games.isEmpty else { return nil }
        return ngettext(
            "Channels that play a game hidden in {command} are left out as well; `{command} hidden` lists it.",
            "Channels that play one of the {n} games hidden in {command} are left out as well; `{command} hidden` lists them.",
            games.count, ["command": SourceDescriptor.topGamesName])
    }

    /// Returns the hidden items in the order of the configuration.
    package func entries() throws(CommandError) -> [Entry] {
        let favorites = try session.favorites()
        return try leftOut.entries.map { text throws(CommandError) in
            if case .one(let known) = try session.lookup(text) {
                return Entry(text: text, id: known.id, title: known.title)
            }
            let favorite = favorites.first { LeftOut([text]).contains($0.id, $0.title) }
            return Entry(
                text: text, id: favorite?.id ?? ItemID(text), title: favorite.map(\.title) ?? DisplayText(text))
        }
    }

    /// Returns the ids to add to the configuration, and the changes; queries the service for items that are not cached.
    package func changesToHide(_ texts: [String]) throws(CommandError) -> (entries: [String], changes: [Change]) {
        let favorites = Set(try session.favorites().map(\.id))
        var (ids, changes): ([String], [Change]) = ([], [])
        for text in texts {
            let item = try names.find(text, asking: true)
            if leftOut.withGames([]).contains(item) || ids.contains(item.id.description) {
                changes.append(.alreadyHidden(item.title))
            } else {
                ids.append(item.id.description)
                changes.append(.hidden(item.title, isFavorite: favorites.contains(item.id)))
            }
        }
        return (ids, changes)
    }

    /// Returns the texts to remove from the configuration, and the changes.
    package func changesToShow(_ texts: [String]) throws(CommandError) -> (entries: [String], changes: [Change]) {
        let all = try entries()
        var (removed, changes): ([String], [Change]) = ([], [])
        for text in texts {
            let matches = try matches(text, all)
            guard let first = matches.first else {
                let item = try shownItem(text)
                changes.append(try hiddenWithGame(item.id) ?? .notHidden(item.title))
                continue
            }
            let ids = Set(matches.map(\.id))
            guard ids.count < 2 else {
                throw names.sentences.ambiguous(
                    text, matches.compactMap { entry in entry.id.map { ($0, entry.title, "") } })
            }
            removed += matches.map(\.text)
            changes.append(try hiddenWithGame(first.id) ?? .shown(first.title))
        }
        return (removed, changes)
    }

    private func shownItem(_ text: String) throws(CommandError) -> Item {
        do throws(CommandError) { return try names.find(text, asking: false) } catch {
            guard error.code == .badData else { throw error }
            throw CommandError(
                gettext(
                    "Nothing hidden matches \"{text}\"; `{command} hidden` lists all.",
                    ["text": DisplayText(text).inSentence, "command": session.source.name]), .badData)
        }
    }

    private func hiddenWithGame(_ id: ItemID?) throws(CommandError) -> Change? {
        guard !leftOut.games.isEmpty, let id, let item = try session.item(id)?.item,
            leftOut.games.contains(gameOf: item),
            let game = item.text(ChannelFact.game)
        else { return nil }
        return .hiddenWithGame(item.title, game)
    }

    /// Splits a command line into names of hidden items.
    package func names(in words: [String]) throws(CommandError) -> [String] {
        let all = try entries()
        return try names.texts(words) { text throws(CommandError) in try !matches(text, all).isEmpty }
    }

    private func matches(_ text: String, _ all: [Entry]) throws(CommandError) -> [Entry] {
        let typed = DisplayText(session.source.presenter.named(text))
        let exact = all.filter { entry in
            DisplayText(entry.text).folded == typed.folded || entry.id?.description == text
                || entry.title.folded == typed.folded
        }
        guard exact.isEmpty else { return exact }
        switch try session.lookup(text) {
        case .one(let known): return all.filter { $0.id == known.id }
        case .several: return []
        case .partial, .none: return all.filter { Similarity.isPart(typed, of: $0.title) }
        }
    }
}

extension HiddenReport {
    package init(_ entries: [HiddenItems.Entry], games: [String] = [], of source: SourceDescriptor) {
        self.init(
            source: source.name,
            items: entries.map { Item(entry: DisplayText($0.text), id: $0.id, title: $0.title) },
            games: games.isEmpty ? nil : games.map { DisplayText($0) },
            gamesSource: games.isEmpty ? nil : SourceDescriptor.topGames.name)
    }
}
