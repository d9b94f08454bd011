import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames --top3`: reads, asks where there is nothing to read or where it is told to, and prints.
struct ShowTop {
    let json: Bool
    let plain: Bool
    let refresh: Bool

    func run() -> TodayCore.ExitCode {
        do throws(FileError) {
            let paths = try XDGPaths()
            let store = SnapshotStore(paths, source: TopGames.source)
            let widget = try store.widget(at: Date())
            if widget.snapshot == nil, let said = try store.setAsideBroken() { Terminal.tell(said) }
            guard refresh || widget.snapshot == nil else { return try show(widget) }
            return try fetch(paths, store, widget)
        } catch {
            Terminal.tell(error.sentence + ".")
            return .fileError
        }
    }

    private func fetch(_ paths: XDGPaths, _ store: SnapshotStore, _ old: Widget) throws(FileError) -> TodayCore.ExitCode
    {
        let state = try store.cycleState() ?? CycleState()
        if let age = old.age, age < state.shortestInterval ?? 0, old.state == .fresh {
            Terminal.tell("Asked \(TimeText.ago(age)) already; Twitch has nothing newer to say yet.")
            return try show(old)
        }
        let answer = FetchProgram.ask([TopGames.source])
        var cycle = Cycle(
            label: answer.label, snapshot: old.snapshot, state: state,
            schedule: Schedule(interval: 60), dwell: 2)
        let plan = cycle.absorb(answer, at: Date(), jitter: 0)
        guard answer.error == nil, plan.snapshot != nil else {
            return try explain(answer.error ?? .badAnswer(reason: "the list is empty"), answer.label, old)
        }
        try keep(plan, cycle, paths, store)
        return try show(store.widget(cycle, at: Date()))
    }

    /// Writes what was fetched, unless the daemon runs: it is the only writer then, and asks for itself.
    private func keep(_ plan: Plan, _ cycle: Cycle, _ paths: XDGPaths, _ store: SnapshotStore) throws(FileError) {
        guard let lock = try InstanceLock.take(paths.daemonLock) else { return }
        try withExtendedLifetime(lock) { () throws(FileError) in try store.carryOut(plan, cycle.state) }
    }

    /// Says why there is nothing new; what was there before is shown, with its age.
    private func explain(_ error: FetchError, _ label: SourceLabel, _ old: Widget) throws(FileError)
        -> TodayCore.ExitCode
    {
        let last = old.age.map { " Shown is what was fetched \(TimeText.ago($0))." }
        let again = error.needsSignIn ? "" : " Try again with `\(label.name) --refresh`."
        Terminal.tell(error.sentence(label) + (last ?? again))
        if old.snapshot != nil { _ = try show(old) }
        return error.exitCode
    }

    private func show(_ widget: Widget) throws(FileError) -> TodayCore.ExitCode {
        if json, let report = TopThreeReport(widget) {
            Terminal.write(try Report.json(report))
        } else {
            Terminal.write(TopTable(Terminal.style(plain: plain)).render(widget))
        }
        if let advice = Advice.sentence(widget) { Terminal.tell(advice) }
        return .success
    }
}
