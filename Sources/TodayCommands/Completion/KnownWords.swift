import ArgumentParser
import TodayApp
import TodayCatalogue
import TodayCore
import TodayFiles

/// Words for completion, from the user's files or from our programs, never from the network.
enum KnownWords: String {
    case items, severalItems, favorites, hidden, silenced, announced, currencies, currencyPairs, pinned, settings
    case settingValues, games

    /// Maximum number of matching cached items to offer, in addition to favourites.
    private static let most = 100

    static func kind(_ words: KnownWords) -> CompletionKind { .shellCommand(words.rawValue) }

    /// Returns the completions of `current`, the word at the cursor, after the command's earlier arguments `words`.
    func candidates(after words: [String], at current: String) -> [Completion] {
        switch self {
        case .currencies: Self.currencies(current)
        case .currencyPairs: Self.currencyPairs(current)
        case .settings: Self.settings(current)
        case .settingValues where words.first == "rates.base": Self.currencies(current, .rates)
        case .settingValues: Self.values(of: words.first ?? "")
        case .items, .severalItems, .favorites, .hidden, .silenced, .announced, .pinned: names(words, current)
        case .games: completed(NameCompletion(after: [], at: current))
        }
    }

    private func names(_ words: [String], _ current: String) -> [Completion] {
        let found = completed(NameCompletion(after: words, at: current))
        let takesSeveral = [.severalItems, .favorites, .hidden].contains(self)
        guard found.isEmpty, !words.isEmpty, takesSeveral || CurrentSource.descriptor.directory != nil else {
            return found
        }
        // The earlier words may be other items.
        return completed(NameCompletion(after: [], at: current))
    }

    private func completed(_ completion: NameCompletion) -> [Completion] {
        var known: Set<String> = []
        return titles(completion.typed).compactMap { completion.word(for: $0) }
            .filter { known.insert($0).inserted }
            .map { Completion($0) }
    }

    private func titles(_ typed: DisplayText) -> [DisplayText] {
        guard let paths = try? XDGPaths() else { return [] }
        let directory = CurrentSource.descriptor.directory
        switch self {
        case .favorites:
            let favorites = Catalogue.favorites(paths, source: CurrentSource.name, in: nil)
            let ids = favorites.map { DisplayText($0.id.description) }
            let titles = favorites.map { directory?.item($0.id, Self.context)?.title ?? $0.title }
            return (directory == nil ? [] : ids) + titles
        case .hidden:
            let entries = (try? AppSession()).flatMap { try? HiddenItems($0).entries() } ?? []
            return entries.map { directory == nil ? $0.title : DisplayText($0.text) }
        case .silenced:
            let rules = (try? ConfigurationFile.inForce(paths))?.rules(of: CurrentSource.name)
            return (rules?.leaveOut ?? []).map { DisplayText($0) }
        case .announced:
            let rules = (try? ConfigurationFile.inForce(paths))?.rules(of: CurrentSource.name)
            return (rules?.live ?? []).map { $0.name ?? DisplayText($0.game.description) }
        case .pinned:
            let pinned = (try? ConfigurationFile.inForce(paths))?.rates.pinned ?? []
            return pinned.map { DisplayText($0.text) }
        case .games:
            let lists = AllSourceDescriptors.all.filter {
                $0.listsLiveElsewhere && $0.companion?.name == CurrentSource.name
            }
            return lists.flatMap { Self.cachedTitles(typed, paths, of: $0.name) }
        default: return directory.map { Self.listed(in: $0, typed, paths) } ?? Self.cachedTitles(typed, paths)
        }
    }

    private static func cachedTitles(
        _ typed: DisplayText, _ paths: XDGPaths, of source: String = CurrentSource.name
    ) -> [DisplayText] {
        let publisher = (try? ConfigurationFile.inForce(paths))?.feed(of: source)?.host
        let catalogue = try? Catalogue.reading(paths, source: source, publisher: publisher)
        let titles =
            typed.isEmpty
            ? (try? catalogue?.page(1))?.items.map(\.title)
            : (try? catalogue?.search(typed, limit: most))?.items.map(\.title)
        let favorites = Catalogue.favorites(paths, source: source, in: catalogue)
        return favorites.map(\.title) + (titles ?? [])
    }

