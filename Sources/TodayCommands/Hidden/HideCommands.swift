import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

struct HideCommand: ParsableCommand {
    private static let source = CurrentSource.descriptor
    private static let command = source.name

    static let configuration = CommandConfiguration(
        commandName: "hide",
        abstract: "Leave \(ListWords.article(source.noun)) out of lists, bars and notifications.",
        discussion: """
            Takes \(source.noun.anID) or a name, as `\(command) show` does, and adds its \(source.noun.id) to "leaveOut" in \
            config.json. \(source.can(.ranking) ? "The others keep their ranks, and a line says what is left out. " : "")\
            History still records it, `show` and `search` still find it, and `\(command) unhide` shows it again.

            EXAMPLES:
              \(command) hide \(source.examples.name)
              \(command) hide "\(source.examples.longName)"
              \(command) hide \(source.examples.id)
            """)

    @Argument(
        help: ArgumentHelp("The \(Self.source.noun.singular)'s name or \(Self.source.noun.id).", valueName: "name"),
        completion: KnownNames.items)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let session = try AppSession()
            let (ids, changes) = try HiddenItems(session).hiding(try ItemResolver(session).texts(name))
            try HiddenList(session.ports).change(unless: ids.isEmpty) { key, text, shared throws(ConfigurationError) in
                try SettingEdit.add(ids, to: key, in: text, over: shared)
            }
            for change in changes { Terminal.tell(change.sentence) }
        }
    }
}

struct UnhideCommand: ParsableCommand {
    private static let source = CurrentSource.descriptor

    static let configuration = CommandConfiguration(
        commandName: "unhide",
        abstract: "Show hidden \(source.noun.plural) again.",
        discussion: """
            Takes \(source.noun.anID) or a name, in any case, with or without accents; part of a name is enough if it \
            matches only one hidden \(source.noun.singular).
            """)

    @Argument(
        help: ArgumentHelp("The \(Self.source.noun.singular)'s name or \(Self.source.noun.id).", valueName: "name"),
        completion: KnownNames.hidden)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let session = try AppSession()
            let (entries, changes) = try HiddenItems(session).showing(try ItemResolver(session).texts(name))
            let isNothing = entries.isEmpty
            try HiddenList(session.ports).change(unless: isNothing) { key, text, shared throws(ConfigurationError) in
                try SettingEdit.remove(entries, from: key, in: text, over: shared)
            }
            for change in changes { Terminal.tell(change.sentence) }
        }
    }
}

struct HiddenCommand: ParsableCommand, TakesRootOptions {
    private static let source = CurrentSource.descriptor

    static let configuration = CommandConfiguration(
        commandName: "hidden", abstract: "List hidden \(source.noun.plural).",
        discussion:
            "Lists the entries of \"leaveOut\" in config.json, by \(source.noun.id) and name. Does not use the network."
    )

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let hidden = HiddenItems(try AppSession())
            let entries = try hidden.entries()
            if entries.isEmpty, !output.json { return Terminal.tell(hidden.none) }
            try output.print(HiddenReport(entries, of: Self.source)) { Self.table(entries, $0) }
        }
    }

    /// A line for each: its id, and its name.
    private static func table(_ entries: [HiddenItems.Entry], _ style: TableStyle) -> String {
        let ids = entries.map { $0.id?.description ?? "-" }
        let width = ids.map(\.count).max() ?? 0
        return zip(entries, ids).map { entry, id in
            let title = style.cut(entry.title, to: max(12, style.columns - width - 2))
            return "\(id.left(width))  \(title)"
        }.lines
    }
}

/// The list of what is hidden, in the configuration.
struct HiddenList {
    private let ports: AppEnvironment

    init(_ ports: AppEnvironment) { self.ports = ports }

    /// Changes it, and has bars show what remains: at once as far as that is known, and the rest by the next poll.
    func change(
        unless isNothing: Bool,
        _ edit: (_ key: String, _ text: String, _ shared: [SharedConfiguration]) throws(ConfigurationError) -> String
    ) throws {
        guard !isNothing else { return }
        let (source, key) = (ports.source, Configuration.leaveOutKey(of: ports.source.name))
        try EditConfiguration(ports.paths).change(key) { text, shared throws(ConfigurationError) in
            try edit(key, text, shared)
        }
        let leftOut = try ConfigurationFile.inForce(ports.paths).leftOut(of: source.name)
        ports.showQuotes()
        if !source.hasQuotes {
            try SnapshotStore(ports.paths, source: source.name).show(without: leftOut, at: ports.now())
        }
        _ = RunningDaemon.askAgain()
    }
}
