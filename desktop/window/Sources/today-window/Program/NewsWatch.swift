import CAdwaita
import TodayCore

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
