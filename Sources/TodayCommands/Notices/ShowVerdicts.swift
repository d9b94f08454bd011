import FoundationEssentials
import TodayCore
import TodayStore
import TodaySystem

/// `notify --explain`: the verdicts that the daemon remembers.
struct ShowVerdicts {
    let json: Bool

    func run() throws(FileError) {
        let now = Date()
        let clock = { LocalClock.text($0, now: now) }
        let state = try SnapshotStore(try XDGPaths(), source: ActingSource.name).cycleState()
        let records = state?.recent ?? []
        if json { return try Terminal.print(try Report.json(NotifyReport(records, clock: clock))) }
        if records.isEmpty { return Terminal.tell("No polls yet: start `todayd`.") }
        try Terminal.print(records.map { "\(clock($0.at))  \($0.explained(clock))\n" }.joined())
    }
}
