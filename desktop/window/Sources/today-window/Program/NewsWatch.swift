import CAdwaita
import TodayReports

/// Watches the files that other programs write, and has a window take what is new in them.
final class NewsWatch {
    private let watches: [FileWatch]

    /// Watches the files at `places` for `window`.
    init(_ places: Places, for window: MainWindow) {
        let (list, favorites, converter) = (window.list, window.favorites, window.converter)
        watches = [
            FileWatch(places.snapshot, isFolder: false) { _ in
                list.takeNews()
                favorites.read()
            },
            FileWatch(places.quotes, isFolder: false) { [source = window.source] _ in
                if source.isConverter { converter.takeNews() }
            },
            FileWatch(places.credentials, isFolder: false) { [weak window] _ in window?.tryAgain() },
            FileWatch(places.favorites, isFolder: false) { _ in favorites.read() },
            FileWatch(places.pictures, isFolder: true) { path in
                if let id = Self.pictured(path) { list.take(picture: path, of: id) }
            },
        ].compactMap(\.self)
    }

    /// The item whose picture a file has; `nil` if it has none, or is not complete yet.
    private static func pictured(_ path: String) -> ItemID? {
        // The name of a file that is still being written begins with a dot.
        let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        return parts.count == 2 && parts[1] != "none" ? ItemID(String(parts[0])) : nil
    }
}

/// Where the programs keep what the window watches.
struct Places {
    /// The last snapshot of the list, which changes with each poll.
    let snapshot: String
    /// What a converter converts with, which changes whenever a program has asked the service.
    let quotes: String
    /// The sign-ins of all sources, unless a keyring has them.
    let credentials: String
    /// The pictures of the items.
    let pictures: String
    /// The favourites of all sources.
    let favorites: String
    /// What the window remembers of itself.
    let window: String

    /// The places of a source.
    init(_ source: String) {
        let (state, cache) = (String(cString: g_get_user_state_dir()), String(cString: g_get_user_cache_dir()))
        snapshot = "\(state)/today/\(source)/snapshot.json"
        quotes = "\(state)/today/\(source)/quotes.json"
        credentials = "\(state)/today/credentials.json"
        pictures = "\(cache)/today/art/\(source)"
        favorites = "\(String(cString: g_get_user_data_dir()))/today/favorites.json"
        window = "\(state)/today/\(source)/window.ini"
    }
}
