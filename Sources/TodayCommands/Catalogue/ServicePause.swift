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
        policy(paths).wait(before: .other, at: now)
    }

    /// Why it wants that; `nil` if the reason is not known.
    static func reason(_ paths: XDGPaths, at now: Date = Date()) -> FetchError? {
        policy(paths).pause(before: .other, at: now)?.error
    }

    /// Remembers what an answer to us said of it.
    static func remember(_ answer: FetchAnswer, _ paths: XDGPaths, at now: Date = Date()) {
        let note = NextRequest(after: answer.error, restUntil: answer.page?.restUntil, at: now)
        NextRequestFile(paths, source: TopGames.source).keep(note)
    }

    private static func policy(_ paths: XDGPaths) -> AskPolicy {
        SnapshotStore(paths, source: TopGames.source).policy
    }
}
