import FoundationEssentials
import TodayCore
import TodayStore
import TodaySystem

/// The pause that the service asked for, through any of our programs: whether it may be asked now.
struct ServicePause {
    private let ports: AppPorts
    private let file: NextRequestFile

    init(_ ports: AppPorts) {
        self.ports = ports
        file = NextRequestFile(ports.paths, source: ports.source.name)
    }

    /// Seconds left of it; 0 if the service can be asked.
    ///
    /// The interval between the daemon's polls does not matter here: a further page is a different request.
    var seconds: Int {
        let now = ports.now()
        return max(state?.rest(at: now) ?? 0, file.pause(at: now)?.seconds ?? 0)
    }

    /// Why the service must not be asked now; `nil` if it may be.
    var refusal: CommandError? {
        let pause = seconds
        guard pause > 0 else { return nil }
        let label = ports.source.label
        let why = reason.map { $0.sentence(label) + " " } ?? ""
        return CommandError("\(why)\(label.service) can be asked again in \(TimeText.span(pause)).", .tryLater)
    }

    /// Remembers what an answer to us said of it.
    func remember(_ answer: FetchAnswer) {
        let now = ports.now()
        var until = answer.page?.restUntil
        if case .rateLimited(let retryAt)? = answer.error { until = retryAt ?? now.addingTimeInterval(60) }
        guard let until, until > now else { return }
        file.rest(until: until, answer.error ?? .rateLimited(until: until), at: now)
    }

    private var reason: FetchError? { file.pause(at: ports.now())?.error ?? state?.streak?.error }

    private var state: CycleState? {
        (try? SnapshotStore(ports.paths, source: ports.source.name).cycleState()) ?? nil
    }
}
