import Foundation
import TestSupport

@testable import TodayCore

/// Runs a poll state along a drawn timeline, one column per poll, and draws the result.
///
/// |    seen    A B C D E F  rankings · ! failed · ? not signed in · 0 an empty list · R restarted · K restarted, and
/// |                         the daemon's own file is lost · Z the machine slept for nine hours
/// |    server  + delivered · - there is none · ^ there is none, and one appears after the poll · ~ it does not answer
/// |            yet; its answer comes before the next poll that is not ~
/// |    mute    m while notifications are muted
/// |    told    the ranking last announced; * a notification of another one is posted
/// |    why     the last decision: 1 the first · . no change · w waiting · o posted · a announced, d with others before
/// |            it · x not delivered · m muted, q quiet, n the hourly limit · p skipped · u undone
/// |    says    ! offline, ? sign in
/// |    closes  c the offline notice, s the one to sign in
/// |    shows   fresh, offline, unauthorized, empty
/// |    notify  the section of the configuration · favorites  their letters · every  the seconds between two polls
struct PollTimeline {
    /// A, B, C and I have the same games in another order, D and E have another game, F has three others.
    ///
    /// G and H have four games, and without the ninth the same as A.
    static let rankings = [
        "A": "123", "B": "213", "C": "132", "D": "124", "E": "241", "F": "567", "I": "321", "G": "9123", "H": "1239",
    ]

    private var pollState: PolledSource
    private var now = Sample.start
    private let drawing: Drawing
    private let server: [String]
    private let mute: [String]
    private var late: [Notice] = []
    private var column: [String: String] = [:]

    /// Runs along a drawing, and draws its rows.
    static func redrawn(_ drawing: Drawing, _ conditions: NotifyConditions, interval: Int) -> Drawing {
        var timeline = PollTimeline(drawing, conditions, interval: interval)
        return timeline.run()
    }

    private init(_ drawing: Drawing, _ conditions: NotifyConditions, interval: Int) {
        self.drawing = drawing
        let polls = drawing["seen"]?.count ?? 0
        server = drawing["server"] ?? Array(repeating: "+", count: polls)
        mute = drawing["mute"] ?? Array(repeating: ".", count: polls)
        pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: interval), conditions: conditions)
    }

    private mutating func run() -> Drawing {
        var drawn = Drawing()
        let given = ["seen", "server", "mute", "notify", "favorites", "every"]
        for row in drawing.rows { drawn[row.name] = given.contains(row.name) ? row.columns : [] }
        for ((seen, server), mute) in zip(zip(drawing["seen"] ?? [], server), mute) {
            pollState.conditions.mutedUntil = mute == "m" ? now + 3600 : nil
            column = ["says": ".", "closes": ".", "posted": ""]
            switch seen {
            case "R", "K": restart(keepingState: seen == "R")
            case "Z": now = now + 9 * 3600
            default: poll(seen, server)
            }
            column["told"] = letter(pollState.state.announced) + (column["posted"] ?? "")
            column["why"] = letter(pollState.state.recent?.last?.decision)
            column["shows"] = pollState.feed(at: now).state.rawValue.first.map(String.init)
            for row in drawing.rows where column[row.name] != nil {
                drawn[row.name] = (drawn[row.name] ?? []) + [column[row.name] ?? ""]
            }
        }
        return drawn
    }

    private mutating func restart(keepingState: Bool) {
        late = []
        let restarted = try? pollState.restarted(keepingState: keepingState)
        pollState = restarted ?? pollState
    }

    private mutating func poll(_ seen: String, _ server: String) {
        if server != "~" {
            for notice in late { close(pollState.confirm(notice, delivered: server == "+", at: now)) }
            late = []
        }
        let plan = pollState.absorb(answer(seen), at: now, jitter: 0)
        close(plan.withdrawals)
        take(plan.notices, server)
        if server == "^" { take(pollState.takeDueNotices(at: now), "+") }
        now = now + plan.wait
    }

    private mutating func take(_ notices: [Notice], _ server: String) {
        for notice in notices {
            if server == "~" {
                late.append(notice)
            } else {
                close(pollState.confirm(notice, delivered: server == "+", at: now))
            }
            switch notice.content {
            case .changed: column["posted", default: ""] += "*"
            case .favorites, .moved, .entries, .live, .liveInGame: column["posted", default: ""] += "f"
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

    private func letter(_ verdict: NotifyDecision?) -> String {
        switch verdict {
        case nil: "-"
        case .first: "1"
        case .unchanged: "."
        case .waiting: "w"
        case .offered: "o"
        case .announced(nil): "a"
        case .announced: "d"
        case .undelivered: "x"
        case .deferred(.muted): "m"
        case .deferred(.quiet): "q"
        case .deferred(.limited): "n"
        case .deferred(.desktop): "k"
        case .skipped: "p"
        case .undone: "u"
        case .over: "e"
        }
    }

    private func letter(_ slot: NoticeSlot) -> String {
        switch slot {
        case .topThree: "t"
        case .favorites, .moves, .entries, .live, .liveInGame: "f"
        case .connection: "c"
        case .signIn: "s"
        }
    }
}
