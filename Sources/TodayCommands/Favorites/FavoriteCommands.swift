import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore

struct FavoriteCommand: ParsableCommand {
    private static let (command, item) = (source.name, source.noun.singular)

    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Add \(ListWords.withArticle(source.noun)) to favourites.",
        discussion: ([names] + (source.can(.ranking) ? [notices] : []) + [examples]).joined(separator: "\n\n"),
        aliases: ["favourite"])

    private static let names = """
        Takes \(source.noun.anID) or a name, in upper or lower case, with or without \
        accents; part of a name is enough if it matches only one \(item).\(unseen) Favourites are stored by \
        \(source.noun.id). Several names can be given; quote those that have blanks.
        """

    private static let unseen =
        source.directory == nil
        ? " \(ListWords.withArticle(source.noun, startsSentence: true)) that is not cached is looked up on "
            + "\(source.label.inSentence)." : ""

    private static let notices = """
        todayd announces a favourite that enters the top three or the first page, unless config.json says \
        "favorites": {"notify": false}.
        """

    private static let examples = """
        EXAMPLES:
          \(command) favorite "\(source.examples.longName)"
          \(command) favorite \(source.examples.name) "\(source.examples.longName)"
          \(command) favorite \(source.examples.id)
        """

    @Argument(help: .item, completion: KnownWords.kind(.severalItems)) var name: [String]

    @Option(help: ArgumentHelp("Move it to this position among your favourites, counting from 1.", valueName: "n"))
    var place: Int?

    func validate() throws {
        try validateName(name)
        if let place, place < 1 { throw ValidationError("--place must be 1 or more.") }
    }

    func run() throws {
        try answering {
            let session = try AppSession()
            let (favorites, texts) = (ChangeFavorites(session), try ItemResolver(session).texts(name, asking: true))
            guard let place else {
                try favorites.requireRoom(for: texts)
                for text in texts { Terminal.printNote(try favorites.add(text).sentence) }
                return
            }
            try favorites.require(place: place, for: texts)
            for change in try favorites.add(texts, at: place) { Terminal.printNote(change.sentence) }
        }
    }
}

struct UnfavoriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfavorite", abstract: "Remove \(ListWords.withArticle(source.noun)) from favourites.",
        discussion: """
            Takes \(source.noun.anID) or a name, in upper or lower case, with or without accents; part of a name is \
            enough if it matches only one favourite. Several names can be given.
            """, aliases: ["unfavourite"])

    @Argument(help: .item, completion: KnownWords.kind(.favorites)) var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let session = try AppSession()
            let favorites = ChangeFavorites(session)
            for text in try favorites.names(in: name) { Terminal.printNote(try favorites.remove(text).sentence) }
        }
    }
}

struct FavoritesCommand: ParsableCommand, TakesRootOptions {
    private static let asking = "Fetches details that are more than \(ListWords.maxAge(source)) old."

    static let configuration = CommandConfiguration(
        commandName: "favorites",
        abstract: source.can(.ranking) ? "List favourites, with their cached ranks." : "List favourites.",
        discussion: """
            \(source.can(.ranking) ? "The number before a title is its rank in \(source.label.inSentence)'s list. " : "")\
            \(source.detailFacts == .none ? "Does not use the network." : asking)
            """, aliases: ["favourites"])

    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let session = try AppSession()
            let list = FavoriteList(session)
            if let note = try list.remark(try list.refresh()) { Terminal.printNote(note) }
            let (rows, failure) = try list.rows()
            let reporter = Reporter(session.environment)
            guard Self.source.can(.ranking) || rows.isEmpty || failure != nil else {
                let page = try list.page()
                return try output.print(page, reporter.favorites(page, rows))
            }
            if rows.isEmpty, !output.json { return Terminal.printNote(list.emptyMessage) }
            let leftOut = failure == nil ? try list.hidden().titles : []
            try output.print(reporter.favorites(rows, failure: failure, leftOut: leftOut)) {
                let table = FavoritesTable(source: Self.source, style: $0, isUnread: failure != nil)
                let last = $0.leftOut(leftOut, Self.source)
                return table.render(rows, at: Date()) + (last.isEmpty ? "" : last.lines)
            }
            if let failure { throw failure }
        }
    }
}

/// The favourites for a terminal: ★, in a ranking the last fetched rank, the title, and when the item was last seen.
struct FavoritesTable: Sendable {
    /// Minimum width of a title beside the item's data, which is below the title if there is less room.
    private static let narrowestTitle = 12

    let source: SourceDescriptor
    let style: TableStyle
    /// Whether the items' data cannot be read.
    var isUnread = false
    private var isRanking: Bool { source.can(.ranking) }

    func render(_ rows: [FavoriteRow], at now: Date) -> String {
        let rankWidth = isRanking ? (rows.map { rankText($0).count }.max() ?? 1) : 0
        let widest = rows.map { style.shown($0.title).columns }.max() ?? 0
        let margin = isRanking ? rankWidth + 4 : 2
        let otherColumns = margin + 2 + (rows.map { seen($0, now).terminalColumns }.max() ?? 0)
        let isNarrow = style.columns - otherColumns < min(widest, Self.narrowestTitle)
        let titleWidth = min(widest, style.columns - (isNarrow ? margin : otherColumns))
        return rows.flatMap { row in
            let rank = isRanking ? "\(rankText(row).right(rankWidth))  " : ""
            let title = "\(style.star(true)) \(rank)\(style.pad(row.title, to: titleWidth))"
            guard isNarrow else { return ["\(title)  \(style.paint(seen(row, now), .faint))"] }
            let below = seen(row, now).folded(columns: style.columns - margin)
            return [title] + below.map { "".left(margin) + style.paint($0, .faint) }
        }.lines
    }

    private func rankText(_ row: FavoriteRow) -> String { row.rank.map { String($0) } ?? "-" }

    private func seen(_ row: FavoriteRow, _ now: Date) -> String {
        guard let date = row.rankSeenAt ?? row.seenAt else {
            return isUnread ? gettext("unknown") : gettext("not seen yet")
        }
        let ago = Age(of: date, at: now).map { style.ago($0.seconds) } ?? gettext("at an unknown time")
        guard isRanking else { return ago }
        return row.rank == nil ? gettext("not in the pages fetched; last seen {ago}", ["ago": ago]) : ago
    }
}
