import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension PollState {
    /// Resumes from the files of a source, whose descriptor is `nil` if this program does not know it.
    init(
        _ source: String, _ descriptor: SourceDescriptor?, _ configuration: Configuration, _ store: SnapshotStore,
        _ paths: XDGPaths
    ) throws(FileError) {
        let state = try store.savedPollState() ?? SavedPollState()
        self.init(
            label: descriptor?.label ?? SourceLabel(name: source, service: source, heading: source),
            kind: Kind(descriptor, configuration, paths), snapshot: try store.snapshot(),
            state: descriptor.map { state.kept(for: $0) } ?? state,
            rules: configuration.rules(of: source))
    }
}

extension PollState.Kind {
    /// The kind of a source; one that this program does not know may be a ranking.
    fileprivate init(_ descriptor: SourceDescriptor?, _ configuration: Configuration, _ paths: XDGPaths) {
        let watchlist = descriptor.flatMap { Watchlist($0, paths, configuration, languages: Language.ofPerson) }
        self = watchlist.map { .rates($0) } ?? descriptor.map { Self($0) } ?? .ranking
    }
}

extension PollContext {
    /// What the user's files, the clock and chance say now, where notifications may be switched off (`isSilent`).
    init(
        _ label: SourceLabel, _ descriptor: SourceDescriptor?, _ configuration: Configuration, _ paths: XDGPaths,
        isSilent: Bool
    ) {
        let (source, now) = (label.name, Date())
        var conditions = NotifyConditions(configuration.rules(of: source), paths, source: source, at: now)
        conditions.isOff = isSilent
        self.init(
            label: label, schedule: Schedule(configuration, source, descriptor), conditions: conditions,
            watchlist: descriptor.flatMap { Watchlist($0, paths, configuration, languages: Language.ofPerson) },
            now: now, jitter: Double.random(in: 0..<1))
        polled = configuration.polled
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

/// The second of the minute in which this user on this machine reads feeds.
enum MachineSecond {
    /// The second: always the same here, and evenly spread over all machines.
    ///
    /// The machine's id is not for others, so only a second of its hash is used (machine-id(5)); without one, chance
    /// decides at each start.
    static let own: Int = {
        guard let id = (try? AtomicFile.read("/etc/machine-id", limit: 4096)) ?? nil, !id.isEmpty else {
            return Int.random(in: 0..<60)
        }
        let digest = SHA256.hex(id + Array("\(getuid())".utf8))
        return (Int(digest.prefix(8), radix: 16) ?? 0) % 60
    }()
}
