import TodayApp
import TodayCore
import TodayFiles

/// Shows the list, interactively or as a table.
struct ShowList {
    let query: ListQuery
    let page: Int?
    let all: Bool
    let favorites: Bool
    let art: Bool
    let offline: Bool
    let refresh: Bool
    let output: ListOutput

    func run() throws {
        try answering {
            let conversation = Conversation()
            let session = try CatalogueSession(conversation)
            if favorites { return try showFavorites(session) }
            // A person waits at the terminal; a program that reads JSON wants what is new.
            let source = session.pages(query, offline: offline, refresh: refresh, hasty: !output.json)
            if isInteractive, try browse(source, conversation) { return }
            let loaded = all ? try source.loadAll() : try source.load(page ?? 1)
            if art { PagePictures(session).fetch(loaded.page) }
            try output.print(loaded.page, Reporter(session.ports).list(loaded, of: query))
            if let note = loaded.note { Terminal.tell(note) }
        }
    }

    private var isInteractive: Bool {
        // A terminal that does not give its type may not understand escape sequences.
        page == nil && !all && !art && !output.json && Terminal.hasPerson
            && !["", "dumb"].contains(Environment["TERM"] ?? "")
    }

    /// Whether the interactive list was shown; throws the reason if there was no list to show.
    private func browse(_ source: any ListPages, _ conversation: Conversation) throws(CommandError) -> Bool {
        // The reason would disappear together with the screen.
        if offline { _ = try source.known(1) }
        let plain = output.plain
        let style = { columns in TableStyle(colour: Terminal.style(plain: plain).colour, columns: columns) }
        let list = BrowsedList(source)
        guard var browse = Browse(list, conversation, on: TerminalScreen(), style: style) else { return false }
        switch browse.run(refresh: refresh) {
        case .left: return true
        case .nothing(let outcome):
            guard let code = ExitStatus(rawValue: outcome.code), code != .success else { return false }
            throw CommandError(outcome.sentence, code)
        }
    }

    private func showFavorites(_ session: CatalogueSession) throws(CommandError) {
        let list = FavoriteList(session)
        let failure = offline ? nil : try list.refresh()
        if let note = try list.note(failure, isOffline: offline) { Terminal.tell(note) }
        let page = try list.page(sortedBy: query.sort, isOffline: offline)
        if page.rows.isEmpty, !output.json { return Terminal.tell(list.none) }
        if art { PagePictures(session).fetch(page) }
        let rows = output.json ? try list.rows().rows : []
        try output.print(page, Reporter(session.ports).favorites(page, rows))
    }
}
