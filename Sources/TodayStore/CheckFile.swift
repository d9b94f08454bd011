import FoundationEssentials
import TodayCore

/// When `topgames` may ask again, so that whoever runs it over and over does not hammer a server.
public struct CheckFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let notBefore: Date
        let error: FetchError?
    }

    private let path: String

    /// The file of a source.
    public init(_ paths: XDGPaths, source: String) {
        path = paths.check(source)
    }

    /// The pause that has to be kept at `now`; nil where there is none, or where the file cannot be read.
    public func pause(at now: Date) -> DoctorPause? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path) else { return nil }
        let seconds = document.notBefore.timeIntervalSince(now)
        guard seconds > 0, seconds <= Double(Schedule.longestWait) else { return nil }
        return DoctorPause(seconds: Int(seconds.rounded(.up)), error: document.error, isShown: true)
    }

    /// Remembers a check that was just made, where it asks for a pause.
    public func remember(_ check: FetchCheck, at now: Date) {
        var seconds = Double(check.shortestInterval)
        if case .rateLimited(let until?)? = check.error { seconds = max(seconds, until.timeIntervalSince(now)) }
        guard check.wasAsked, seconds > 0 else { return }
        rest(until: now.addingTimeInterval(seconds), check.error, at: now)
    }

    /// Remembers that nobody is to ask before `end`, and the failure where that is the reason.
    public func rest(until end: Date, _ error: FetchError?, at now: Date) {
        let latest = now.addingTimeInterval(Double(Schedule.longestWait))
        // What cannot be kept costs a request, and is no reason to fail.
        try? JSONFile.write(Document(notBefore: min(end, latest), error: error), path)
    }
}
