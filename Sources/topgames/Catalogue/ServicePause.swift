import FoundationEssentials
import TodayCore
import TodayStore

/// The time that the service wants not to be asked, from whichever of our programs it was told.
enum ServicePause {
    /// Seconds that are left of it; 0 where the service can be asked.
    ///
    /// The pace of the daemon's polls is not ours: a page more is another question.
    static func seconds(_ paths: XDGPaths, at now: Date = Date()) -> Int {
        let store = SnapshotStore(paths, source: TopGames.source)
        let state = (try? store.cycleState()) ?? nil
        let told = CheckFile(paths, source: TopGames.source).pause(at: now)?.seconds ?? 0
        return max(state?.rest(at: now) ?? 0, told)
    }

    /// Remembers what an answer to us said of it.
    static func remember(_ answer: FetchAnswer, _ paths: XDGPaths, at now: Date = Date()) {
        var until = answer.page?.restUntil
        if case .rateLimited(let retryAt)? = answer.error { until = retryAt ?? now.addingTimeInterval(60) }
        guard let until, until > now else { return }
        CheckFile(paths, source: TopGames.source).rest(until: until, answer.error, at: now)
    }
}
