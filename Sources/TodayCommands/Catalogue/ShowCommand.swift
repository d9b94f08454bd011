import ArgumentParser
import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

struct ShowCommand: ParsableCommand, TakesRootOptions {
    private static let (name, service) = (source.name, source.label.inSentence)

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show details of \(ListWords.withArticle(source.noun)).",
        discussion: """
            \(source.details.summary)

            \(networkUse)

            EXAMPLES:
              \(name) show \(source.examples.name)
              \(name) show "\(source.examples.longName)"\(hasPictures ? " --art box.jpg" : "")
              \(name) show \(source.examples.id) --offline --json
            """)

    private static let fetchedNoun = source.detailFacts == .none ? "numbers" : "details"
    private static let hasPictures = source.directory == nil
    private static let networkUse =
        source.directory == nil
        ? """
        Fetches \(fetchedNoun) that are more than \(ListWords.maxAge(source)) old. If \(service) cannot be reached, the \
        cached \(fetchedNoun) are shown, with their age.
        """ : "Uses the network only if nothing has been fetched yet."

    @Argument(help: .item, completion: KnownWords.kind(.items)) var name: [String]

    @Option(
        help: ArgumentHelp("Copy the picture to a file.", valueName: "file").shown(hasPictures), completion: .file())
    var art: String?

    @Option(
        help: ArgumentHelp("Maximum number of batches of 100 streams to add up, 1 to 100.", valueName: "n")
            .shown(source.details.number != nil))
    var pages = 5

    @Flag(help: "Do not use the network; show cached data.") var offline = false

    @Flag(
        help: ArgumentHelp("Fetch the details again, unless they were fetched in the last 15 seconds.")
            .shown(source.detailFacts != .none))
    var refresh = false

    @Flag(help: "Print JSON: an object whose \"items\" contains one item.") var json = false
    @Flag(help: hasPictures ? "Never use colours or draw the picture." : "Never use colours.") var plain = false
    @ParentCommand var root: RootCommand

    func validate() throws {
        try validateName(name)
        if let art, ["", "-"].contains(art) { throw ValidationError("--art must name a file.") }
        if !(1...100).contains(pages) { throw ValidationError("--pages must be a number from 1 to 100.") }
    }

    func run() throws { try run(orSuggest: nil) }

    /// Shows the details; `suggestion` is for a name that may be a mistyped command.
    func run(orSuggest suggestion: CommandSuggestion?) throws {
        try answering {
            let session = try AppSession()
            let (refresh, offline) = (refresh || root.refresh, offline || root.offline)
            let item = ShowItem(session, pages: pages, offline: offline, refresh: refresh)
            var shown: ShowItem.Shown
            do throws(CommandError) {
                shown = try item.find(joinedWords(name))
            } catch { throw Self.suggesting(suggestion, error) }
            if let note = shown.note { Terminal.printNote(note) }
            if let art { shown.detail.picture = try PictureCopy.write(shown.detail, to: art) }
            try output.print(Reporter(session.environment).details(shown)) { text(shown.detail, $0) }
        }
    }

    /// Adds `suggestion` to errors other than `badData`; ends the program with `suggestion` if no item has the name.
    private static func suggesting(_ suggestion: CommandSuggestion?, _ error: CommandError) -> CommandError {
        guard let suggestion else { return error }
        if error.isUnknownName { suggestion.exit() }
        guard error.code != .badData else { return error }
        return CommandError("\(error.advice) \(suggestion.sentence)", error.code)
    }

    /// Draws the picture if that is possible; returns the details as text, without the path of a drawn picture.
    private func text(_ detail: ItemDetail, _ style: TableStyle) -> String {
        let text = DetailText(source: Self.source, style: style, now: Date()) { CurrentSource.clock($0) }
        var drawn = detail
        drawn.picture = nil
        // If the terminal does not report its height, assume that there is enough room.
        let room = text.roomForPicture(drawn, rows: StandardStream.output.rows ?? .max)
        return text.render(detail.picture.map { draw($0, room, style) } ?? false ? drawn : detail)
    }

    private func draw(_ picture: String, _ room: Int?, _ style: TableStyle) -> Bool {
        guard let room, style.colour, isatty(1) != 0, InstalledPrograms.contain("chafa") else { return false }
        let size = "\(min(style.columns, 40))x\(room)"
        return ChildProgram.run(["chafa", "--animate=off", "--size=\(size)", picture]) == 0
    }
}

