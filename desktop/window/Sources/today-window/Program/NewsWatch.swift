import CAdwaita
import TodayReports

/// Watches the files that other programs write, and has a window take what is new in them.
final class NewsWatch {
    private let watches: [FileWatch]

    /// Watches the files of a source for `window`.
    init(_ source: String, for window: MainWindow) {
        let state = "\(String(cString: g_get_user_state_dir()))/today"
        let pictures = "\(String(cString: g_get_user_cache_dir()))/today/art/\(source)"
        let settings = "\(String(cString: g_get_user_config_dir()))/today/config.json"
        let favorited = "\(String(cString: g_get_user_data_dir()))/today/favorites.json"
        let (list, favorites, converter) = (window.list, window.favorites, window.converter)
        watches = [
            FileWatch("\(state)/\(source)/snapshot.json", isFolder: false) { _ in
                list.takeNews()
                favorites.read()
            },
            // What a converter converts with, which changes whenever a program has asked the service.
            FileWatch("\(state)/\(source)/quotes.json", isFolder: false) { [source = window.source] _ in
                if source.isConverter { converter.takeNews() }
            },
            // The sign-ins of all sources, unless a keyring has them.
            FileWatch("\(state)/credentials.json", isFolder: false) { [weak window] _ in window?.tryAgain() },
            FileWatch(favorited, isFolder: false) { _ in favorites.read() },
            FileWatch(settings, isFolder: false) { [weak window] _ in window?.takeSettings() },
            FileWatch(pictures, isFolder: true) { path in
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
