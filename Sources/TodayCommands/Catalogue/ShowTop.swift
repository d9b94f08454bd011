import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

struct ShowTop {
    let json: Bool
    let plain: Bool
    let refresh: Bool
    var offline = false

    func run() -> ExitStatus {
        do throws(CommandError) {
            // Report broken settings even if no request is made.
            let environment = try AppEnvironment.terminal().preferred
            let isMissing = access(environment.paths.snapshot(environment.source.name), F_OK) != 0
            if offline, isMissing {
                let fact = gettext("There is no data yet.")
                throw CommandError("\(fact) \(gettext("Run the command again without --offline."))", .unavailable)
            }
            let top = TopThree(environment, upkeep: { RunningDaemon.upkeep(environment.paths) }) {
                // `preferred` has reported a broken configuration.
                (try? ConfigurationFile.inForce(environment.paths)) ?? Configuration()
            }
            let shown = try top.load(refresh: refresh)
            for remark in shown.remarks {
                shown.code == .success ? Terminal.printNote(remark) : Terminal.printError(remark)
            }
            try CommandError.files { () throws(FileError) in try print(shown, environment) }
            return shown.code
        } catch {
            Terminal.printError(error.sentence)
            if error.code == .notSignedIn, Terminal.isInteractive, !Self.hasApplication {
                Terminal.printNote(gettext(SignInWords.withoutRegistration))
            }
            return error.code
        }
    }

    /// Whether the settings name an application, so that the user need not register one to sign in.
    private static var hasApplication: Bool {
        (try? ConfigurationFile.inForce(XDGPaths()))?.application(of: CurrentSource.descriptor) != nil
    }

    private func print(_ shown: TopThree.Shown, _ environment: AppEnvironment) throws(FileError) {
        guard shown.status.snapshot != nil else { return }
        if json, let report = Reporter(environment).topThree(shown) {
            try Terminal.print(data: try Report.json(report))
        } else {
            try Terminal.print(TopTable(Terminal.style(plain: plain)).render(shown.status))
        }
        if let advice = shown.advice { Terminal.printNote(advice) }
    }
}

struct TopTable: Sendable {
    /// Minimum width of a title beside numbers, in columns.
    private static let narrowestTitle = 8
    /// Minimum width of a table in which numbers have units, in columns.
    private static let narrowestWithUnits = 40

    private let style: TableStyle

    init(_ style: TableStyle) { self.style = style }

    func render(_ status: SourceStatus) -> String {
        guard let snapshot = status.snapshot else { return "" }
        let numbers = snapshot.items.map { $0.metric.map(number) ?? "" }
        let numberWidth = numbers.map(\.terminalColumns).max() ?? 0
        let widest = snapshot.items.map { style.shown($0.title).columns }.max() ?? 0
        let (alone, beside) = (style.columns - 4, style.columns - numberWidth - 6)
        let isWide = beside >= Self.narrowestTitle
        let titleWidth = min(widest, isWide ? beside : alone)
        let rows = zip(snapshot.items, numbers).map { item, number in
            let title = style.pad(item.title, to: titleWidth)
            return "\(item.rank) \(style.symbol(item.move)) \(title)" + (isWide ? "  \(number.right(numberWidth))" : "")
        }
        let leftOut = (snapshot.hidden ?? []).map(\.title)
        let source = leftOut.isEmpty ? nil : AllSourceDescriptors.named(status.source)
        return ([heading(snapshot, status)] + rows + (source.map { style.leftOut(leftOut, $0) } ?? [])).lines
    }

    private func heading(_ snapshot: Snapshot, _ status: SourceStatus) -> String {
        let name = DisplayText(snapshot.label.heading(Translations.current))
        let age = status.age.map { style.ago($0) } ?? gettext("of unknown age")
        let note = status.state == .fresh ? age : "\(age), \(status.stateWords(Translations.current))"
        let paint: Paint = status.state == .fresh ? .faint : .yellow
        let room = style.columns - style.dot.terminalColumns - note.terminalColumns
        // In a narrow terminal, the age matters more than the heading, which the user knows.
        guard room >= HeadingName.narrowest else { return style.paint(style.fitted(note), paint) }
        return style.paint(style.cut(name, to: room), .bold) + style.dot + style.paint(note, paint)
    }

    private func number(_ metric: Metric) -> String {
        let number = metric.short(Translations.current)
        let text = style.columns < Self.narrowestWithUnits ? number : "\(number) \(gettext(metric.unit))"
        return DisplayText(text).escaped(for: .plain)
    }
}

/// `--watch`: the top three, updated on the screen until the user quits.
struct WatchTop {
    private let paths: XDGPaths
    private let store: SnapshotStore
    private let live: LiveTerminal
    private let plain: Bool

    init?(_ paths: XDGPaths, plain: Bool) {
        guard let live = LiveTerminal(watching: paths.snapshot(CurrentSource.name)) else { return nil }
        (self.paths, self.live, self.plain) = (paths, live, plain)
        store = SnapshotStore(paths, source: CurrentSource.name)
    }

    func run() throws(FileError) {
        try live.run { () throws(FileError) in
            while live.draw(lines(try store.status(at: Date()))) {
                let change = WatchScreen.nextChange(try store.status(at: Date()), after: Date())
                guard let events = live.wait(until: change), !events.keys.contains(where: ends) else { return }
            }
        }
    }

    private func lines(_ status: SourceStatus) -> [String] {
        let upkeep = RunningDaemon.upkeep(paths)
        return WatchScreen(style: live.style(plain: plain), rows: live.size.rows, upkeep: upkeep).lines(status)
    }

    /// Handles a key; returns whether the key ends the table.
    private func ends(_ key: Key) -> Bool {
        switch key {
        case .character("q"), .escape: return true
        case .interrupt: live.interrupt()
        case .suspend: live.suspend()
        case .redraw: live.invalidate()
        default: break
        }
        return false
    }
}

struct WatchScreen {
    let style: TableStyle
    let rows: Int
    let upkeep: Upkeep

    func lines(_ status: SourceStatus) -> [String] {
        let table = TopTable(parts.style).render(status).split(separator: "\n").map(String.init)
        let heading = table.first ?? gettext("There is no data yet.")
        let reason: String? =
            switch upkeep {
            case .polled: nil
            case .notRunning: gettext("todayd is not running, so nothing is updated.")
            case .notListed: upkeep.advice(status.source)
            }
        let remark = reason.map { parts.message(DisplayLine(translated: $0)) } ?? []
        return parts.screen(heading, Array(table.dropFirst()), remark + parts.keys([gettext("q quit")]))
    }

    /// Returns when to draw again without new data: when the state or an age changes.
    static func nextChange(_ status: SourceStatus, after now: Date) -> Date? {
        let age = status.snapshot.map { TimeText.nextChange(of: $0.time, after: now) }
        return [status.nextChange(after: now), age].compactMap(\.self).min()
    }

    private var parts: ScreenLines { ScreenLines(style: style.countingUp, height: max(3, rows)) }
}