enum PictureCopy {
    static func write(_ detail: ItemDetail, to path: String) throws(CommandError) -> String {
        guard let picture = detail.picture else {
            let noun = gettext(CurrentSource.descriptor.noun.singular)
            throw CommandError(gettext("There is no picture of this {noun} yet.", ["noun": noun]), .unavailable)
        }
        try checkKind(of: picture, as: path)
        try CommandError.files { () throws(FileError) in
            guard let bytes = try AtomicFile.read(picture) else {
                throw FileError(.read, picture, reason: gettext("it no longer exists"))
            }
            try OutputFile(path).write(bytes)
        }
        return path
    }

    private static func checkKind(of picture: String, as path: String) throws(CommandError) {
        let (kind, wanted) = (ending(of: picture), ending(of: path))
        guard kind == Drawing.ending, wanted != nil, wanted != kind else { return }
        throw CommandError(
            gettext(
                "There is no picture of this {noun} yet, only an SVG drawing. To copy that, give --art a name that ends in .{ending}.",
                ["noun": gettext(CurrentSource.descriptor.noun.singular), "ending": Drawing.ending]), .unavailable)
    }

    private static func ending(of path: String) -> String? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        return name[dot...].dropFirst().lowercased()
    }
}

struct DescribeCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "describe", abstract: "Describe the list and its actions, for other programs.",
        discussion: """
            Prints what a front end needs to know: names, paging, filters, sort orders and actions. --json prints all of \
            it, as specified by `describe.schema.json`. Does not use the network.
            """)

    @Flag(help: "Print JSON: an object.") var json = false
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let chosen = Self.chosen
            try output.print(DescriptorReport(chosen)) { _ in Self.text(chosen) }
        }
    }

    /// The source with the chosen provider or published feed; unchanged if there is no home folder.
    private static var chosen: SourceDescriptor {
        (try? AppEnvironment.terminal(Conversation()).preferred)?.source ?? source
    }

    private static func text(_ source: SourceDescriptor) -> String {
        let report = DescriptorReport(source)
        let filters = source.filters.map { filter in
            if filter.isFlag { return "--\(filter.values[0])-only" }
            let values = filter.values.map { filter.translatedName(of: $0) }
            return "--\(filter.key)" + (values.isEmpty ? "" : " (\(words(values)))")
        }
        let fields = [
            (gettext("list"), report.heading), (gettext("service"), report.service),
            (gettext("items"), report.noun.plural), (gettext("pages"), paging(source.paging)),
            (gettext("search"), source.search == .name ? gettext("by name") : gettext("by id or name")),
            (gettext("filters"), words(filters)), (gettext("orders"), words(source.sortOrders.map(\.key))),
            (gettext("can"), words(Capability.allCases.filter(source.can).map(capability))),
            (gettext("history"), source.history.map { $0 == .ranks ? gettext("ranks") : gettext("values") } ?? ""),
            (gettext("actions"), words(report.actions.map(action))), (gettext("data"), report.attribution?.text ?? ""),
        ]
        let widest = fields.map(\.0.terminalColumns).max() ?? 0
        return fields.filter { !$0.1.isEmpty }.map { name, value in
            let label = name.left(widest + 1)
            let line = StandardStream.output.width.map { value.wrapped(beside: label, columns: max(20, $0)) }
            return line ?? "\(label)  \(value)"
        }.joined(separator: "\n").split(separator: "\n").map(String.init).lines
    }

    private static func words(_ list: [String]) -> String { list.joined(separator: ", ") }

    private static func paging(_ paging: Paging) -> String {
        guard let size = paging.size else { return gettext("all on one page") }
        let values: MessageValues = ["n": "\(size)"]
        return paging.isDirect
            ? gettext("{n} a page, in any order", values) : gettext("{n} a page, one after another", values)
    }

    private static func capability(_ capability: Capability) -> String {
        switch capability {
        case .feed: gettext("status bars")
        case .ranking: gettext("ranking")
        case .favorites: gettext("favourites")
        case .signIn: gettext("sign-in")
        case .offlineDetails: gettext("details without the network")
        case .gallery: gettext("pictures")
        case .live: gettext("what is live")
        case .personal: gettext("data of your account")
        }
    }

    private static func action(_ kind: String) -> String {
        switch DisplayReport.Action.Kind(rawValue: kind) {
        case .open: gettext("open")
        case .share: gettext("share")
        case .favorite: gettext("favourite")
        case .live: gettext("live")
        case nil: kind
        }
    }
}
