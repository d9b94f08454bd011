import ArgumentParser
import TodayBars
import TodayApp
import TodayCatalogue
import TodayCore
import TodayFiles

/// Completes the name of an item on a command line, where it may be one quoted word or several words.
struct NameCompletion {
    /// Options that take a value, which is no part of a name.
    private static let valued: Set<String> = ["--art", "--pages", "--place", "--rank", "--since", "--svg", "--limit"]

    /// What was typed of the name, the word at the cursor at the end.
    let typed: DisplayText
    private let current: String
    private let bare: [UInt8]

    /// Takes the words of the command line without their quotes; the name begins after the subcommand.
    init(_ words: [String], at index: Int) {
        let before = words.prefix(max(0, index)).dropFirst().drop { $0.hasPrefix("-") }.dropFirst()
        var name: [String] = []
        var isValue = false
        for word in before {
            if !isValue, !word.hasPrefix("-") { name.append(word) }
            isValue = Self.valued.contains(word)
        }
        let word = words.indices.contains(index) ? words[index] : ""
        // bash makes a word of the colon in a name.
        current = [":", "="].contains(word) ? "" : word
        typed = DisplayText((name + [current]).joined(separator: " "))
        bare = Array(typed.bare.utf8)
    }

    /// The word at the cursor with the rest of a title; `nil` if the title does not begin as typed.
    func word(for title: DisplayText) -> String? {
        let text = Self.typeable(title)
        var covered: [UInt8] = []
        var place = text.startIndex
        while covered.count < bare.count {
            guard place < text.endIndex else { return nil }
            covered += DisplayText(String(text[place])).bare.utf8
            text.formIndex(after: &place)
        }
        guard covered == bare else { return nil }
        let rest = text[place...]
        let sign = String(current.reversed().prefix(while: Self.isSign).reversed())
        guard current.isEmpty else { return current + rest.dropFirst(rest.hasPrefix(sign) ? sign.count : 0) }
        // The next word: what was typed has to end where a word of the title does.
        let next = rest.drop(while: Self.isSign)
        return next.isEmpty || (!bare.isEmpty && next.count == rest.count) ? nil : String(next)
    }

    private static func isSign(_ character: Character) -> Bool { DisplayText(String(character)).bare.isEmpty }

    /// A title without the signs that shells act upon, and do not always quote: names are found without them.
    ///
    /// bash leaves `$` as it is, and zsh `!`, so that a title of `!!` would run the last command again.
    private static func typeable(_ title: DisplayText) -> String {
        let signs = title.escaped(for: .plain).map { character in
            let isSafe =
                !character.isASCII || character.isLetter || character.isNumber || "'-.,:&+_".contains(character)
            return isSafe ? character : " "
        }
        // A word that begins with a dash would be taken for an option.
        return DisplayText(String(signs.drop { $0 == "-" || $0 == " " })).escaped(for: .plain)
    }
}

/// The names for completion in a shell; they come only from the user's files.
enum KnownNames {
    private static let most = 100

    /// Completes the names of favourites and of items that were seen; before anything is typed, of those on page 1.
    static let items = CompletionKind.custom { words, index, prefix in
        offer(words, index, prefix) { typed in
            guard let paths = try? XDGPaths() else { return [] }
            if let directory = CurrentSource.descriptor.directory { return known(directory, typed, paths) }
            let catalogue = try? Catalogue.reading(paths, source: CurrentSource.name)
            let seen =
                typed.isEmpty ? (try? catalogue?.page(1))?.items : (try? catalogue?.search(typed, limit: most))?.items
            let favorites = Catalogue.favorites(paths, source: CurrentSource.name, in: catalogue)
            return favorites.map(\.title) + (seen ?? []).map(\.title)
        }
    }

    /// The ids and names of a directory; before anything is typed, the ids alone, those of favourites first.
    private static func known(_ directory: any ItemDirectory, _ typed: DisplayText, _ paths: XDGPaths) -> [DisplayText]
    {
        let view = DirectoryView(quotes: nil, preferences: Preferences(languages: CurrentSource.languages))
        func ids(_ items: [Item]) -> [DisplayText] { items.map { DisplayText($0.id.description) } }
        guard !typed.isEmpty else {
            let favorites = Catalogue.favorites(paths, source: CurrentSource.name, in: nil).map(\.id)
            return ids(directory.list(nil, favorites: Set(favorites), all: false, view))
        }
        let found = directory.search(typed.escaped(for: .plain), view)
        return ids(found) + found.map(\.title)
    }

    static let favorites = CompletionKind.custom { words, index, prefix in
        offer(words, index, prefix) { _ in
            guard let paths = try? XDGPaths() else { return [] }
            let favorites = Catalogue.favorites(paths, source: CurrentSource.name, in: nil)
            let ids = favorites.map { DisplayText($0.id.description) }
            return (CurrentSource.descriptor.directory == nil ? [] : ids) + favorites.map(\.title)
        }
    }

    static let hidden = CompletionKind.custom { words, index, prefix in
        offer(words, index, prefix) { _ in
            let entries = (try? AppSession()).flatMap { try? HiddenItems($0).entries() } ?? []
            return entries.map { CurrentSource.descriptor.directory == nil ? $0.title : DisplayText($0.text) }
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
        guard all.isEmpty, CurrentSource.descriptor.directory != nil, index > 2, index < words.count else { return all }
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
    fileprivate var givesRawWords: Bool { self != .fish || CompletionShell.requestingVersion?.hasPrefix("3.") != true }

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

extension CompletionKind {
    static let bars = CompletionKind.list(FormatName.barNames)
    static let pastTimes = CompletionKind.list(["1h", "24h", "7d", "today", "yesterday"])
    static let mutes = CompletionKind.list(["30m", "1h", "2h", "until", "off"])
    static let places = CompletionKind.list((1...Snapshot.places).map(String.init))
}
