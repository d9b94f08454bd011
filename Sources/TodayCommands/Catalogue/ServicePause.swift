import FoundationEssentials
import TodayCore
import TodayStore
import TodaySystem

/// The pause that the service asked for, through any of our programs.
enum ServicePause {
    /// Seconds left of it; 0 if the service can be asked.
    ///
    /// The interval between the daemon's polls does not matter here: a further page is a different request.
    static func seconds(_ paths: XDGPaths, at now: Date = Date()) -> Int {
        let store = SnapshotStore(paths, source: TopGames.source)
        let state = (try? store.cycleState()) ?? nil
        let told = NextRequestFile(paths, source: TopGames.source).pause(at: now)?.seconds ?? 0
        return max(state?.rest(at: now) ?? 0, told)
    }

    /// Why it wants that; `nil` if the reason is not known.
    static func reason(_ paths: XDGPaths, at now: Date = Date()) -> FetchError? {
        let told = NextRequestFile(paths, source: TopGames.source).pause(at: now)
        let state = (try? SnapshotStore(paths, source: TopGames.source).cycleState()) ?? nil
        return told?.error ?? state?.streak?.error
    }

    /// Remembers what an answer to us said of it.
    static func remember(_ answer: FetchAnswer, _ paths: XDGPaths, at now: Date = Date()) {
        var until = answer.page?.restUntil
        if case .rateLimited(let retryAt)? = answer.error { until = retryAt ?? now.addingTimeInterval(60) }
        guard let until, until > now else { return }
        let reason = answer.error ?? .rateLimited(until: until)
        NextRequestFile(paths, source: TopGames.source).rest(until: until, reason, at: now)
    }
}
