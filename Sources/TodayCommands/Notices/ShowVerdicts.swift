import FoundationEssentials
import TodayCore
import TodayFiles

/// `notify --explain`: the verdicts that the daemon remembers.
struct ShowVerdicts {
    let json: Bool

    func run() throws(FileError) {
        let now = Date()
        let clock = { LocalClock.text($0, now: now) }
        let state = try SnapshotStore(try XDGPaths(), source: ActingSource.name).cycleState()
        let records = state?.recent ?? []
        if json { return try Terminal.print(try Report.json(NotifyReport(records, clock: clock))) }
        if records.isEmpty { return Terminal.tell(try nothing()) }
        try Terminal.print(records.map { "\(clock($0.at))  \($0.explained(clock))\n" }.joined())
    }

    /// Why nothing was decided: todayd does not poll, or nothing is to be announced.
    private func nothing() throws(FileError) -> String {
        let (source, path) = (ActingSource.descriptor, try XDGPaths().configuration)
        let configuration = (try? ConfigurationFile.read(path)) ?? Configuration()
        let isWanted =
            !source.hasQuotes || configuration.view(of: source.name, favorites: [], languages: []).move != nil
        return isWanted ? "No polls yet: start `todayd`." : configuration.announcements(of: source)[0]
    }
}
