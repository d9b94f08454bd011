import FoundationEssentials
import TodayCore
import TodayStore

/// The pause that the service asked for, through any of our programs.
enum ServicePause {
    /// Seconds left of it; 0 if the service can be asked.
    ///
    /// The interval between the daemon's polls does not matter here: a further page is a different request.
    static func seconds(_ paths: XDGPaths, at now: Date = Date()) -> Int {
        let store = SnapshotStore(paths, source: TopGames.source)
        let state = (try? store.cycleState()) ?? nil
        let told = CheckFile(paths, source: TopGames.source).pause(at: now)?.seconds ?? 0
        return max(state?.rest(at: now) ?? 0, told)
    }

    /// Remembers the pause that an answer asks for.
    static func remember(_ answer: FetchAnswer, _ paths: XDGPaths, at now: Date = Date()) {
        var until = answer.page?.restUntil
        if case .rateLimited(let retryAt)? = answer.error { until = retryAt ?? now.addingTimeInterval(60) }
        guard let until, until > now else { return }
        CheckFile(paths, source: TopGames.source).rest(until: until, answer.error, at: now)
    }
}
