import ArgumentParser
import TodayCatalogue
import TodayCore
import TodayFiles

/// The names that a shell offers; they come from the person's files alone.
enum KnownNames {
    /// The maximum number of names offered.
    private static let most = 100

    /// Completes the names of favourites and of items that were seen; before anything is typed, of those on page 1.
    static let items = CompletionKind.custom { words, index, prefix in
        offer(words, index, prefix) { typed in
            guard let paths = try? XDGPaths() else { return [] }
            if let directory = ActingSource.descriptor.directory { return known(directory, typed, paths) }
            let catalogue = try? Catalogue.reading(paths, source: ActingSource.name)
            let seen =
                typed.isEmpty
                ? (try? catalogue?.page(1))?.items : (try? catalogue?.search(typed, limit: most))?.items
            let favorites = Catalogue.favorites(paths, source: ActingSource.name, in: catalogue)
            return favorites.map(\.title) + (seen ?? []).map(\.title)
        }
    }

    /// The ids and names of a directory; before anything is typed, the ids alone, those of favourites first.
    private static func known(_ directory: any ItemDirectory, _ typed: DisplayText, _ paths: XDGPaths) -> [DisplayText]
    {
        let view = DirectoryView(quotes: nil, preferences: Preferences(languages: ActingSource.languages))
        func ids(_ items: [Item]) -> [DisplayText] { items.map { DisplayText($0.id.description) } }
        guard !typed.isEmpty else {
            let favorites = Catalogue.favorites(paths, source: ActingSource.name, in: nil).map(\.id)
            return ids(directory.list(nil, favorites: Set(favorites), all: false, view))
        }
        let found = directory.search(typed.escaped(for: .plain), view)
        return ids(found) + found.map(\.title)
    }

    /// Completes the names of favourites.
    static let favorites = CompletionKind.custom { words, index, prefix in
        offer(words, index, prefix) { _ in
            guard let paths = try? XDGPaths() else { return [] }
            let favorites = Catalogue.favorites(paths, source: ActingSource.name, in: nil)
            let ids = favorites.map { DisplayText($0.id.description) }
            return (ActingSource.descriptor.directory == nil ? [] : ids) + favorites.map(\.title)
        }
    }

    private static func offer(
        _ words: [String], _ index: Int, _ prefix: String, _ titles: (DisplayText) -> [DisplayText]
    ) -> [String] {
        let shell = CompletionShell.requesting
        var words = words
        // The cursor may stand inside the last word.
        if index == words.count - 1 { words[index] = prefix }
        if shell?.givesRawWords ?? true { words = words.map(ShellUnquoting.text) }
        let all = completed(NameCompletion(words, at: index), shell, titles)
        guard all.isEmpty, ActingSource.descriptor.directory != nil, index > 2, index < words.count else {
            return all
        }
        // Where a command takes several items, the words before are other ones.
        return completed(NameCompletion(Array(words.prefix(2)) + [words[index]], at: 2), shell, titles)
    }

    private static func completed(
        _ completion: NameCompletion, _ shell: CompletionShell?, _ titles: (DisplayText) -> [DisplayText]
    ) -> [String] {
        var known: Set<String> = []
        return titles(completion.typed).compactMap { completion.word(for: $0) }
            .filter { known.insert($0).inserted }
            .map { shell?.literal($0) ?? $0 }
    }
}

extension CompletionShell {
    /// Whether words come as they were typed, with their quotes; before version 4, fish takes them off.
    fileprivate var givesRawWords: Bool {
        self != .fish || CompletionShell.requestingVersion?.hasPrefix("3.") != true
    }

    /// The word as the parser's script of this shell has to receive it.
    ///
    /// A title is text that strangers wrote. bash's `compgen -W`, which gets the words, runs the commands in them; zsh's
    /// `_describe` takes what comes after a colon for a description.
    fileprivate func literal(_ word: String) -> String {
        switch self {
        case .bash: ShellWord.text(word)
        case .zsh: word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        default: word
        }
    }
}
