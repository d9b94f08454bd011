import FoundationEssentials
import TodayCore
import TodayStore
import TodaySystem

/// `topgames --top3`: reads the snapshot, asks the service if there is none or if requested, and prints.
struct ShowTop {
    let json: Bool
    let plain: Bool
    let refresh: Bool

    func run() -> ExitStatus {
        do throws(FileError) {
            let paths = try XDGPaths()
            let store = SnapshotStore(paths, source: TopGames.source)
            let status = try store.status(at: Date())
            if status.snapshot == nil, let said = try store.setAsideBroken() { Terminal.tell(said) }
            guard refresh || status.snapshot == nil else { return try show(status, paths) }
            return try fetch(paths, store, status)
        } catch {
            return Terminal.failed(error)
        }
    }

    private func fetch(_ paths: XDGPaths, _ store: SnapshotStore, _ old: FeedStatus) throws(FileError) -> ExitStatus {
        var cycle = Cycle(
            label: FetchProgram.label, snapshot: old.snapshot, state: try store.cycleState() ?? CycleState(),
            schedule: Schedule(interval: 60),
            conditions: NotifyConditions(Rules.inForce(paths), paths, source: TopGames.source, at: Date()))
        // A person who asks gets an answer, unless the service forbids it; a bar that restarts over and over waits.
        let wait = cycle.policy.wait(before: refresh ? .refresh : .poll, at: Date())
        guard wait == 0 else { return try hold(wait, cycle, old, paths) }
        let answer = FetchProgram.ask(["fetch", TopGames.source])
        for remark in answer.remarks ?? [] { Terminal.tell(remark) }
        let plan = cycle.absorb(answer, at: Date(), jitter: 0)
        // While the daemon runs it is the only writer, and polls by itself.
        if !RunningDaemon.isRunning(paths) {
            try store.carryOut(plan, cycle.state)
            try NotifyLog(paths, source: TopGames.source).append(cycle.takeRecords())
        }
        guard answer.error == nil, plan.snapshot != nil else {
            return try explain(answer.error ?? .badAnswer(reason: "the list is empty"), answer.label, old, paths)
        }
        return try show(store.status(cycle, at: Date()), paths)
    }

    /// Says why the service is not asked now, and shows what there is.
    private func hold(
        _ seconds: Int, _ cycle: Cycle, _ old: FeedStatus, _ paths: XDGPaths
    ) throws(FileError) -> ExitStatus {
        let (label, span) = (cycle.label, TimeText.span(seconds))
        let reason = cycle.state.streak?.error.sentence(label)
        if let reason, cycle.policy.wait(before: .refresh, at: Date()) == 0 {
            // Our own patience, not a wish of the service: what was wrong may be repaired by now.
            Terminal.tell("The last attempt failed: \(reason) `\(label.name) --refresh` tries again now.")
        } else {
            let why = reason ?? "\(label.service) was asked just now."
            Terminal.tell("\(why) \(label.service) can be asked again in \(span).")
        }
        guard old.snapshot != nil else { return cycle.state.streak?.error.exitCode ?? .tryLater }
        return try show(old, paths)
    }

    /// Says why there is nothing new, and shows the last snapshot, with its age.
    private func explain(
        _ error: FetchError, _ label: SourceLabel, _ old: FeedStatus, _ paths: XDGPaths
    ) throws(FileError) -> ExitStatus {
        let last = old.age.map { " Showing what was fetched \(TimeText.ago($0))." }
        let again = error.needsPerson ? "" : " Try again with `\(label.name) --refresh`."
        Terminal.tell(error.sentence(label) + (last ?? again))
        if old.snapshot != nil { _ = try show(old, paths) }
        return error.exitCode
    }

    private func show(_ status: FeedStatus, _ paths: XDGPaths) throws(FileError) -> ExitStatus {
        let text =
            if json, let report = TopThreeReport(status) {
                try Report.json(report)
            } else {
                TopTable(Terminal.style(plain: plain)).render(status)
            }
        try Terminal.print(text)
        if let advice = Advice.sentence(status, isPolled: RunningDaemon.isRunning(paths)) { Terminal.tell(advice) }
        return .success
    }
}
