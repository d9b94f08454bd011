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
        let until = [state?.restUntil, state?.streak?.retryAt].compactMap(\.self).max() ?? .distantPast
        let wanted = min(until.timeIntervalSince(now), Double(Schedule.longestWait))
        let told = CheckFile(paths, source: TopGames.source).pause(at: now)?.seconds ?? 0
        return max(0, Int(wanted.rounded(.up)), told)
    }

    /// Why it wants that; nil if nobody knows.
    static func reason(_ paths: XDGPaths, at now: Date = Date()) -> FetchError? {
        let told = CheckFile(paths, source: TopGames.source).pause(at: now)
        let state = (try? SnapshotStore(paths, source: TopGames.source).cycleState()) ?? nil
        return told?.error ?? state?.streak?.error
    }

    /// Remembers what an answer to us said of it.
    static func remember(_ answer: FetchAnswer, _ paths: XDGPaths, at now: Date = Date()) {
        var until = answer.page?.restUntil
        if case .rateLimited(let retryAt)? = answer.error { until = retryAt ?? now.addingTimeInterval(60) }
        guard let until, until > now else { return }
        let reason = answer.error ?? .rateLimited(until: until)
        CheckFile(paths, source: TopGames.source).rest(until: until, reason, at: now)
    }
}
