import TodayCatalogue
import TodayCore
import TodayStore

/// Shows the list, interactively or as a table.
struct ShowList {
    let page: Int?
    let all: Bool
    let favorites: Bool
    let offline: Bool
    let output: ListOutput

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            if favorites { return try showFavorites(session) }
            let source = try PageSource(session, offline: offline)
            let loaded = all ? try source.loadAll() : try source.load(page ?? 1)
            if isInteractive, try browse(loaded, source) { return }
            try output.print(loaded.page)
            if let note = loaded.note { Terminal.tell(note) }
        }
    }

    private var isInteractive: Bool {
        // A terminal that does not give its type may not understand escape sequences.
        page == nil && !all && !output.json && Terminal.hasPerson && !["", "dumb"].contains(Environment["TERM"] ?? "")
    }

    private func browse(_ loaded: PageSource.Loaded, _ source: PageSource) throws(CommandError) -> Bool {
        let plain = output.plain
        let ports = try BrowserPorts(source)
        let style = { columns in ListStyle(colour: Terminal.style(plain: plain).colour, columns: columns) }
        guard var browse = Browse(loaded.page, note: loaded.note, ports: ports, on: TerminalScreen(), style: style)
        else { return false }
        browse.run()
        return true
    }

    private func showFavorites(_ session: CatalogueSession) throws(CommandError) {
        let kept = try session.favorites()
        if kept.isEmpty, !output.json {
            return Terminal.tell(FavoritesCommand.none)
        }
        let known = try session.items(kept.map(\.id))
        try output.print(try RowMaker(session).favorites(kept, known))
    }
}
