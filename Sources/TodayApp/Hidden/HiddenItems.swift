import TodayCore

/// The items that a person leaves out, as the configuration lists them, and what `hide` and `unhide` mean by a name.
package struct HiddenItems {
    /// An entry of the list.
    package struct Entry: Hashable, Sendable {
        /// What the configuration has: an id, or a name.
        package let text: String
        /// The id of what it stands for; `nil` if nothing that was seen has this id or name.
        package let id: ItemID?
        /// What people call that.
        package let title: DisplayText
    }

    /// What a command has done about an item.
    package enum Change: Hashable, Sendable {
        case hidden(DisplayText, isFavorite: Bool)
        case alreadyHidden(DisplayText)
        case shown(DisplayText)
        case notHidden(DisplayText)

        /// What was done, in a sentence.
        package var sentence: String {
            switch self {
            case .hidden(let title, let isFavorite):
                isFavorite
                    ? gettext("{title} is now hidden, even among your favourites.", ["title": title.inSentence])
                    : gettext("{title} is now hidden.", ["title": title.inSentence])
            case .alreadyHidden(let title): gettext("{title} is already hidden.", ["title": title.inSentence])
            case .shown(let title): gettext("{title} is no longer hidden.", ["title": title.inSentence])
            case .notHidden(let title): gettext("{title} is not hidden.", ["title": title.inSentence])
            }
        }
    }

    private let session: AppSession
    private let names: ItemResolver
    private let leftOut: LeftOut

    /// What is left out of the source of `session`.
    package init(_ session: AppSession) {
        (self.session, names, leftOut) = (session, ItemResolver(session), session.ports.preferences.leftOut)
    }

    /// The message if nothing is hidden.
    package var none: String {
        gettext(
            "Nothing is hidden yet. Hide something with `{command} hide {name}`.",
            ["command": session.source.name, "name": session.source.examples.name])
    }

    /// The entries in the order of the configuration.
    package func entries() throws(CommandError) -> [Entry] {
        let favorites = try session.favorites()
        return try leftOut.entries.map { text throws(CommandError) in
            if case .one(let known) = try session.lookup(text) {
                return Entry(text: text, id: known.id, title: session.source.presenter.name(of: known.item))
            }
            let favorite = favorites.first { LeftOut([text]).contains($0.id, $0.title) }
            return Entry(
                text: text, id: favorite?.id ?? ItemID(text), title: favorite.map(\.title) ?? DisplayText(text))
        }
    }

    /// The ids to add to the list so that it has what a person means by these names or ids, which the service may have
    /// to look up, and what that changes.
    package func hiding(_ texts: [String]) throws(CommandError) -> (entries: [String], changes: [Change]) {
        let favorites = Set(try session.favorites().map(\.id))
        var (ids, changes): ([String], [Change]) = ([], [])
        for text in texts {
            let item = try names.find(text, asking: true)
            if leftOut.contains(item) || ids.contains(item.id.description) {
                changes.append(.alreadyHidden(item.title))
            } else {
                ids.append(item.id.description)
                changes.append(.hidden(item.title, isFavorite: favorites.contains(item.id)))
            }
        }
        return (ids, changes)
    }

    /// The entries to remove from the list so that what a person means by these names or ids is shown again, and what that
    /// changes.
    package func showing(_ texts: [String]) throws(CommandError) -> (entries: [String], changes: [Change]) {
        let all = try entries()
        var (removed, changes): ([String], [Change]) = ([], [])
        for text in texts {
            let meant = try meant(text, all)
            guard let first = meant.first else {
                changes.append(.notHidden(try names.find(text, asking: false).title))
                continue
            }
            let others = Set(meant.map(\.id))
            guard others.count < 2 else {
                throw names.sentences.ambiguous(
                    text, meant.compactMap { entry in entry.id.map { ($0, entry.title, "") } })
            }
            removed += meant.map(\.text)
            changes.append(.shown(first.title))
        }
        return (removed, changes)
    }

    /// The names of hidden items among words of a command line.
    package func names(in words: [String]) throws(CommandError) -> [String] {
        let all = try entries()
        return try names.texts(words) { text throws(CommandError) in try !meant(text, all).isEmpty }
    }

    /// The entries with this id or name; if there are none, those with it in their names.
    private func meant(_ text: String, _ all: [Entry]) throws(CommandError) -> [Entry] {
        let typed = DisplayText(text)
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

/// What is hidden, as `hidden --json` prints it.
package struct HiddenReport: Hashable, Sendable, Encodable {
    /// An entry of the list.
    package struct Entry: Hashable, Sendable, Encodable {
        let entry: DisplayText
        /// The id of what it stands for; absent if it is a name that nothing seen so far has.
        let id: ItemID?
        let title: DisplayText
    }

    /// Version of this format; new optional keys do not change it.
    let schema: Int
    let source: String
    let items: [Entry]

    package init(_ entries: [HiddenItems.Entry], of source: SourceDescriptor) {
        (schema, self.source) = (1, source.name)
        items = entries.map { Entry(entry: DisplayText($0.text), id: $0.id, title: $0.title) }
    }
}
