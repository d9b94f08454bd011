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
                NotifyConditions(Self.rules(ports.paths), ports.paths, source: source, at: ports.now())
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

    /// The notification rules of the configuration; the defaults if it is broken, which the daemon reports when it starts.
    private static func rules(_ paths: XDGPaths) -> NotifyRules {
        (try? ConfigurationFile.read(paths.configuration))?.rules(of: ActingSource.name) ?? NotifyRules()
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

/// The table of the top three.
struct TopTable: Sendable {
    private static let narrowest = 40

    private let style: TableStyle

    /// A table in the given style.
    init(_ style: TableStyle) {
        self.style = style.atLeast(columns: Self.narrowest)
    }

    /// The lines for `status`, each with a line break; empty if there is nothing to show.
    func render(_ status: FeedStatus) -> String {
        guard let snapshot = status.snapshot else { return "" }
        let numbers = snapshot.items.map { item in
            item.metric.map { DisplayText("\($0.short) \($0.unit)").escaped(for: .plain) } ?? ""
        }
        let numberWidth = numbers.map(\.terminalColumns).max() ?? 0
        let widest = snapshot.items.map(\.title.columns).max() ?? 0
        let titleWidth = min(widest, style.columns - numberWidth - 6)
        let rows = zip(snapshot.items, numbers).map { item, number in
            row(item, titleWidth, number.right(numberWidth))
        }
        return ([heading(snapshot, status)] + rows).lines
    }

    private func heading(_ snapshot: Snapshot, _ status: FeedStatus) -> String {
        let name = DisplayText(snapshot.label.heading).escaped(for: .plain)
        let age = status.age.map { style.ago($0) } ?? "of unknown age"
        let note = status.state == .fresh ? age : "\(age), \(status.stateWords)"
        return "\(style.paint(name, .bold)) · \(style.paint(note, status.state == .fresh ? .faint : .yellow))"
    }

    private func row(_ item: Item, _ titleWidth: Int, _ number: String) -> String {
        "\(item.rank) \(style.symbol(item.move)) \(style.pad(item.title, to: titleWidth))  \(number)"
    }
}
