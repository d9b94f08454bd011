import TodayCore
import TodaySystem

/// Shows the list, interactively or as a table.
struct ShowList {
    let page: Int?
    let all: Bool
    let favorites: Bool
    let offline: Bool
    let refresh: Bool
    let output: ListOutput

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            if favorites { return try showFavorites(session) }
            let source = try PageSource(session, offline: offline, refresh: refresh)
            if isInteractive, try browse(source) { return }
            let loaded = all ? try source.loadAll() : try source.load(page ?? 1)
            try output.print(loaded.page)
            if let note = loaded.note { Terminal.tell(note) }
        }
    }

    private var isInteractive: Bool {
        // A terminal that does not give its type may not understand escape sequences.
        page == nil && !all && !output.json && Terminal.hasPerson && !["", "dumb"].contains(Environment["TERM"] ?? "")
    }

    /// Whether the interactive list was shown; throws the reason if there was no list to show.
    private func browse(_ source: PageSource) throws(CommandError) -> Bool {
        // The reason would disappear together with the screen.
        if offline { _ = try source.known(1) }
        let plain = output.plain
        let ports = try BrowserPorts(source)
        let style = { columns in TableStyle(colour: Terminal.style(plain: plain).colour, columns: columns) }
        guard var browse = Browse(ports, on: TerminalScreen(), style: style) else { return false }
        switch browse.run(refresh: refresh) {
        case .left: return true
        case .nothing(let outcome):
            guard let code = ExitStatus(rawValue: outcome.code), code != .success else { return false }
            throw CommandError(outcome.sentence, code)
        }
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
