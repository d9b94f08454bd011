import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension Cycle {
    /// Resumes from the files of a source, whose descriptor is `nil` if this program does not know it.
    init(
        _ source: String, _ descriptor: SourceDescriptor?, _ configuration: Configuration, _ store: SnapshotStore,
        _ paths: XDGPaths
    ) throws(FileError) {
        let state = try store.cycleState() ?? CycleState()
        self.init(
            label: descriptor?.label ?? SourceLabel(name: source, service: source, heading: source),
            isRanking: descriptor?.can(.ranking) ?? true, snapshot: try store.snapshot(),
            state: descriptor.map { state.kept(for: $0) } ?? state,
            schedule: Schedule(configuration, source, descriptor),
            conditions: NotifyConditions(configuration.rules(of: source), paths, source: source, at: Date()),
            board: descriptor.flatMap { QuoteBoard($0, paths, configuration, languages: Language.ofPerson) },
            watch: descriptor?.watch)
    }
}

extension Schedule {
    /// When to poll a source; the readers of a feed keep to a second of their own.
    init(_ configuration: Configuration, _ source: String, _ descriptor: SourceDescriptor?) {
        self.init(
            interval: configuration.interval(of: source), patience: descriptor?.patience ?? .usual,
            phase: configuration.feed(of: source) == nil ? nil : MachineSecond.own)
    }
}

extension Language {
    /// The languages of names and numbers.
    static let ofPerson = preferred { Environment[$0] }
}

/// The second of the minute in which this person on this machine reads feeds.
enum MachineSecond {
    /// The second: always the same here, and evenly spread over all machines.
    ///
    /// The id of a machine is to be kept from others, so it is hashed, and only a second comes of it; where there is none,
    /// chance decides at each start. Source: machine-id(5).
    static let own: Int = {
        guard let id = (try? AtomicFile.read("/etc/machine-id", limit: 4096)) ?? nil, !id.isEmpty else {
            return Int.random(in: 0..<60)
        }
        let digest = SHA256.hex(id + Array("\(getuid())".utf8))
        return (Int(digest.prefix(8), radix: 16) ?? 0) % 60
    }()
}
