import CAdwaita

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
