import TodayCore

/// Box art: addresses with sizes to fill in, and the pictures behind them.
struct TwitchArt: Sendable {
    /// The widths and heights to ask for, in pixels: one large enough for any notification, and the largest in use.
    private static func pixels(_ size: ArtSize) -> (width: Int, height: Int) {
        switch size {
        case .small: (285, 380)
        case .large: (600, 800)
        }
    }

    private let context: SourceContext
    private let addresses: TwitchAddresses

    init(_ context: SourceContext, _ addresses: TwitchAddresses) {
        self.context = context
        self.addresses = addresses
    }

    /// The address with `{width}` and `{height}`: search results come with a fixed size (twitchdev/issues#329).
    static func template(_ url: String) -> String {
        guard !url.contains("{width}"), let dash = url.lastIndex(of: "-"),
            let dot = url[dash...].firstIndex(of: ".")
        else { return url }
        let size = url[url.index(after: dash)..<dot].split(separator: "x", omittingEmptySubsequences: false)
        guard size.count == 2, size.allSatisfy({ Int($0) != nil }) else { return url }
        return url[..<dash] + "-{width}x{height}" + url[dot...]
    }

    /// Fetches the small box art of games; stops when the server cannot be reached, as it could not be for the others.
    ///
    /// Reports, before each, how many are done.
    func keepAll(_ items: some Sequence<Item>, report: (_ done: Int) -> Void = { _ in }) {
        for (done, item) in items.enumerated() {
            report(done)
            guard keep(item, .small) else { return }
        }
    }

    /// Fetches a game's box art into the cache; see `SourceContext.keepPicture`.
    @discardableResult
    func keep(_ item: Item, _ size: ArtSize) -> Bool {
        guard let template = item.art else { return true }
        let (width, height) = Self.pixels(size)
        let url = template.replacing("{width}", with: "\(width)").replacing("{height}", with: "\(height)")
        guard addresses.isArt(url) else { return true }
        // Twitch redirects from a missing picture to a placeholder, with status 200.
        return context.keepPicture(of: item.id, size, from: url) { !$0.url.contains("404_boxart") }
    }
}
