import Foundation

@testable import TodayCore

/// Runs a cycle along a drawn timeline, one column a poll, and draws what it did.
///
///     seen    A B C D E F  rankings · ! failed · ? not signed in · 0 an empty list · R restarted · K restarted, and
///                          the daemon's own file is lost · Z the machine slept for nine hours
///     server  + delivered · - there is none · ^ there is none, and one appears after the poll · ~ it does not answer
///             yet; its answer comes before the next poll that is not ~
///     told    the ranking that people were last told of; * a notification is handed out for another
///     says    ! offline, ? sign in
///     closes  c the offline notice, s the one to sign in
///     shows   fresh, offline, unauthorized, empty
struct CycleTimeline {
    /// A, B and C have the same games in another order, D and E have another game, F has three others.
    static let rankings = ["A": "123", "B": "213", "C": "132", "D": "124", "E": "241", "F": "567"]

    private var cycle: Cycle
    private var now = Sample.start
    private let drawing: Drawing
    private let server: [String]
    private var late: [Notice] = []
    private var column: [String: String] = [:]

    /// Runs along `text` and draws the rows that it has.
    static func redrawn(_ text: String, dwell: Int, interval: Int = 60) -> Drawing {
        let drawing = Drawing(text)
        var timeline = CycleTimeline(drawing, dwell: dwell, interval: interval)
        return timeline.run()
    }

    private init(_ drawing: Drawing, dwell: Int, interval: Int) {
        self.drawing = drawing
        let polls = drawing["seen"]?.count ?? 0
        server = drawing["server"] ?? Array(repeating: "+", count: polls)
        cycle = Cycle(label: Sample.label, schedule: Schedule(interval: interval), dwell: dwell)
    }

    private mutating func run() -> Drawing {
        var drawn = Drawing()
        for row in drawing.rows { drawn[row.name] = ["seen", "server"].contains(row.name) ? row.columns : [] }
        for (seen, server) in zip(drawing["seen"] ?? [], server) {
            column = ["says": ".", "closes": ".", "posted": ""]
            switch seen {
            case "R", "K": restart(keepingState: seen == "R")
            case "Z": now = now + 9 * 3600
            default: poll(seen, server)
            }
            column["told"] = letter(cycle.state.announced) + (column["posted"] ?? "")
            column["shows"] = cycle.feed(at: now).state.rawValue.first.map(String.init)
            for row in drawing.rows where column[row.name] != nil {
                drawn[row.name] = (drawn[row.name] ?? []) + [column[row.name] ?? ""]
            }
        }
        return drawn
    }

    private mutating func restart(keepingState: Bool) {
        late = []
        let state = keepingState ? throughFile(cycle.state) : CycleState()
        cycle = Cycle(
            label: Sample.label, snapshot: cycle.snapshot.map(throughFile), state: state, schedule: cycle.schedule,
            dwell: cycle.dwell)
    }

    private func throughFile<Value: Codable>(_ value: Value) -> Value {
        let text = JSONCoding.encode(value, pretty: true) ?? ""
        return JSONCoding.decode(Value.self, Data(text.utf8)) ?? value
    }

    private mutating func poll(_ seen: String, _ server: String) {
        if server != "~" {
            for notice in late { close(cycle.confirm(notice, delivered: server == "+")) }
            late = []
        }
        let plan = cycle.absorb(answer(seen), at: now, jitter: 0)
        close(plan.closes)
        take(plan.notices, server)
        if server == "^" { take(cycle.takeDueNotices(at: now, retryIn: plan.wait), "+") }
        now = now + plan.wait
    }

    private mutating func take(_ notices: [Notice], _ server: String) {
        for notice in notices {
            if server == "~" { late.append(notice) } else { close(cycle.confirm(notice, delivered: server == "+")) }
            switch notice.content {
            case .changed: column["posted", default: ""] += "*"
            case .offline: column["says"] = "!"
            case .signIn: column["says"] = "?"
            }
        }
    }

    private mutating func close(_ slots: [NoticeSlot]) {
        guard !slots.isEmpty else { return }
        column["closes"] = (column["closes"] ?? "").replacing(".", with: "") + slots.map(letter).joined()
    }

    private func answer(_ seen: String) -> FetchAnswer {
        let result: Result<Page, FetchError> =
            switch seen {
            case "!": .failure(.timedOut(seconds: 10))
            case "?": .failure(.signInExpired)
            case "0": .success(Page(items: [], fetchedAt: now))
            default: .success(Sample.page(Self.rankings[seen] ?? "", at: now))
            }
        return FetchAnswer(label: Sample.label, result: result)
    }

    private func letter(_ ids: [ItemID]?) -> String {
        guard let ids else { return "-" }
        let letters = ids.map(\.description).joined()
        return Self.rankings.first { $0.value == letters }?.key ?? letters
    }

    private func letter(_ slot: NoticeSlot) -> String {
        switch slot {
        case .topThree: "t"
        case .connection: "c"
        case .signIn: "s"
        }
    }
}
