import FoundationEssentials
import TodayReports
import WindowCore

/// The favourites, and every change of them, or of what is hidden.
final class FavoritesController {
    /// A change that can be undone.
    struct Change {
        /// What was done, in words with a place for the title.
        let words: String
        /// What it was done to.
        let item: ItemReport
        let command: Command
        /// The command that undoes it.
        let undo: Command
    }

    /// A command, and what to do once it has succeeded or failed.
    private typealias Step = (command: Command, ended: (_ isDone: Bool) -> Void)

    /// The favourites as last answered; `nil` before the first answer.
    private(set) var report: ListReport?
    /// Why they cannot be read; `nil` if they were.
    private(set) var failure: CommandFailure?
    /// Runs when there is something else to show.
    var changed: () -> Void = {}
    /// Runs when a change was made that can be undone by its number.
    var made: (Change, _ id: Int) -> Void = { _, _ in }
    /// Runs when a change could not be made.
    var failed: (CommandFailure) -> Void = { _ in }
    /// Runs when a change concerns other lists.
    var changedLists: () -> Void = {}

    /// The ids of the favourites, in the person's order; `nil` before they were read.
    private var ids: [ItemID]? { didSet { known = Set(ids ?? []) } }
    private var known: Set<ItemID> = []
    private let runner: CommandRunner
    private var reading: ChildProcess?
    private var isAgain = false
    private var history = ChangeHistory<Change>()
    /// What is still to be carried out, one after the other.
    private var waiting: [() -> Step?] = []
    private var isBusy = false
    private var time: Date?

    /// Keeps the favourites that the command of `runner` does.
    init(_ runner: CommandRunner) { self.runner = runner }

    var state: ItemsState {
        ItemsState(count: report?.items.count ?? 0, isLoading: report == nil, isSearching: false, failure: failure)
    }

    /// When their data is from; `nil` if that is unknown, or there are none.
    var updated: Date? { (report?.items.isEmpty ?? true) ? nil : time }

    /// Reads them; while that goes on, once more afterwards.
    func read() {
        guard reading == nil else {
            isAgain = true
            return
        }
        reading = runner.ask(.favorites, as: ListReport.self) { [self] answer in
            reading = nil
            switch answer {
            // It may be of before what was changed meanwhile.
            case .success where isAgain: break
            case .success(let answered):
                (report, failure, time) = (answered, nil, answered.time(at: Date()))
                ids = answered.items.map(\.id)
            case .failure(let failure): self.failure = failure
            }
            changed()
            guard isAgain else { return }
            isAgain = false
            read()
        }
    }

    /// Adds an item that is not a favourite, or removes one that is.
    func toggle(_ item: ItemReport) { make { [self] in contains(item) ? removed(item) : added(item) } }

    /// Adds an item, unless it already is a favourite.
    func add(_ item: ItemReport) { make { [self] in contains(item) ? nil : added(item) } }

    /// Leaves an item out of lists, or shows it again.
    func toggleHidden(_ item: ItemReport) {
        let isHidden = item.hidden == true
        let commands = isHidden ? (Command.unhide(item.id), Command.hide(item.id)) : (.hide(item.id), .unhide(item.id))
        let words = isHidden ? gettext("Showing {title} again") : gettext("Hid {title}")
        make { Change(words: words, item: item, command: commands.0, undo: commands.1) }
    }

    /// Moves a favourite to a place, from 0, or adds an item there.
    func move(_ item: ItemReport, to index: Int) { make { [self] in moved(item, to: index) } }

    /// Puts an item where it was dropped.
    func move(_ item: ItemReport, to point: InsertionPoint) {
        make { [self] in moved(item, to: point.place(movingFrom: place(of: item.id).map { $0 - 1 })) }
    }

    /// Undoes a change, the last one unless `id` names another; `done` runs once that has succeeded.
    func undo(_ id: Int? = nil, _ done: @escaping () -> Void) {
        carryOut { [self] in history.undo(id).map { step($0, $0.change.undo, done) } }
    }

    /// Makes the change once more that was undone last; `done` runs once that has succeeded.
    func redo(_ done: @escaping () -> Void) {
        carryOut { [self] in history.redo().map { step($0, $0.change.command, done) } }
    }

    /// Starts what still waits, because the window closes.
    func hurry() {
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
        guard place != index + 1, index >= 0, index < known.count else { return nil }
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

    /// Has a command carried out once those before it were: what it is depends on what they have changed.
    private func carryOut(_ step: @escaping () -> Step?) {
        waiting.append(step)
        startNext()
    }

    private func startNext() {
        guard !isBusy, !waiting.isEmpty else { return }
        guard let step = waiting.removeFirst()() else { return startNext() }
        isBusy = true
        runner.carryOut(step.command) { [self] failure in
            isBusy = false
            if let failure { failed(failure) } else { note(step.command) }
            step.ended(failure == nil)
            read()
            startNext()
        }
    }

    /// Takes note of what a command has changed, before they are read.
    private func note(_ command: Command) {
        switch command {
        case .hide, .unhide: changedLists()
        case .favorite(let id, let place):
            guard let others = ids?.filter({ $0 != id }) else { return }
            let count = min(others.count, place.map { $0 - 1 } ?? others.count)
            ids = others.prefix(count) + [id] + others.dropFirst(count)
        case .unfavorite(let id): ids?.removeAll { $0 == id }
        default: break
        }
    }

    func contains(_ item: ItemReport) -> Bool { ids == nil ? item.favorite : known.contains(item.id) }

    /// The place of an item, from 1; `nil` if it is not a favourite.
    private func place(of id: ItemID) -> Int? { ids?.firstIndex(of: id).map { $0 + 1 } }
}
