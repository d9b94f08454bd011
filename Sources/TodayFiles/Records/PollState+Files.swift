import FoundationEssentials
import Glibc
import TodayCore

extension PollState {
    /// Creates the state from the files of a source; `descriptor` is `nil` for an unknown source.
    package init(
        _ source: String, _ descriptor: SourceDescriptor?, _ configuration: Configuration, _ store: SnapshotStore,
        _ paths: XDGPaths
    ) throws(FileError) {
        let state = try store.savedPollState() ?? SavedPollState()
        self.init(
            label: descriptor?.label ?? SourceLabel(name: source, service: source, heading: source),
            kind: Kind(descriptor, configuration, paths), snapshot: try store.snapshot(),
            state: descriptor.map { state.valid(for: $0) } ?? state,
            rules: configuration.rules(of: source))
    }
}

extension PollState.Kind {
    /// An unknown source counts as a ranking.
    fileprivate init(_ descriptor: SourceDescriptor?, _ configuration: Configuration, _ paths: XDGPaths) {
        let watchlist = descriptor.flatMap { Watchlist($0, paths, configuration, languages: Language.ofUser) }
        self = watchlist.map { .rates($0) } ?? descriptor.map { Self($0) } ?? .ranking
    }
}

extension PollContext {
    package init(
        _ label: SourceLabel, _ descriptor: SourceDescriptor?, _ configuration: Configuration, _ paths: XDGPaths,
        now: Date, jitter: Double
    ) {
        let source = label.name
        self.init(
            label: label, schedule: Schedule(configuration, source, descriptor),
            conditions: NotifyConditions(configuration.rules(of: source), paths, source: source, at: now),
            watchlist: descriptor.flatMap { Watchlist($0, paths, configuration, languages: Language.ofUser) },
            now: now, jitter: jitter)
        polled = configuration.polled
    }
}

extension Schedule {
    /// A published feed is polled at this machine's second of the minute.
    fileprivate init(_ configuration: Configuration, _ source: String, _ descriptor: SourceDescriptor?) {
        self.init(
            interval: configuration.interval(of: source), limits: descriptor?.limits ?? .usual,
            phase: configuration.feed(of: source) == nil ? nil : MachineSecond.own)
    }
}

extension Language {
    package static let ofUser = preferred { Environment[$0] }
}

enum MachineSecond {
    /// The second from 0 to 59 in which this user on this machine polls published feeds.
    ///
    /// The second comes from a hash, because machine ids are confidential (machine-id(5)). If the id cannot be read,
    /// the second is random at each start.
    static let own: Int = {
        guard let id = (try? AtomicFile.read("/etc/machine-id", limit: 4096)) ?? nil, !id.isEmpty else {
            return Int.random(in: 0..<60)
        }
        let digest = SHA256.hex(id + Array("\(getuid())".utf8))
        return (Int(digest.prefix(8), radix: 16) ?? 0) % 60
    }()
}
