import CAdwaita
import TodayReports

/// Updates a window when other programs change data, pictures, settings or credentials.
final class NewsWatch {
    private let watches: [FileWatch]

    init(_ source: String, for window: MainWindow) {
        let state = "\(String(cString: g_get_user_state_dir()))/today"
        let pictures = "\(String(cString: g_get_user_cache_dir()))/today/art/\(source)"
        let settings = "\(String(cString: g_get_user_config_dir()))/today/config.json"
        let favorited = "\(String(cString: g_get_user_data_dir()))/today/favorites.json"
        let (list, favorites, converter) = (window.list, window.favorites, window.converter)
        watches = [
            FileWatch("\(state)/\(source)/snapshot.json", isFolder: false) { _ in
                list.reloadStored()
                favorites.read()
            },
            // Any program that fetches rates rewrites this file.
            FileWatch("\(state)/\(source)/quotes.json", isFolder: false) { [source = window.source] _ in
                if source.isConverter { converter.reloadStored() }
            },
            // This file has the credentials of all sources, except credentials in a keyring.
            FileWatch("\(state)/credentials.json", isFolder: false) { [weak window] _ in window?.tryAgain() },
            FileWatch(favorited, isFolder: false) { _ in favorites.read() },
            FileWatch(settings, isFolder: false) { [weak window] _ in window?.reloadSettings() },
            FileWatch(pictures, isFolder: true) { [weak window] path in
                if let id = Self.pictured(path) { window?.receive(pictures: [id: path]) }
            },
        ].compactMap(\.self)
    }

    /// Returns the id of the item in a picture; `nil` for incomplete pictures and other files.
    private static func pictured(_ path: String) -> ItemID? {
        // While a file is being written, its name begins with a dot.
        let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        return parts.count == 2 && parts[1] != "none" ? ItemID(String(parts[0])) : nil
    }
}
