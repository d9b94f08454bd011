import FoundationEssentials

extension SourceDescriptor {
    static var channelsName: String { "channels" }

    /// The key of the filter by a game's id, which lists the game's live channels instead of followed channels.
    package static let gameFilter = "game"

    /// The key and the value of the filter that leaves out categories that are not in IGDB, a database of games.
    package static let (categoryFilter, gamesCategory) = ("category", "games")

    package static let channels = SourceDescriptor(
        label: SourceLabel(name: channelsName, service: "Twitch", heading: "Followed channels on Twitch"),
        abstract: "Show which of the channels that you follow on Twitch are live.",
        noun: Noun("channel", "channels"), paging: .cursor(size: 20), search: .name,
        filters: [
            ListFilter(
                gameFilter, label: "Game", help: "List all live channels of a game, given by its id or name",
                heading: "Live channels on Twitch", wording: ChannelFact.game),
            ListFilter(
                "language", label: "Language", named: StreamLanguages.all, match: .fact(ChannelFact.language),
                help: "List only channels in this language: its name, or its code, such as pt"),
            ListFilter(
                categoryFilter, label: "Category", values: [gamesCategory],
                help: "Leave out channels in categories that are not games, such as Just Chatting", isFlag: true),
        ],
        sortOrders: [
            SortOrder("viewers", label: "Viewers, most first"), SortOrder("name", label: "Name, A to Z"),
            SortOrder("game", label: "Game, A to Z"), SortOrder("uptime", label: "Live the longest first"),
        ],
        groups: [SortOrder(ChannelFact.game, label: "Group by game")],
        capabilities: [.feed, .favorites, .signIn, .gallery, .live, .personal],
        statusPage: "https://status.twitch.com",
        signIn: SignInWords(
            page: topGames.signIn?.page, steps: topGames.signIn?.steps ?? [], pasted: topGames.signIn?.pasted ?? [],
            guide: """
                Requests permission from Twitch to see which channels you follow (user:read:follows): shows a URL and a \
                code to confirm in a browser. It uses the application of `\(topGamesName) login` or the \
                configured one (twitch.clientID) or, on a terminal, explains how to register one. Both commands share the credentials, and \(topGamesName) works with or \
                without the permission.
                """,
            signOut: """
                Sign out, also for \(topGamesName); revoke the token at Twitch, and delete all data fetched about the \
                channels you follow.
                """),
        sharesSignIn: topGamesName,
        details: DetailWords(
            summary: """
                Shows what a channel plays, the title and language of its stream, its viewers, and when it went live.
                """),
        examples: Examples(name: "gronkh", longName: "rocket beans tv", id: "12875057", part: "speedrun"),
        presenter: ChannelsPresenter(), bareWords: .item, detailFacts: .listed,
        momentaryFacts: ChannelFact.momentary, pictureLife: 300,
        unreportedFacts: [ChannelFact.gameID, ChannelFact.stream, Fact.otherNames],
        pagesBegin: ChannelLogin.site)
}

private struct ChannelsPresenter: TranslatedPresenter {
    var translations = Translations.english

