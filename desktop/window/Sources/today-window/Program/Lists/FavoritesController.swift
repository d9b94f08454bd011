import FoundationEssentials
import TodayReports
import WindowCore

/// The favourites, and every change of them.
final class FavoritesController {
    /// A change that can be undone.
    struct Change {
        /// What was done, in words with a place for the title.
        let words: String
        /// What it was done to.
        let item: ItemReport
        /// The command that undoes it.
        let undo: Command
    }

    /// The favourites as last answered; `nil` before the first answer.
    private(set) var report: ListReport?
    /// Why they cannot be read; `nil` if they were.
    private(set) var failure: CommandFailure?
    /// Runs when there is something else to show.
    var changed: () -> Void = {}
    /// Runs when a change was made that can be undone.
    var made: (Change) -> Void = { _ in }
    /// Runs when a change could not be made.
    var failed: (CommandFailure) -> Void = { _ in }

    /// The ids of the favourites, in the person's order; `nil` before they were read.
    private var ids: [ItemID]?
    private var known: Set<ItemID> = []
    private let runner: CommandRunner
    private var reading: ChildProcess?
    private var isAgain = false
    private var time: Date?

    /// Keeps the favourites that the command of `runner` does.
    init(_ runner: CommandRunner) { self.runner = runner }

    /// What to show.
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
        reading = runner.ask(.favorites) { [self] (answer: Result<ListReport, CommandFailure>) in
            reading = nil
            switch answer {
            case .success(let answered):
                (report, failure, time) = (answered, nil, answered.time(at: Date()))
                ids = answered.items.map(\.id)
                known = Set(ids ?? [])
            case .failure(let failure): self.failure = failure
            }
            changed()
            guard isAgain else { return }
            isAgain = false
            read()
        }
    }

    /// Adds an item that is not a favourite, or removes one that is.
    func toggle(_ item: ItemReport) {
        if contains(item) { remove(item) } else { add(item) }
    }

    /// Adds an item, unless it already is a favourite.
    func add(_ item: ItemReport) {
        guard !contains(item) else { return }
        carryOut(.favorite(item.id, place: nil), added(item))
    }

    /// Moves a favourite to a place, from 0.
    func move(_ item: ItemReport, to index: Int) {
        let command = Command.favorite(item.id, place: index + 1)
        guard let place = place(of: item.id) else { return carryOut(command, added(item)) }
        guard place != index + 1, index >= 0, index < known.count else { return }
        let undo = Command.favorite(item.id, place: place)
        carryOut(command, Change(words: gettext("Moved {title}"), item: item, undo: undo))
    }

    /// Undoes a change; `done` runs once that has succeeded.
    func undo(_ change: Change, _ done: @escaping () -> Void) { carryOut(change.undo, done) }

    private func remove(_ item: ItemReport) {
        let undo = Command.favorite(item.id, place: place(of: item.id))
        let words = gettext("Removed {title} from favourites")
        carryOut(.unfavorite(item.id), Change(words: words, item: item, undo: undo))
    }

    private func added(_ item: ItemReport) -> Change {
        Change(words: gettext("Added {title} to favourites"), item: item, undo: .unfavorite(item.id))
    }

    private func carryOut(_ command: Command, _ change: Change) { carryOut(command) { [self] in made(change) } }

    private func carryOut(_ command: Command, _ done: @escaping () -> Void) {
        runner.carryOut(command) { [self] failure in
            if let failure { failed(failure) } else { done() }
            read()
        }
    }

    /// Whether an item is a favourite.
    func contains(_ item: ItemReport) -> Bool { ids == nil ? item.favorite : known.contains(item.id) }

    /// The place of an item, from 1; `nil` if it is not a favourite.
    private func place(of id: ItemID) -> Int? { ids?.firstIndex(of: id).map { $0 + 1 } }
}
