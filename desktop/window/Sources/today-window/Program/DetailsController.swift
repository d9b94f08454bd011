import FoundationEssentials
import TodayReports
import WindowCore

/// One item with everything that is known of it.
final class DetailsController {
    /// The item; `nil` if none is shown.
    private(set) var item: ItemReport?
    /// The answer about it; `nil` before the first one.
    private(set) var report: ListReport?
    /// Why there is no newer one; `nil` if there is nothing to say.
    private(set) var failure: CommandFailure?
    /// Its ranks within the last day, or its values as far as they were recorded.
    private(set) var line = LineShape()
    /// Whether the service is being asked.
    var isLoading: Bool { asking != nil }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}
    /// Runs when the service has said something about an item, which lists show as well.
    var learned: (ItemID) -> Void = { _ in }

    private let runner: CommandRunner
    private var asking: ChildProcess?
    private var time: Date?
    private var history: ChildProcess?

    /// Shows what the command of `runner` prints.
    init(_ runner: CommandRunner) { self.runner = runner }

    /// What to say above the details; `nil` if there is nothing to say.
    var notice: Notice? { Notice(report?.state, note: report?.note, failure, time: time) }

    /// When what is shown is from; `nil` if that is unknown.
    var updated: Date? { item.flatMap { _ in time } }

    /// Shows an item: what the list knows at once, then what is known here, then what the service says.
    func open(_ item: ItemReport, history: String?) {
        close()
        self.item = item
        ask(item.id, offline: true) { self.ask(item.id, offline: false) {} }
        switch history {
        case "ranks": askForHistory(of: item.id) { LineShape($0 as HistoryReport) }
        case "values": askForHistory(of: item.id) { LineShape($0 as ValueHistoryReport) }
        default: break
        }
    }

    private func askForHistory<Report: Decodable>(of id: ItemID, _ shape: @escaping (Report) -> LineShape) {
        history = runner.ask(.history(id)) { [self] (answer: Result<Report, CommandFailure>) in
            history = nil
            line = (try? answer.get()).map(shape) ?? LineShape()
            changed()
        }
    }

    /// Asks the service once more; `done` runs once that was answered.
    func refresh(_ done: @escaping () -> Void = {}) {
        guard let item, asking == nil else { return }
        ask(item.id, offline: false, done)
    }

    /// Asks again if there was no answer, because there may be one now.
    func tryAgain() { if notice != nil { refresh() } }

    /// Shows nothing.
    func close() {
        asking?.forget()
        history?.forget()
        (item, report, failure, time, line, asking, history) = (nil, nil, nil, nil, LineShape(), nil, nil)
    }

    private func ask(_ id: ItemID, offline: Bool, _ then: @escaping () -> Void) {
        asking = runner.ask(.show(id, offline: offline), as: ListReport.self) { [self] answer in
            asking = nil
            switch answer {
            case .success(let answered):
                // Read without asking, it says nothing about whether the service can be reached.
                if !offline || report == nil { (report, time) = (answered, answered.time(at: Date())) }
                if let known = answered.items.first { item = known }
                if !offline { failure = nil }
            case .failure(let failure): if !offline || failure.kind == .missing { self.failure = failure }
            }
            then()
            changed()
            if !offline, failure == nil { learned(id) }
        }
        changed()
    }
}
