import FoundationEssentials
import TodayReports
import WindowCore

/// What is searched for in a list, and what was found.
final class SearchController {
    /// Milliseconds of rest after which what was typed is searched for.
    private static let rest = 80

    /// What was typed; empty if nothing is searched for.
    private(set) var words = ""
    private(set) var found = LoadedItems()
    /// When the oldest of them is from; `nil` if that is unknown.
    private(set) var time: Date?
    /// Why there is no answer; `nil` if there is nothing to say.
    private(set) var failure: CommandFailure?
    /// Whether a command runs that a person waits for.
    var isRunning: Bool { process != nil }
    /// Whether the service was asked as well.
    private(set) var isOnline = false
    /// Whether it is not known yet what matches.
    var isPending: Bool { process != nil || typing != nil }

    private let runner: CommandRunner
    private let changed: () -> Void
    private var process: ChildProcess?
    private var typing: Timer?

    /// Searches with the command of `runner`; `changed` runs when there is something else to show.
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
        typing = Timer(milliseconds: wasEmpty ? 0 : Self.rest) { [weak self] in self?.find(online: false) }
        if wasEmpty { changed() }
    }

    func searchOnline() { if !words.isEmpty { find(online: true) } }

    /// Searches once more, as before; `done` runs once that was answered.
    func tryAgain(_ done: @escaping () -> Void) { find(online: isOnline, done) }

    /// Reads what is kept of the results once more.
    func readAgain() {
        guard !isPending, failure == nil else { return }
        let wasOnline = isOnline
        find(online: false)
        isOnline = wasOnline
    }

    func take(pictures: [ItemID: String]) { found.take(pictures: pictures) }

    private func find(online: Bool, _ done: @escaping () -> Void = {}) {
        process?.forget()
        typing?.cancel()
        typing = nil
        isOnline = online
        process = runner.ask(.search(words, online: online), as: ListReport.self) { [self] answer in
            process = nil
            switch answer {
            case .success(let report):
                found.take(whole: report)
                (time, failure) = (report.time(at: Date()), nil)
            case .failure(let failure): (found, time, self.failure) = (LoadedItems(), nil, failure)
            }
            changed()
            done()
        }
        changed()
    }
}