    func row(_ row: ListRow) -> DisplayReport {
        let item = row.item
        let viewers = viewers(item)
        let since = row.sinceText.map { gettext("since {time}", ["time": $0]) }
        // Put the title last, because long lines are truncated at the end.
        let parts = [
            text(item, ChannelFact.game), since, text(item, ChannelFact.language), text(item, ChannelFact.title),
        ].compactMap(\.self)
        return DisplayReport(
            title: item.title, subtitle: parts.isEmpty ? nil : DisplayText(parts.joined(separator: " · ")),
            value: viewers.map { DisplayText("\($0.short(translations)) \(gettext($0.unit))") },
            shortValue: viewers.map { DisplayText($0.short(translations)) }, favorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let item = detail.row.item
        let since = item.liveSince.map { since in
            DisplayReport.Fact(
                ChannelFact.since, label: "live since",
                value: DisplayText("\(wording.clock(since)), \(wording.ago(since))"),
                lasting: DisplayText(wording.clock(since)))
        }
        let liveFacts = [
            textFact(item, ChannelFact.game, "game"), textFact(item, ChannelFact.title, "title"),
            viewers(item).map { fact(ChannelFact.viewers, "viewers", $0.short(translations)) }, since,
            text(item, ChannelFact.language).map {
                fact(ChannelFact.language, "language", StreamLanguages.name($0, translations))
            },
        ].compactMap(\.self)
        // The state of a channel is unknown without a recent request.
        let isCurrent = detail.detailed.map { Age.isAtMost(SourceDescriptor.usualMaxAge, since: $0, at: wording.now) }
        let state =
            isCurrent == true
            ? fact("state", "state", gettext("not live")) : fact("state", "state", gettext("unknown")).asUnknown
        return row(detail.row).with(
            heading: item.title, facts: liveFacts.isEmpty ? [state] : liveFacts,
            actions: [
                .init(.open, label: "Open on Twitch"), .init(.share, label: "Copy as Text"), .favorite(detail.row),
            ])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let game = text(item, ChannelFact.game).map { " (\($0))" } ?? ""
        return "\(item.title.escaped(for: .plain))\(game)"
            + (item.webPage.map { ": \(DisplayText($0).escaped(for: .plain))" } ?? "")
    }

    private func viewers(_ item: Item) -> Metric? {
        if case .number(let viewers)? = item.fact(ChannelFact.viewers) { viewers } else { item.metric }
    }

    private func text(_ item: Item, _ key: String) -> String? { item.text(key)?.escaped(for: .plain) }

    private func textFact(_ item: Item, _ key: String, _ label: String) -> DisplayReport.Fact? {
        item.text(key).map { .init(key, label: label, value: $0) }
    }
}

/// The languages of streams; source: https://dev.twitch.tv/docs/api/reference#get-streams and Twitch's stream settings.
enum StreamLanguages {
    static func name(_ code: String, _ translations: Translations) -> String {
        all.first { $0.value == code }.map { translations.gettext($0.names[0]) } ?? code
    }

    static let all = [
        NamedValue("ar", "Arabic", "العربية", "árabe"),
        NamedValue("asl", "American Sign Language", "ASL", "sign language"),
        NamedValue("bg", "Bulgarian", "български", "búlgaro"), NamedValue("ca", "Catalan", "català", "catalão"),
        NamedValue("cs", "Czech", "čeština", "tcheco"), NamedValue("da", "Danish", "dansk", "dinamarquês"),
        NamedValue("de", "German", "Deutsch", "alemão"), NamedValue("el", "Greek", "ελληνικά", "grego"),
        NamedValue("en", "English", "inglês"), NamedValue("es", "Spanish", "español", "espanhol"),
        NamedValue("fi", "Finnish", "suomi", "finlandês"), NamedValue("fr", "French", "français", "francês"),
        NamedValue("hi", "Hindi", "हिन्दी", "híndi"), NamedValue("hu", "Hungarian", "magyar", "húngaro"),
        NamedValue("id", "Indonesian", "Bahasa Indonesia", "indonésio"),
        NamedValue("it", "Italian", "italiano"), NamedValue("ja", "Japanese", "日本語", "japonês"),
        NamedValue("ko", "Korean", "한국어", "coreano"), NamedValue("ms", "Malay", "Bahasa Melayu", "malaio"),
        NamedValue("nl", "Dutch", "Nederlands", "holandês"), NamedValue("no", "Norwegian", "norsk", "norueguês"),
        NamedValue("other", "another language", "outro"), NamedValue("pl", "Polish", "polski", "polonês"),
        NamedValue("pt", "Portuguese", "português"), NamedValue("ro", "Romanian", "română", "romeno"),
        NamedValue("ru", "Russian", "русский", "russo"), NamedValue("sk", "Slovak", "slovenčina", "eslovaco"),
        NamedValue("sv", "Swedish", "svenska", "sueco"), NamedValue("th", "Thai", "ภาษาไทย", "tailandês"),
        NamedValue("tl", "Tagalog", "Filipino", "tagalo"), NamedValue("tr", "Turkish", "Türkçe", "turco"),
        NamedValue("uk", "Ukrainian", "українська", "ucraniano"),
        NamedValue("vi", "Vietnamese", "Tiếng Việt", "vietnamita"), NamedValue("zh", "Chinese", "中文", "chinês"),
        NamedValue("zh-hk", "Chinese (Hong Kong)", "中文 (香港)"),
    ]
}
