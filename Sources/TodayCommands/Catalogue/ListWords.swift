import TodayCore

/// The words of help texts that depend on a source's list.
enum ListWords {
    /// Returns the contents of the list: "games", "followed channels that are live".
    static func listed(_ source: SourceDescriptor) -> String {
        source.can(.live) ? "followed \(source.noun.plural) that are live" : source.noun.plural
    }

    static func abstract(_ source: SourceDescriptor) -> String {
        let items = listed(source)
        if source.can(.live) { return "List \(items): favourites first, then by viewers." }
        return source.directory == nil
            ? "List \(items) in \(source.label.inSentence)'s order\(pageSize(source))."
            : "List \(items) with their values, favourites first."
    }

    private static func pageSize(_ source: SourceDescriptor) -> String {
        source.paging.size.map { ", \($0) a page" } ?? ""
    }

    /// Returns the contents of a page: "ranks 41 to 60", or just "page 3".
    static func page(_ number: Int, _ source: SourceDescriptor) -> String {
        guard source.can(.ranking), let size = source.paging.size else { return "page \(number)" }
        return "ranks \((number - 1) * size + 1) to \(number * size)"
    }

    /// Returns for how long fetched data is current: "two minutes", "a day".
    static func maxAge(_ source: SourceDescriptor) -> String {
        switch Int(source.maxAge) {
        case 120: "two minutes"
        case 86_400: "a day"
        case let seconds: TimeText.span(seconds)
        }
    }

    static func caching(_ source: SourceDescriptor) -> String {
        let service = source.label.inSentence
        guard source.directory == nil else {
            return "Values are fetched only if there are none yet, or with --refresh, and shown with their age."
        }
        let wait =
            " If \(service) takes longer than \(FetchCall.shortTimeout) seconds, the cached page is printed; --refresh and --json wait."
        return
            "Pages are cached for \(maxAge(source)). If \(service) cannot be reached, the cached page is shown, with "
            + "its age." + (source.isCachedFirst ? wait : "")
    }

    static func examples(_ source: SourceDescriptor) -> String {
        let name = source.name
        let second =
            source.directory == nil
            ? "--page 3       Print \(page(3, source))." : "--favorites    Print your favourites."
        return """
              \(name) list                Browse the list.
              \(name) list \(second)
              \(name) list --all --json   Print \(source.directory == nil ? "all pages" : "everything"), for a script.
            """
    }

    static func marks(_ source: SourceDescriptor) -> String {
        guard source.can(.ranking) else {
            let moves = source.directory == nil ? "" : "; ▲ up, ▼ down since the previous values"
            return "★ favourite\(moves)."
        }
        return "★ favourite; ▲ up, ▼ down, ● new in the first \(RankSample.places) during the last hour of recorded "
            + "ranks."
    }

    static func orders(_ source: SourceDescriptor) -> String {
        let keys = source.sortOrders.map(\.key)
        let reverses = keys.contains { $0.hasPrefix("-") }
        return keys.joined(separator: ", ") + (reverses ? "; a minus sign reverses the order" : "")
    }

    static func screenOptions(_ source: SourceDescriptor) -> String {
        let filters = source.filters.isEmpty ? [] : ["filters"]
        let orders = source.sortOrders.isEmpty ? [] : ["--sort"]
        return (["-i"] + filters + orders + ["--offline", "--plain"]).joined(separator: ", ") + " and --refresh"
    }

    /// Returns a noun with its article: "a game", "An item".
    static func withArticle(_ noun: Noun, startsSentence: Bool = false) -> String {
        let isVowel = noun.singular.first.map { "aeiou".contains($0) } ?? false
        return "\(startsSentence ? "A" : "a")\(isVowel ? "n" : "") \(noun.singular)"
    }
}
