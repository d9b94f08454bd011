import FoundationEssentials
import TodayCore
import TodayFiles

extension BrokenFile {
    /// The files of a person and a source that exist but cannot be used.
    package static func look(_ paths: XDGPaths, _ source: String) -> [BrokenFile] {
        [
            look(.snapshot, paths.snapshot(source), Snapshot.self), look(.feed, paths.feed(source), FeedVerdict.self),
            look(.cycle, paths.cycle(source), CycleState.self), look(.mute, paths.mute, MuteFile.Document.self),
            look(.favorites, paths.favorites, FavoritesFile.Document.self),
        ].compactMap(\.self)
    }

    private static func look(_ kind: Kind, _ path: String, _ type: (some Decodable).Type) -> BrokenFile? {
        do throws(FileError) {
            if case .broken = try JSONFile.read(type, path) { return BrokenFile(kind, path) }
            return nil
        } catch {
            return BrokenFile(kind, path, reason: error.reason)
        }
    }
}
