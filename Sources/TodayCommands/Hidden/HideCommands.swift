import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

struct HideCommand: ParsableCommand {
    private static let command = source.name

    static let configuration = CommandConfiguration(
        commandName: "hide",
        abstract:
            "Hide \(ListWords.withArticle(source.noun)) from lists, bars, widgets, desktop search and notifications.",
        discussion: """
            Takes \(source.noun.anID) or a name, as `\(command) show` does, and adds its \(source.noun.id) to "leaveOut" in \
            config.json; several names can be given. \(source.can(.ranking) ? "The others keep their ranks, and a line says what is hidden. " : "")\
            History still records it, `show` and `search` still find it, and `\(command) unhide` shows it again.

            EXAMPLES:
              \(command) hide \(source.examples.name)
              \(command) hide "\(source.examples.longName)"
              \(command) hide \(source.examples.id)
            """)

    @Argument(help: .item, completion: KnownWords.kind(.severalItems)) var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws { try HiddenItems.change(name, hides: true) }
}

struct UnhideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unhide", abstract: "Show hidden \(source.noun.plural) again.",
        discussion: """
            Takes \(source.noun.anID) or a name, in upper or lower case, with or without accents; part of a name is \
            enough if it matches only one hidden \(source.noun.singular). Several names can be given.
            """)

    @Argument(help: .item, completion: KnownWords.kind(.hidden)) var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws { try HiddenItems.change(name, hides: false) }
}

struct HiddenCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "hidden", abstract: "List hidden \(source.noun.plural).",
        discussion:
            "Lists the entries of \"leaveOut\" in config.json, by \(source.noun.id) and name. Does not use the network."
    )

    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let hidden = HiddenItems(try AppSession())
            let entries = try hidden.entries()
            defer { if let remark = hidden.remark, !output.json { Terminal.printNote(remark) } }
            if entries.isEmpty, !output.json {
                let isReadable = (try? ConfigurationFile.inForce(try XDGPaths())) != nil
                return Terminal.printNote(
                    isReadable
                        ? hidden.emptyMessage
                        : gettext("Hidden items cannot be read until the configuration is corrected."))
            }
            try output.print(HiddenReport(entries, games: hidden.games, of: Self.source)) { Self.table(entries, $0) }
        }
    }

    private static func table(_ entries: [HiddenItems.Entry], _ style: TableStyle) -> String {
        let ids = entries.map { $0.id?.description ?? "-" }
        let width = ids.map(\.count).max() ?? 0
        return zip(entries, ids).map { entry, id in
            let title = style.cut(entry.title, to: max(8, style.columns - width - 2))
            return "\(id.left(width))  \(title)"
        }.lines
    }
}

extension HiddenItems {
    fileprivate static func change(_ words: [String], hides: Bool) throws {
        try answering {
            try ConfigurationFile.require()
            let session = try AppSession()
            let hidden = HiddenItems(session)
            let texts = hides ? try ItemResolver(session).texts(words, asking: true) : try hidden.names(in: words)
            let (entries, changes) = hides ? try hidden.changesToHide(texts) : try hidden.changesToShow(texts)
            if !entries.isEmpty {
                let (paths, key) = (session.environment.paths, Configuration.leaveOutKey(of: CurrentSource.name))
                try EditConfiguration(paths).change(key) { text, shared throws(ConfigurationError) in
                    hides
                        ? try SettingEdit.add(entries, to: key, in: text, over: shared)
                        : try SettingEdit.remove(entries, from: key, in: text, over: shared)
                }
                try updateBars(session.environment)
            }
            for change in changes { Terminal.printNote(change.sentence) }
        }
    }

    /// Updates bars at once with the stored data; the next poll adds the rows that are then missing.
    private static func updateBars(_ environment: AppEnvironment) throws {
        environment.renderWatchlist()
        if !environment.source.hasRates {
            let leftOut = try ConfigurationFile.inForce(environment.paths).leftOut(of: environment.source.name)
            try SnapshotStore(environment.paths, source: environment.source.name).render(without: leftOut)
        }
        RunningDaemon.reloadSettings(environment.paths)
    }
}
