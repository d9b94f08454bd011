import FoundationEssentials
import TodayCore
import TodayFiles

/// `notify --simulate`: runs the rules in force on recorded rankings, and changes nothing.
struct RunSimulation {
    private let path: String
    private let interval: Int
    private let rules: NotifyRules
    private let paths: XDGPaths
    private let json: Bool

    init(_ path: String, _ configuration: Configuration, _ paths: XDGPaths, interval: Int?, json: Bool) {
        self.path = path
        self.paths = paths
        self.json = json
        self.interval = interval ?? configuration.interval(of: ActingSource.name)
        rules = configuration.rules(of: ActingSource.name)
    }

    func run() -> ExitStatus {
        do throws(FileError) {
            guard let bytes = try AtomicFile.read(path, onlyRegular: false) else {
                throw FileError("read", path, reason: "no such file")
            }
            return try simulate(String(decoding: bytes, as: UTF8.self))
        } catch {
            return Terminal.failed(error)
        }
    }

    private func simulate(_ text: String) throws(FileError) -> ExitStatus {
        let recording: Recording
        do throws(RecordingError) {
            recording = try Recording(text)
        } catch {
            Terminal.tell(error.sentence(file: path))
            return .badData
        }
        let conditions = conditions(recording)
        let simulation = Simulation(
            recording, conditions, label: ActingSource.label, interval: interval)
        try show(simulation, recording, recording.isLocal ? Self.stamp : LocalClock.stamp)
        return .success
    }

    private func show(
        _ simulation: Simulation, _ recording: Recording, _ clock: (Date) -> String
    ) throws(FileError) {
        if json { return try Terminal.print(try Report.json(NotifyReport(simulation.records, clock: clock))) }
        let count = recording.lists.count
        let span = [recording.lists.first, recording.lists.last].compactMap { $0.map { clock($0.at) } }
        let head = """
            \(count) \(count == 1 ? "ranking" : "rankings") from \(span.joined(separator: " to ")); each stands until \
            the next, polled every \(interval) s.
            """
        let lines =
            [head] + rules.sentences(ActingSource.descriptor.noun) + [""] + simulation.announcements(clock) + [""]
        let changes = "\(simulation.changes) \(simulation.changes == 1 ? "change" : "changes")"
        let totals = "\(changes): \(simulation.totals.joined(separator: ", "))."
        try Terminal.print((lines + [totals]).joined(separator: "\n") + "\n")
    }

    /// A table has names instead of ids, and local times.
    private func conditions(_ recording: Recording) -> NotifyConditions {
        let favorites = FavoritesFile.read(paths, source: ActingSource.name)
        return NotifyConditions(
            rules: rules, favorites: Set(favorites.map { recording.isLocal ? $0.title.madeID : $0.id }),
            clock: recording.isLocal ? .utc : LocalClock.wall)
    }

    /// "2022-01-31 10:45", as recorded.
    private static func stamp(_ date: Date) -> String {
        let text = RFC3339.text(date)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
}
