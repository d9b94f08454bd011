import FoundationEssentials
import TodayCore

/// Until when a person muted notifications, in a file that the daemon reads at each poll.
package struct MuteFile: Sendable {
    package struct Document: Codable {
        var schema = 1
        let until: Date
    }

    private let path: String

    /// The file in a person's folders.
    package init(_ paths: XDGPaths) {
        path = paths.mute
    }

    /// Until when nothing is shown; `nil` if that is over, or was never set.
    ///
    /// A file that cannot be read mutes nothing, and neither does a time that nobody can have asked for.
    package func until(at now: Date) -> Date? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path), document.until > now,
            document.until <= now.addingTimeInterval(Double(MuteRequest.longest) + 86_400)
        else { return nil }
        return document.until
    }

    /// Mutes for an hour, as a click does, unless a longer mute is in force; returns its end.
    @discardableResult
    package func muteForAnHour(at now: Date) throws(FileError) -> Date {
        let hour = now.addingTimeInterval(Double(MuteRequest.hour))
        let end = max(hour, until(at: now) ?? hour)
        try mute(until: end)
        return end
    }

    /// Mutes until a time; `nil` unmutes.
    package func mute(until: Date?) throws(FileError) {
        // A time that has passed mutes nothing.
        try JSONFile.write(Document(until: until ?? Date(timeIntervalSince1970: 0)), path)
    }
}
