import FoundationEssentials
import Glibc
import TodayCore

/// Until when the notifications of one source, or of all, are muted, in files that the daemon reads at each poll.
package struct MuteFile: Sendable {
    package struct Document: Codable {
        var schema = 1
        let until: Date
    }

    private let path: String
    /// The file of all sources, which mutes this one, too; `nil` if it is this one.
    private let ofAll: String?

    /// The mute of a source; without one, that of all sources.
    package init(_ paths: XDGPaths, source: String? = nil) {
        path = source.map(paths.mute) ?? paths.mute
        ofAll = source == nil ? nil : paths.mute
    }

    /// Until when nothing is shown; `nil` if that is over, was never set, cannot be read, or can be nobody's wish.
    package func until(at now: Date) -> Date? {
        [path, ofAll].compactMap(\.self).compactMap { Self.until($0, at: now) }.max()
    }

    /// Until when this source, or all if it is the file of all, is muted by its own file.
    package func ownUntil(at now: Date) -> Date? { Self.until(path, at: now) }

    private static func until(_ path: String, at now: Date) -> Date? {
        guard let until = (try? JSONFile.read(Document.self, path))?.value?.until, until > now,
            until <= now.addingTimeInterval(Double(MuteRequest.longest) + 86_400)
        else { return nil }
        return until
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

extension NotifyConditions {
    /// The conditions at `now`, from the person's files; favourites are read only if the rules need them.
    package init(_ rules: NotifyRules, _ paths: XDGPaths, source: String, at now: Date) {
        // What is live is shown with favourites first, whatever is announced.
        let isWanted =
            rules.favoritesOnly || rules.tellsFavorites || AllSourceDescriptors.named(source)?.can(.live) == true
        let all = isWanted ? FavoritesFile.read(paths, source: source) : []
        let favorites = all.filter { !rules.hidden.contains($0.id, $0.title) }
        self.init(
            rules: rules, mutedUntil: MuteFile(paths, source: source).until(at: now),
            favorites: Set(favorites.map(\.id)), clock: LocalClock.place)
    }
}
