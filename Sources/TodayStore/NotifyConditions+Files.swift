import FoundationEssentials
import Glibc
import TodayCore

extension NotifyConditions {
    /// The conditions at `now`, with what the person's files say; favourites are read where the rules ask for them.
    public init(_ rules: NotifyRules, _ paths: XDGPaths, source: String, at now: Date) {
        // A laptop may have travelled since the last time.
        tzset()
        let favorites = rules.favoritesOnly || rules.tellsFavorites ? FavoritesFile.read(paths, source: source) : []
        self.init(
            rules: rules, mutedUntil: MuteFile(paths).until(at: now), favorites: Set(favorites.map(\.id)),
            clock: LocalClock.wall)
    }
}
