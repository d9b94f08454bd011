import FoundationEssentials
import TodayReports
import WindowCore

final class DetailsController {
    private(set) var item: ItemReport?
    private(set) var report: ListReport?
    private(set) var failure: CommandFailure?
    private(set) var line = LineShape()
    var isLoading: Bool { detailsRequest != nil }
    var changed: () -> Void = {}
    /// Runs after data about an item has been fetched; lists may show the same item.
    var detailsFetched: (ItemID) -> Void = { _ in }

    private let runner: CommandRunner
    private var detailsRequest: CommandProcess?
    private var time: Date?
    private var history: CommandProcess?
    private let refreshed = Completions()

    init(_ runner: CommandRunner) { self.runner = runner }

    var notice: Notice? { Notice(report?.state, note: report?.note, failure, time: time) }

    var updated: Date? { item.flatMap { _ in time } }

    /// Shows an item: first as in the list, then with stored details, then with details from the service.
    ///
    /// `history` is the kind of history to load: `ranks`, `values` or, for none, `nil`.
    func open(_ item: ItemReport, history: String?) {
        close()
        self.item = item
        request(item.id, offline: true) { self.request(item.id, offline: false) }
        switch history {
        case "ranks": loadHistory(of: item.id) { LineShape($0 as HistoryReport) }
        case "values": loadHistory(of: item.id) { LineShape($0 as ValueHistoryReport) }
        default: break
        }
    }

    private func loadHistory<Report: Decodable>(of id: ItemID, _ shape: @escaping (Report) -> LineShape) {
        history = runner.request(.history(id)) { [self] (answer: Result<Report, CommandFailure>) in
            history = nil
            line = (try? answer.get()).map(shape) ?? LineShape()
            changed()
        }
    }

    /// Loads the details of the open item from the service, or waits for them if they are loading.
    ///
    /// `done` runs after the response, but not if no item is open, or if the item is closed meanwhile.
    func refresh(_ done: @escaping () -> Void = {}) {
        guard let item else { return }
        refreshed.add(done)
        if detailsRequest == nil { request(item.id, offline: false) }
    }

    func tryAgain() { if notice != nil { refresh() } }

    func close() {
        detailsRequest?.forget()
        history?.forget()
        (item, report, failure, time, line, detailsRequest, history) = (nil, nil, nil, nil, LineShape(), nil, nil)
        refreshed.removeAll()
    }

    private func request(_ id: ItemID, offline: Bool, _ then: @escaping () -> Void = {}) {
        detailsRequest = runner.request(.show(id, offline: offline), as: ListReport.self) { [self] answer in
            detailsRequest = nil
            switch answer {
            case .success(let answered):
                (report, time) = (answered, answered.time(at: Date()))
                if let known = answered.items.first { item = known }
                // A stored report does not show that the service can be reached.
                if !offline { failure = nil }
            case .failure(let failure): if !offline || failure.kind == .missing { self.failure = failure }
            }
            then()
            changed()
            guard !offline else { return }
            refreshed.run()
            if failure == nil { detailsFetched(id) }
        }
        changed()
    }
}
