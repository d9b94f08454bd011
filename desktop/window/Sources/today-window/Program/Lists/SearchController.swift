import FoundationEssentials
import TodayReports
import WindowCore

/// Searches in a list.
final class SearchController {
    /// Milliseconds without a key press before the search starts; the first key press starts a search at once.
    private static let rest = 80

    /// The search text; empty if there is no search.
    private(set) var words = ""
    private(set) var found = LoadedItems()
    /// When the oldest result was fetched; `nil` if unknown.
    private(set) var time: Date?
    private(set) var failure: CommandFailure?
    /// Whether the user is waiting for a command.
    var isRunning: Bool { process != nil }
    /// Whether the search was made at the service as well.
    private(set) var isOnline = false
    /// Whether the results of the current text are pending.
    var isPending: Bool { process != nil || typing != nil }

    private let runner: CommandRunner
    private let changed: () -> Void
    private var process: CommandProcess?
    private var typing: GLibTimer?

    /// Creates a search with the command of `runner`; `changed` runs when there is something new to show.
    init(_ runner: CommandRunner, changed: @escaping () -> Void) { (self.runner, self.changed) = (runner, changed) }

    func search(_ text: String) {
        typing?.cancel()
        process?.forget()
        (process, failure, typing) = (nil, nil, nil)
        let wasEmpty = words.isEmpty
        (words, isOnline) = (text, false)
        guard !text.isEmpty else {
            (found, time) = (LoadedItems(), nil)
            return changed()
        }
        typing = GLibTimer(milliseconds: wasEmpty ? 0 : Self.rest) { [weak self] in self?.find(online: false) }
        if wasEmpty { changed() }
    }

    func searchOnline() { if !words.isEmpty { find(online: true) } }

    func tryAgain(_ done: @escaping () -> Void) { find(online: isOnline, done) }

    /// Reloads the stored data of the results.
    func reread() {
        guard !isPending, failure == nil else { return }
        let wasOnline = isOnline
        find(online: false)
        isOnline = wasOnline
    }

    func receive(pictures: [ItemID: String]) { found.receive(pictures: pictures) }

    private func find(online: Bool, _ done: @escaping () -> Void = {}) {
        process?.forget()
        typing?.cancel()
        typing = nil
        isOnline = online
        process = runner.request(.search(words, online: online), as: ListReport.self) { [self] answer in
            process = nil
            switch answer {
            case .success(let report):
                found.receive(whole: report)
                (time, failure) = (report.time(at: Date()), nil)
            case .failure(let failure): (found, time, self.failure) = (LoadedItems(), nil, failure)
            }
            changed()
            done()
        }
        changed()
    }
}
