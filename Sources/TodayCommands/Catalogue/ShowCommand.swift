import ArgumentParser
import TodayApp
import TodayCore

/// `show`: everything known about one item.
struct ShowCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor
    private static let (name, service) = (source.name, source.label.inSentence)

    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show details of \(ListWords.article(source.noun)).",
        discussion: """
            \(source.details.summary)

            \(asking)

            EXAMPLES:
              \(name) show \(source.examples.name)
              \(name) show "\(source.examples.longName)"\(hasPictures ? " --art box.jpg" : "")
              \(name) show \(source.examples.id) --offline --json
            """)

    /// What it asks for.
    private static let news = source.detailFacts == .none ? "numbers" : "details"
    /// A directory has no pictures, and its numbers come all at once.
    private static let hasPictures = source.directory == nil
    private static let asking =
        source.directory == nil
        ? """
        Asks \(service) for the \(news) unless they are less than \(ListWords.maxAge(source)) old. If \(service) cannot be \
        asked, shows the last known \(news), with their age.
        """ : "Asks \(service) only if nothing has been fetched yet."

    @Argument(help: "The \(Self.source.noun.singular)'s name or \(Self.source.noun.id).", completion: KnownNames.items)
    var name: [String]

    @Option(
        help: ArgumentHelp("Copy the picture to a file.", valueName: "file").shown(hasPictures), completion: .file())
    var art: String?

    @Option(
        help: ArgumentHelp("Maximum number of pages to add up, 1 to 100.", valueName: "n")
            .shown(source.details.number != nil))
    var pages = 5

    @Flag(help: "Do not use the network; show what was last seen.")
    var offline = false

    @Flag(
        help: ArgumentHelp(stringLiteral: "Ask \(service) again, unless that was done within 15 seconds.")
            .shown(source.detailFacts != .none))
    var refresh = false

    @Flag(help: "Print JSON: an object with \"items\", one item.")
    var json = false

    @Flag(help: hasPictures ? "Never use colours or draw the picture." : "Never use colours.")
    var plain = false

    /// `--json`, `--refresh` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    func validate() throws {
        try validateName(name)
        if let art, ["", "-"].contains(art) { throw ValidationError("--art must name a file.") }
        if !(1...100).contains(pages) { throw ValidationError("--pages must be a number from 1 to 100.") }
    }

    func run() throws {
        let output = ListOutput(json: json || root.json, plain: plain || root.plain)
        try answering {
            let session = try CatalogueSession()
            let refresh = refresh || root.refresh
            var shown = try ShowItem(session, pages: pages, offline: offline, refresh: refresh).find(typed(name))
            if let note = shown.note { Terminal.tell(note) }
            if let art { shown.detail.picture = try PictureCopy.write(shown.detail, to: art) }
            try DetailOutput(output).print(shown, Reporter(session.ports))
        }
    }
}
