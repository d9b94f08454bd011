import FoundationEssentials
import TodayReports
import WindowCore

/// Loads the favourites, and changes favourites and hidden items, one change at a time.
final class FavoritesController {
    struct Change {
        /// A sentence with a placeholder for the title.
        let words: String
        let item: ItemReport
        let command: Command
        let undo: Command
    }

    private typealias Step = (command: Command, ended: (_ isDone: Bool) -> Void)

    private(set) var report: ListReport?
    private(set) var failure: CommandFailure?
    var changed: () -> Void = {}
    /// Runs after a change, with the id that `undo` accepts.
    var made: (Change, _ id: Int) -> Void = { _, _ in }
    var failed: (CommandFailure) -> Void = { _ in }
    var otherListsChanged: () -> Void = {}

    /// The ids of the favourites, in the user's order; `nil` until the favourites have been read.
    private var ids: [ItemID]? { didSet { idSet = Set(ids ?? []) } }
    private var idSet: Set<ItemID> = []
    private let runner: CommandRunner
    private var reading: CommandProcess?
    private var readsAgain = false
    private var history = ChangeHistory<Change>()
    private var waiting: [() -> Step?] = []
    private var isBusy = false
    private var time: Date?

    init(_ runner: CommandRunner) { self.runner = runner }

    var state: ItemsState {
        ItemsState(count: report?.items.count ?? 0, isLoading: report == nil, isSearching: false, failure: failure)
    }

    var updated: Date? { (report?.items.isEmpty ?? true) ? nil : time }

    func read() {
        guard reading == nil else {
            readsAgain = true
            return
        }
        reading = runner.request(.favorites, as: ListReport.self) { [self] answer in
            reading = nil
            switch answer {
            // The response may predate a change made meanwhile.
            case .success where readsAgain || isBusy: break
            case .success(let answered):
                (report, failure, time) = (answered, nil, answered.time(at: Date()))
                ids = answered.items.map(\.id)
            case .failure(let failure): self.failure = failure
            }
            changed()
            guard readsAgain else { return }
            readsAgain = false
            read()
        }
    }

    func receive(pictures: [ItemID: String]) {
        guard var report else { return }
        for (index, item) in report.items.enumerated() {
            guard let file = pictures[item.id] else { continue }
            (report.items[index].artFile, report.items[index].drawn) = (file, nil)
        }
        self.report = report
    }

    func toggle(_ item: ItemReport) { make { [self] in contains(item) ? removed(item) : added(item) } }

    func add(_ item: ItemReport) { make { [self] in contains(item) ? nil : added(item) } }

    func toggleHidden(_ item: ItemReport) {
        let isHidden = item.hidden == true
        let commands = isHidden ? (Command.unhide(item.id), Command.hide(item.id)) : (.hide(item.id), .unhide(item.id))
        let words = isHidden ? gettext("Showing {title} again") : gettext("Hid {title}")
        make { Change(words: words, item: item, command: commands.0, undo: commands.1) }
    }

    /// Moves a favourite to an index from 0, or adds an item there.
    func move(_ item: ItemReport, to index: Int) { make { [self] in moved(item, to: index) } }

    func move(_ item: ItemReport, to point: InsertionPoint) {
        make { [self] in moved(item, to: point.place(movingFrom: place(of: item.id).map { $0 - 1 })) }
    }

    func undo(_ id: Int? = nil, _ done: @escaping () -> Void) {
        carryOut { [self] in history.undo(id).map { step($0, $0.change.undo, done) } }
    }

    func redo(_ done: @escaping () -> Void) {
        carryOut { [self] in history.redo().map { step($0, $0.change.command, done) } }
    }

    /// Starts all waiting commands at once, because the window closes.
    func flush() {
        isBusy = false
        while !waiting.isEmpty {
            startNext()
            isBusy = false
        }
    }

    private func added(_ item: ItemReport, at place: Int? = nil) -> Change {
        Change(
            words: gettext("Added {title} to favourites"), item: item, command: .favorite(item.id, place: place),
            undo: .unfavorite(item.id))
    }

    private func removed(_ item: ItemReport) -> Change {
        Change(
            words: gettext("Removed {title} from favourites"), item: item, command: .unfavorite(item.id),
            undo: .favorite(item.id, place: place(of: item.id)))
    }

    private func moved(_ item: ItemReport, to index: Int) -> Change? {
        guard let place = place(of: item.id) else { return added(item, at: index + 1) }
        guard place != index + 1, index >= 0, index < idSet.count else { return nil }
        return Change(
            words: gettext("Moved {title}"), item: item, command: .favorite(item.id, place: index + 1),
            undo: .favorite(item.id, place: place))
    }

    private func make(_ change: @escaping () -> Change?) {
        carryOut { [self] in
            change().map { change in
                (change.command, { [self] isDone in if isDone { made(change, history.add(change)) } })
            }
        }
    }

    private func step(_ entry: ChangeHistory<Change>.Entry, _ command: Command, _ done: @escaping () -> Void) -> Step {
        (command, { [self] isDone in if isDone { done() } else { history.forget(entry.id) } })
    }

    /// Carries out a step after the earlier steps; computes it only then, because it depends on their changes.
    private func carryOut(_ step: @escaping () -> Step?) {
        waiting.append(step)
        startNext()
    }

    private func startNext() {
        guard !isBusy, !waiting.isEmpty else { return }
        guard let step = waiting.removeFirst()() else { return startNext() }
        isBusy = true
        showEarly(step.command)
        runner.carryOut(step.command) { [self] failure in
            isBusy = false
            if let failure { failed(failure) } else { applyEffect(of: step.command) }
            step.ended(failure == nil)
            read()
            startNext()
        }
    }

    /// Shows a move or a removal at once; if the command fails, the next read restores the favourites.
    private func showEarly(_ command: Command) {
        guard var items = report?.items else { return }
        switch command {
        case .favorite(let id, let place?):
            guard let index = items.firstIndex(where: { $0.id == id }) else { return }
            let item = items.remove(at: index)
            items.insert(item, at: min(items.count, max(0, place - 1)))
        case .unfavorite(let id): items.removeAll { $0.id == id }
        default: return
        }
        report?.items = items
        changed()
    }

    /// Applies the effect of a command to `ids` before they are read again, or reports that it affects other lists.
    private func applyEffect(of command: Command) {
        switch command {
        case .hide, .unhide: otherListsChanged()
        case .favorite(let id, let place):
            guard let others = ids?.filter({ $0 != id }) else { return }
            let count = min(others.count, place.map { $0 - 1 } ?? others.count)
            ids = others.prefix(count) + [id] + others.dropFirst(count)
        case .unfavorite(let id): ids?.removeAll { $0 == id }
        default: break
        }
    }

    func contains(_ item: ItemReport) -> Bool { ids == nil ? item.favorite : idSet.contains(item.id) }

    private func place(of id: ItemID) -> Int? { ids?.firstIndex(of: id).map { $0 + 1 } }
}
