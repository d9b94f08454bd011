import FoundationEssentials
import TodayCore
import TodayDoctor
import TodaySystem

/// When `topgames` may ask the service again, so that running it over and over does not hammer a server.
package struct NextRequestFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let notBefore: Date
        let error: FetchError?
    }

    private let path: String

    /// The file of a source.
    package init(_ paths: XDGPaths, source: String) {
        path = paths.check(source)
    }

    /// The pause to keep at `now`; `nil` if there is none, or if the file cannot be read.
    package func pause(at now: Date) -> DoctorPause? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path) else { return nil }
        let seconds = document.notBefore.timeIntervalSince(now)
        guard seconds > 0, seconds <= Double(Schedule.longestWait) else { return nil }
        return DoctorPause(seconds: Int(seconds.rounded(.up)), error: document.error, isShown: true)
    }

    /// Remembers a check that was just made, if it asks for a pause.
    package func remember(_ check: FetchCheck, at now: Date) {
        var seconds = Double(check.shortestInterval)
        if case .rateLimited(let until?)? = check.error { seconds = max(seconds, until.timeIntervalSince(now)) }
        guard check.wasAsked, seconds > 0 else { return }
        rest(until: now.addingTimeInterval(seconds), check.error, at: now)
    }

    /// Remembers not to send requests before `end`, and the failure if that is the reason.
    package func rest(until end: Date, _ error: FetchError?, at now: Date) {
        let latest = now.addingTimeInterval(Double(Schedule.longestWait))
        // If this cannot be saved, it costs a request, which is no reason to fail.
        try? JSONFile.write(Document(notBefore: min(end, latest), error: error), path)
    }
}
