import TodayApp
import TodayCore
import TodayFiles

/// The top three, as a table or as JSON.
struct ShowTop {
    let json: Bool
    let plain: Bool
    let refresh: Bool

    func run() -> ExitStatus {
        do throws(CommandError) {
            // The settings are read only if somebody is to be asked: bars run this over and over.
            let known = try AppPorts.terminal()
            let ports = refresh ? known.preferred(languages: ActingSource.languages) : known
            let source = ports.source.name
            let top = TopThree(ports, isPolled: { RunningDaemon.isRunning(ports.paths) }) {
                NotifyConditions(Rules.inForce(ports.paths), ports.paths, source: source, at: ports.now())
            }
            let shown = try top.load(refresh: refresh)
            for remark in shown.remarks { Terminal.tell(remark) }
            try CommandError.files { () throws(FileError) in try print(shown, ports) }
            return shown.code
        } catch {
            Terminal.tell(error.sentence)
            return error.code
        }
    }

    private func print(_ shown: TopThree.Shown, _ ports: AppPorts) throws(FileError) {
        guard shown.status.snapshot != nil else { return }
        if json, let report = Reporter(ports).topThree(shown) {
            try Terminal.print(try Report.json(report))
        } else {
            try Terminal.print(TopTable(Terminal.style(plain: plain)).render(shown.status))
        }
        if let advice = shown.advice { Terminal.tell(advice) }
    }
}
