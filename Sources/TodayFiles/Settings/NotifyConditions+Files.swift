import FoundationEssentials
import Glibc
import TodayCore

extension NotifyConditions {
    /// The conditions at `now`, from the person's files; favourites are read only if the rules need them.
    package init(_ rules: NotifyRules, _ paths: XDGPaths, source: String, at now: Date) {
        // A laptop may have travelled meanwhile.
        tzset()
        let favorites = rules.favoritesOnly || rules.tellsFavorites ? FavoritesFile.read(paths, source: source) : []
        self.init(
            rules: rules, mutedUntil: MuteFile(paths).until(at: now), favorites: Set(favorites.map(\.id)),
            clock: LocalClock.wall)
    }
}
