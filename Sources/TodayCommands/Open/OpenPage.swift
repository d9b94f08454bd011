import FoundationEssentials
import TodayBars
import TodayCore
import TodayFiles

/// Answers clicks: opens pages and lists in desktop programs, and leaves those running; or mutes.
enum OpenPage {
    private static var noun: String { ActingSource.descriptor.noun.singular }

    /// Does what a click asks for.
    static func answer(_ click: Click) {
        switch click.button {
        case .left: _ = click.id.map(item) ?? place(1)
        // A process of its own has the time to see whether the window opens.
        case .middle: DetachedProgram.start([OwnProgram.path(ActingSource.name), "open", "--list"])
        case .right: _ = MuteClick.answer()
        }
    }

    /// The page of an item of the snapshot.
    static func item(_ id: ItemID) -> ExitStatus {
        open("\(noun) with the id \(id)") { $0.id == id }
    }

    /// The page of the item at a place.
    static func place(_ rank: Int) -> ExitStatus {
        open("\(noun) at rank \(rank)") { $0.rank == rank }
    }

    /// The interactive list, in the first terminal that opens a window in this session.
    static func list() -> ExitStatus {
        let list = TerminalWindow.held(OwnProgram.path(ActingSource.name), "list")
        var failed: [String] = []
        for terminal in TerminalWindow.candidates(preferred: Environment["TERMINAL"]) {
            switch DetachedProgram.begin(terminal + list) {
            case .begun: return .success
            case .failed(let code): failed.append("\(terminal[0]) (exit code \(code))")
            case .notThere: break
            }
        }
        let what =
            failed.isEmpty
            ? "No terminal found" : "Cannot open a window with \(failed.joined(separator: ", "))"
        Terminal.tell("\(what); set TERMINAL to a terminal that works in this session.")
        return .unavailable
    }

    private static func open(_ missing: String, where matches: (Item) -> Bool) -> ExitStatus {
        do throws(FileError) {
            let store = SnapshotStore(try XDGPaths(), source: ActingSource.name)
            guard let item = try store.snapshot()?.items.first(where: matches) else {
                Terminal.tell("No \(missing) in the top three last fetched.")
                return .badData
            }
            guard let page = item.page else {
                Terminal.tell("The page of this \(noun) is not known.")
                return .badData
            }
            guard let failure = PageOpener.start(page) else { return .success }
            Terminal.tell(failure)
            return .unavailable
        } catch {
            return Terminal.failed(error)
        }
    }
}
