import FoundationEssentials
import TodayReports
import WindowCore

/// Searches in a list: at once in the cached items, and after a pause at the service.
final class SearchController {
    /// Milliseconds without a key press before a search starts; the first key press starts a search at once.
    private static let rest = 80
    /// Milliseconds without a key press before the service is searched.
    private static let pause = 700

    private(set) var words = ""
    private(set) var found = LoadedItems()
    private(set) var reach = SearchReach.pending
    private(set) var time: Date?
    private(set) var failure: CommandFailure?
    var isRunning: Bool { process != nil }
    /// Whether results are pending; an empty result from the cache counts only once the service has been searched.
    var isPending: Bool {
        !words.isEmpty && failure == nil
            && (typing != nil || !hasResults || (reach == .pending && found.items.isEmpty))
    }
    var hasFailed: Bool { failure != nil || reach == .cache }
    var canSearchService: () -> Bool = { false }
    var filters: () -> [String: String] = { [:] }

    private let runner: CommandRunner
    private let changed: () -> Void
    private var process: CommandProcess?
    private var (typing, waiting): (GLibTimer?, GLibTimer?)
    private var report: ListReport?
    private var hasResults: Bool { report != nil }

    init(_ runner: CommandRunner, changed: @escaping () -> Void) { (self.runner, self.changed) = (runner, changed) }

    var notice: Notice? { Notice(report?.state, note: report?.note, failure, time: time) }

    func search(_ text: String) {
        cancel()
        let wasEmpty = words.isEmpty
        (words, report, failure, reach) = (text, nil, nil, .pending)
        guard !text.isEmpty else {
            (found, time) = (LoadedItems(), nil)
            return changed()
        }
        typing = GLibTimer(milliseconds: wasEmpty ? 0 : Self.rest) { [weak self] in self?.find() }
        if wasEmpty { changed() }
    }

    func hasten() { if waiting != nil { findOnline() } }

    func tryAgain(_ done: @escaping () -> Void) { if reach == .cache { findOnline(done) } else { find(done) } }

    func reread() {
        guard !isPending, process == nil, waiting == nil, failure == nil else { return }
        let reach = reach
        request(online: false) { [self] in (found, self.reach) = (LoadedItems(whole: $0), reach) }
    }

    func receive(pictures: [ItemID: String]) { found.receive(pictures: pictures) }

    private func cancel() {
        for timer in [typing, waiting] { timer?.cancel() }
        process?.forget()
        (typing, waiting, process) = (nil, nil, nil)
    }

    private func find(_ done: @escaping () -> Void = {}) {
        request(online: false, done) { [self] report in
            found = LoadedItems(whole: report)
            guard canSearchService() else { return reach = .everything }
            reach = .pending
            waiting = GLibTimer(milliseconds: Self.pause) { [weak self] in self?.findOnline() }
        }
    }

    private func findOnline(_ done: @escaping () -> Void = {}) {
        reach = .pending
        request(online: true, done) { [self] report in
            reach = SearchReach(report, besides: found.items)
            found = LoadedItems(whole: report)
        }
    }

    private func request(
        online: Bool, _ done: @escaping () -> Void = {}, _ receive: @escaping (ListReport) -> Void
    ) {
        cancel()
        process = runner.request(.search(words, online: online, filters: filters()), as: ListReport.self) {
            [self] answer in
            process = nil
            switch answer {
            case .success(let report):
                (self.report, time, failure) = (report, report.time(at: Date()), nil)
                receive(report)
            case .failure(let failure): (found, time, report, self.failure) = (LoadedItems(), nil, nil, failure)
            }
            changed()
            done()
        }
        changed()
    }
}