    private static var context: DirectoryContext {
        DirectoryContext(rates: nil, preferences: Preferences(languages: CurrentSource.languages))
    }

    private static func listed(
        in directory: any ItemDirectory, _ typed: DisplayText, _ paths: XDGPaths
    ) -> [DisplayText] {
        func ids(_ items: [Item]) -> [DisplayText] { items.map { DisplayText($0.id.description) } }
        guard !typed.isEmpty else { return ids(inUse(directory, paths)) }
        let found = directory.search(typed.escaped(for: .plain), context)
        return ids(found) + found.map(\.title)
    }

    private static func inUse(_ directory: any ItemDirectory, _ paths: XDGPaths) -> [Item] {
        let favorites = Catalogue.favorites(paths, source: CurrentSource.name, in: nil).map(\.id)
        return directory.list(nil, favorites: Set(favorites), all: false, context)
    }

    /// Returns the codes that match, or else the matching items of the current source, even if `source` is another.
    private static func currencies(
        _ current: String, _ source: SourceDescriptor = CurrentSource.descriptor
    ) -> [Completion] {
        guard current.isEmpty || !TypedConversion.isAmount(current) else { return [] }
        let codes = quoted(source).filter { $0.value.lowercased().hasPrefix(current.lowercased()) }
        return codes.isEmpty ? KnownWords.items.completed(NameCompletion(after: [], at: current)) : codes
    }

    /// Returns matching pairs: the code before the slash with each other code, or each code with the base currency.
    private static func currencyPairs(_ current: String) -> [Completion] {
        let (all, typed) = (quoted(CurrentSource.descriptor), current.uppercased())
        let base = (try? ConfigurationFile.inForce(XDGPaths()))?.rates.base ?? .dollar
        let from = typed.contains("/") ? typed.split(separator: "/").first.map(String.init) : nil
        let pairs = all.map { code in from.map { ($0, code.value) } ?? (code.value, base.text) }
        return pairs.filter { $0 != $1 }.map { "\($0)/\($1)" }.filter { $0.hasPrefix(typed) }.map { Completion($0) }
    }

    /// Returns the codes and names of favourites and active currencies; if there are rates, only of those with a rate.
    private static func quoted(_ source: SourceDescriptor) -> [Completion] {
        guard let paths = try? XDGPaths(), let directory = source.directory else { return [] }
        let rates = RatesFile(paths, source: source.name).stored
        let quoted = rates.map { Set($0.table.codes.map(\.text)) }
        let items = inUse(directory, paths).filter { quoted?.contains($0.id.description) ?? true }
        return items.map { Completion($0.id.description, $0.title.escaped(for: .plain)) }
    }

    /// Returns the standard settings and, after "sources." or "leaveOut.", the settings of single sources.
    private static func settings(_ current: String) -> [Completion] {
        let all = StandardSetting.all.map { Completion($0.key, $0.about) }
        let perSource = ["sources.", "leaveOut."].filter(current.hasPrefix)
        var known = Set(all.map(\.value))
        return all
            + Configuration.keysOfSources.filter { key in
                perSource.contains(where: key.hasPrefix) && known.insert(key).inserted
            }
            .map { Completion($0) }
    }

    /// Returns the choices for a setting, true and false for a flag, or a default that needs no quotes or brackets.
    private static func values(of key: String) -> [Completion] {
        if let choices = StandardSetting.limits(of: key)?.choices { return choices.map { Completion($0) } }
        let own = key.split(separator: ".").dropFirst(2).joined(separator: ".")
        guard let setting = StandardSetting.all.first(where: { [key, own].contains($0.key) }) else { return [] }
        if ["true", "false"].contains(setting.value) { return [Completion("true"), Completion("false")] }
        return setting.value.map { $0.contains { "\"[{".contains($0) } ? [] : [Completion($0)] } ?? []
    }
}
