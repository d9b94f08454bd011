import FoundationEssentials
import Glibc
import TodayCore

/// The mute of one source, or of all sources, in a file that the daemon reads at each poll.
package struct MuteFile: Sendable {
    package struct Document: Codable {
        var schema = 1
        let until: Date
    }

    private let path: String
    private let globalPath: String?

    /// Refers to the file of a source or, if `source` is `nil`, to the file that mutes all sources.
    package init(_ paths: XDGPaths, source: String? = nil) {
        path = source.map(paths.mute) ?? paths.mute
        globalPath = source == nil ? nil : paths.mute
    }

    /// Returns the end of the mute of this source or of all, whichever is later; `nil` if neither is in force.
    package func until(at now: Date) -> Date? {
        [path, globalPath].compactMap(\.self).compactMap { Self.until($0, at: now) }.max()
    }

    package func untilOfThisFile(at now: Date) -> Date? { Self.until(path, at: now) }

    /// Returns the end in one file; `nil` if it is past or implausibly late, or if the file cannot be read.
    private static func until(_ path: String, at now: Date) -> Date? {
        guard let until = (try? JSONFile.read(Document.self, path))?.value?.until, until > now,
            until <= now.addingTimeInterval(Double(MuteRequest.longest) + 86_400)
        else { return nil }
        return until
    }

    /// Mutes for an hour, unless a longer mute is set; returns the end of the mute.
    @discardableResult
    package func muteForAnHour(at now: Date) throws(FileError) -> Date {
        let hour = now.addingTimeInterval(Double(MuteRequest.hour))
        let end = max(hour, until(at: now) ?? hour)
        try mute(until: end)
        return end
    }

    /// Sets the end of the mute in this file alone; `nil` ends it.
    package func mute(until: Date?) throws(FileError) {
        // An end in the past mutes nothing.
        try JSONFile.write(Document(until: until ?? Date(timeIntervalSince1970: 0)), path)
    }
}

extension NotifyConditions {
    /// Creates the conditions at `now`; reads favourites only if the rules or a live list need them.
    package init(_ rules: NotifyRules, _ paths: XDGPaths, source: String, at now: Date) {
        // Live lists show favourites first, even if the rules do not need them.
        let isWanted =
            rules.favoritesOnly || rules.announcesFavorites || AllSourceDescriptors.named(source)?.can(.live) == true
        let all = isWanted ? FavoritesFile.read(paths, source: source) : []
        let favorites = all.filter { !rules.hidden.contains($0.id, $0.title) }
        self.init(
            rules: rules, mutedUntil: MuteFile(paths, source: source).until(at: now),
            favorites: Set(favorites.map(\.id)), clock: LocalClock.place)
    }
}
