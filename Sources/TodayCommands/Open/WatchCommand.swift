import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

struct WatchCommand: ParsableCommand {
    private static let name = source.name

    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Watch a live channel.",
        discussion: """
            Opens the channel in the browser, or with the player that "open" in config.json names: streamlink, mpv, or \
            a command of your own.

            EXAMPLES:
              \(name) watch \(SourceDescriptor.channels.examples.name)
              \(name) config open.with streamlink
            """)

    @Argument(
        help: ArgumentHelp("The channel's login, name or id.", valueName: "channel"),
        completion: KnownWords.kind(.items))
    var channel: [String]

    func validate() throws { try validateName(channel) }

    func run() throws {
        guard Self.source.can(.live) else { return try Companion.run(["watch", "--"] + channel) }
        try answering {
            try ItemPage.open(try Self.page(joinedWords(channel)))
        }
    }
}

extension WatchCommand {
    /// Returns a channel's web page; if the request fails, prints why, and returns the page of the typed login.
    ///
    /// Throws if the name is unknown or ambiguous, or if the request fails and the text cannot be a login.
    private static func page(_ typed: String) throws -> String {
        let (resolver, login) = (ItemResolver(try AppSession()), ChannelLogin(typed))
        do throws(CommandError) {
            let item = try resolver.find(typed, asking: true)
            if let page = item.webPage ?? login?.page { return page }
            return try resolver.page(of: item)
        } catch {
            guard error.code != .badData, let login else { throw error }
            let values: MessageValues = ["name": DisplayText(typed).inSentence, "page": login.page]
            Terminal.printNote(error.advice)
            Terminal.printNote(gettext("Opening {page}, without knowing whether {name} is live.", values))
            return login.page
        }
    }
}

struct ChannelsCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "channels", abstract: "List the live channels of a \(source.noun.singular), most viewers first.",
        discussion: """
            On a terminal, the list is interactive: Enter shows a channel, and Enter again opens it. Otherwise the \
            first \(SourceDescriptor.channels.paging.size ?? 0) are printed.

            EXAMPLES:
              \(source.name) channels \(source.examples.name)
              \(source.name) channels \(source.examples.name) --language pt
            """)

    @Argument(help: ArgumentHelp("The game's name or id.", valueName: "name"), completion: KnownWords.kind(.items))
    var name: [String]

    @Option(
        help: ArgumentHelp(
            "List only channels in this language: its name, or its code, such as pt.", valueName: "language"),
        completion: .list(
            SourceDescriptor.channels.filters.first { $0.key == "language" }.map(FilterOptions.values) ?? []))
    var language: String?

    @Option(help: ArgumentHelp("Print one page.", valueName: "n")) var page: Int?
    @Flag(help: "Do not use the network; show cached data.") var offline = false
    @OptionGroup var form: ItemsForm
    @ParentCommand var root: RootCommand

    func validate() throws {
        try validateName(name)
        if let page = page ?? root.page, page < 1 { throw ValidationError("--page must be 1 or more.") }
        // Check the language here, because an error of the other command would show that command's usage.
        guard let language else { return }
        do throws(QueryError) {
            _ = try QueryWords.query(filters: ["language=\(language)"], sort: nil, of: .channels)
        } catch { throw ValidationError(error.sentence) }
    }

    func run() throws {
        let (page, offline) = (page ?? root.page, offline || root.offline)
        try answering {
            var words = ["list", "--\(SourceDescriptor.gameFilter)", try game(asking: !offline)]
            if let language { words += ["--language", language] }
            if let page { words += ["--page", "\(page)"] }
            if offline { words.append("--offline") }
            if output.json { words.append("--json") }
            if output.plain { words.append("--plain") }
            try Companion.run(words)
        }
    }

    /// Returns the id of the game or, if the published feed cannot be reached, its typed name for the other command.
    ///
    /// Reports errors in the settings only on failure, because otherwise the other command reports them.
    private func game(asking: Bool) throws(CommandError) -> String {
        let conversation = Conversation()
        var mistakes: [String] = []
        conversation.say = { mistakes.append($0) }
        let session = try AppSession(conversation)
        conversation.say = Terminal.remark
        do throws(CommandError) {
            return try ItemResolver(session).find(joinedWords(name), asking: asking).id.description
        } catch {
            if asking, error.code == .unavailable, session.environment.source.feed != nil { return joinedWords(name) }
            mistakes.forEach(Terminal.remark)
            throw error
        }
    }
}

/// The program of the source that lists live streams on the same service.
enum Companion {
    private static var program: String { OwnProgram.path(CurrentSource.descriptor.companion?.name ?? "") }

    /// Lists the live streams of an item without changing signal handlers; `nil` if the program cannot be started.
    static func list(_ id: ItemID) -> ChildEnding? {
        let words = [program, "list", "--nested", "--\(SourceDescriptor.gameFilter)", id.description]
        return ChildStart(words).start().map(ChildEnding.waiting(for:))
    }

    /// Runs the command with these arguments; throws an exit code if the command fails or cannot be started.
    static func run(_ words: [String]) throws {
        guard let code = ChildProgram.run([program] + words, inOurPlace: true) else {
            Terminal.printError(gettext("{program} cannot be started.", ["program": program]))
            throw ArgumentParser.ExitCode(ExitStatus.unavailable.rawValue)
        }
        if code != 0 { throw ArgumentParser.ExitCode(code) }
    }
}
