extension Twitch {
    private static let (helix, topGames, streams) = ("/helix/", "/helix/games/top", "/helix/streams")
    private static let (tokenPath, art) = ("/oauth2/token", "/ttv-boxart/")

    /// What goes wrong with Twitch alone.
    package static var ownFaults: [Fault<Twitch>] { paging + games + statuses + identity + pictures }

    /// Lists that do not add up: the quirks of pages and cursors.
    private static var paging: [Fault<Twitch>] {
        [
            Fault(
                "blank-category", "The blank category heads games/top, its id an empty string (twitchdev/issues#28).",
                at: topGames, .ranking { ranking, _ in ranking.insertBlank(id: "") }),
            Fault(
                "blank-category-zero", "The blank category heads games/top, its id \"0\" (twitchdev/issues#28).",
                at: topGames, .ranking { ranking, _ in ranking.insertBlank(id: "0") }),
            Fault(
                "short-page",
                "The blank category is ranked but dropped: the first page is one short (twitchdev/issues#28).",
                at: topGames, .ranking { ranking, _ in ranking.insertBlank(id: "") },
                .page { page, _ in page.items.removeAll { $0["id"] == "" } }),
            Fault(
                "empty-list", "No games at all, and no cursor.", at: topGames,
                .ranking { ranking, _ in ranking.games = [] }),
            Fault(
                "cursor-repeats", "Every page hands out the cursor of the first, for ever (twitchdev/issues#1172).",
                at: helix,
                .page { page, strike in
                    let first = strike.request.query.first("first").flatMap { Int($0) } ?? 20
                    page.pagination = ["cursor": .string(TwitchPage.cursor(first))]
                }),
            Fault(
                "cursor-empty", "The cursor is an empty string though more follows.", at: helix,
                .page { page, _ in page.pagination = ["cursor": ""] }),
            Fault(
                "cursor-missing", "The pagination object is empty though more follows.", at: helix,
                .page { page, _ in page.pagination = [:] }),
            Fault(
                "pagination-missing", "There is no pagination object.", at: helix,
                .page { page, _ in page.pagination = nil }),
            Fault(
                "cursor-to-empty-page",
                "50 items at most, then a cursor that leads to an empty page (twitchdev/issues#199).", at: helix,
                .page { page, _ in
                    guard !page.items.isEmpty else { return }
                    page.items = Array(page.items.prefix(50))
                    page.pagination = ["cursor": .string(TwitchPage.cursor(1_000_000))]
                }),
            Fault(
                "cursor-after-last", "The last page has a cursor though nothing follows (twitchdev/issues#2).",
                at: helix,
                .page { page, _ in
                    if page.next == nil { page.pagination = ["cursor": .string(TwitchPage.cursor(1_000_000))] }
                }),
            Fault(
                "cursor-doubled", "Cursors are base64 of base64; they work (twitchdev/issues#2).", at: helix,
                .page { page, _ in
                    guard let next = page.next else { return }
                    page.pagination = ["cursor": .string(TwitchPage.base64(TwitchPage.cursor(next)))]
                }),
            Fault(
                "cursor-refused",
                "Every other cursor just handed out is refused with 400 \"invalid cursor\" (twitchdev/issues#91).",
                at: helix, when: { $0.query.first("after") != nil },
                .answer { $0.hit.isMultiple(of: 2) ? nil : .helixError(400, "invalid cursor") }),
            Fault(
                "duplicates", "Each page begins with the item that ended the page before.", at: helix,
                .page { page, _ in
                    guard page.items.count > 1, let next = page.next else { return }
                    page.pagination = ["cursor": .string(TwitchPage.cursor(next - 1))]
                }),
            Fault(
                "ranking-moves",
                "The games change places between two pages: a crawl meets some twice, and misses others.",
                at: topGames,
                .ranking { ranking, strike in
                    var walk = RandomWalk(seed: UInt64(strike.hit))
                    for _ in 0..<10 { walk.step(&ranking) }
                }),
        ]
    }

    /// Games and streams that no interface was designed for.
    private static var games: [Fault<Twitch>] {
        [
            Fault(
                "awkward-names",
                "Real awkward names are in front: markup, blanks at the ends, right to left, emoji, 206 characters.",
                at: helix,
                // These ids are from the catalogue, so none can be unknown.
                .ranking { ranking, _ in try? ranking.putInFront(Game.awkward.map(\.id), viewers: [:]) }),
            Fault(
                "hostile-names",
                "The first games have hostile names: terminal and markup commands, controls, bidi overrides, line breaks.",
                at: helix,
                .ranking { ranking, _ in
                    for (index, name) in hostile.enumerated() { ranking.games[index].game.name = name }
                }),
            Fault(
                "wrong-types", "JSON of the right shape with wrong types: ids are numbers, names null.",
                .answer { _ in
                    let game: JSON = ["id": 509_658, "name": nil, "box_art_url": 1, "igdb_id": nil]
                    return .json(["data": [game], "pagination": [:]])
                }),
            Fault(
                "streams-unknown-game",
                "Streams carry the id of a game that /games does not know (twitchdev/issues#225).", at: streams,
                .page { page, _ in page.setAll("game_id", "999999999") }),
            Fault(
                "streams-blank-game", "Streams have no game: id and name are empty (twitchdev/issues#225).",
                at: streams,
                .page { page, _ in
                    page.setAll("game_id", "")
                    page.setAll("game_name", "")
                }),
            Fault(
                "streams-missing", "A game that is watched has no streams yet (twitchdev/issues#558).", at: streams,
                .page { page, _ in (page.items, page.pagination) = ([], [:]) }),
            Fault(
                "streams-error-type", "Streams have an empty type, as the documentation says they do after an error.",
                at: streams, .page { page, _ in page.setAll("type", "") }),
        ]
    }

    private static let hostile = [
        "\u{1B}[31mred\u{1B}]0;title\u{07}\u{9B}2J",
        "<span foreground=\"red\"><b>x</i> & </span> %{F#f00} ^fg(red)",
        "\u{202E}gnp.exe \u{2066}over\u{200B}ride\u{FEFF}",
        "two\nlines\r\nand\ta tab\u{0}end",
        "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309} zalgo",
        String(repeating: "W", count: 5_000),
        "   ",
        "\u{2028}\u{2029}\u{E000}\u{FFFE}",
    ]

    /// The errors of api.twitch.tv, each as seen in practice.
    private static var statuses: [Fault<Twitch>] {
        let unavailable = "The service is temporarily unavailable."
        return [
            refusal(
                "bad-request", 400, "The parameter \"first\" was malformed: the value must be less than or equal to 100"
            ),
            refusal("invalid-token", 401, "Invalid OAuth token"),
            refusal("forbidden", 403, "The client is not allowed to make this request."),
            refusal("not-found", 404, ""), refusal("gone", 410, "The API is deprecated."),
            refusal("server-error", 500, ""), refusal("unavailable", 503, unavailable),
            Fault(
                "unavailable-once", "503 once; Twitch asks to try again once.", at: helix, count: 1,
                .answer { _ in .helixError(503, unavailable) }),
            Fault(
                "rate-limited", "429 with no points left until `seconds` (2) from now.", at: helix,
                .answer { limited(reset: $0.now + $0.seconds(2)) }),
            Fault(
                "rate-limited-no-reset", "429 without a Ratelimit-Reset header.", at: helix,
                .answer { _ in .tooManyRequests }),
            Fault(
                "rate-limited-past-reset", "429 with a reset that is an hour ago.", at: helix,
                .answer { limited(reset: $0.now - 3_600) }),
            Fault(
                "rate-limited-far-reset", "429 with a reset that is ten years from now.", at: helix,
                .answer { limited(reset: $0.now + 315_360_000) }),
            Fault(
                "redirect-same-host", "302 to the same host, where the true answer is.",
                when: { $0.query.first("redirected") == nil },
                .answer { strike in
                    let target = strike.request.target
                    return .redirect(to: "\(strike.origin)\(target)\(target.contains("?") ? "&" : "?")redirected=1")
                }),
        ]
    }

    private static func refusal(_ name: String, _ status: Int, _ message: String) -> Fault<Twitch> {
        Fault(name, "\(status): \"\(message)\".", at: helix, .answer { _ in .helixError(status, message) })
    }

    private static func limited(reset: Double) -> HTTPResponse {
        HTTPResponse.tooManyRequests.with("Ratelimit-Remaining", "0")
            .with("Ratelimit-Reset", String(Int(reset.rounded(.up))))
    }

    /// The errors of id.twitch.tv.
    private static var identity: [Fault<Twitch>] {
        let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"
        return [
            Fault(
                "invalid-refresh-token", "400 to every refresh: Invalid refresh token.", at: tokenPath,
                when: { $0.parameters.first("grant_type") == "refresh_token" },
                .answer { _ in .identityError(400, "Invalid refresh token") }),
            Fault(
                "invalid-device-code-once",
                "400 \"invalid device code\" once, though the code is good (twitchdev/issues#971).", at: tokenPath,
                count: 1, when: { $0.parameters.first("grant_type") == deviceGrant },
                .answer { _ in .identityError(400, "invalid device code") }),
            Fault(
                "token-dies-at-once", "Tokens are handed out that Helix refuses, so that renewing does not help.",
                at: tokenPath, when: { $0.parameters.first("grant_type") != deviceGrant },
                .answer { _ in
                    .json([
                        "access_token": "deadtoken00000000000000000000", "expires_in": 14_542,
                        "refresh_token": "deadrefresh000000000000000000", "token_type": "bearer",
                    ])
                }),
            Fault(
                "tokens-without-refresh", "Tokens come without a refresh token.", at: tokenPath,
                .answer { _ in
                    .json([
                        "access_token": "lonelytoken0000000000000000000", "expires_in": 14_542, "token_type": "bearer",
                    ])
                }),
            Fault(
                "identity-slow", "id.twitch.tv answers after `seconds` (3).", at: "/oauth2/",
                .delivery { .late(seconds: $0.seconds(3)) }),
            Fault(
                "identity-unavailable", "503 from id.twitch.tv.", at: "/oauth2/",
                .answer { _ in .identityError(503, "service unavailable") }),
        ]
    }

    /// Box art that is missing or wrong.
    private static var pictures: [Fault<Twitch>] {
        [
            Fault(
                "art-missing", "No game has art: redirect to the placeholder (justintv/Twitch-API#291).", at: art,
                .answer { strike in
                    ArtName(path: strike.request.path).map { .redirect(to: placeholder(origin: strike.origin, $0)) }
                }),
            Fault(
                "art-not-found", "404 for every picture, without a placeholder.", at: art,
                .answer { _ in .status(404) }),
            Fault(
                "art-not-image", "The body of every picture is text labelled image/png.", at: art,
                .answer { _ in HTTPResponse(type: "image/png", body: Array("This is not a picture.\n".utf8)) }),
            Fault(
                "art-huge", "Every picture is larger than 2 MiB: `bytes` (3 MiB) of a PNG that goes on and on.",
                at: art,
                .response { response, strike in
                    let missing = max(0, strike.bytes(3 << 20) - response.body.count)
                    response.body += [UInt8](repeating: 0, count: missing)
                }),
        ]
    }
}

extension Fault<Twitch>.Effect {
    /// Changes the ranking this one request sees.
    fileprivate static func ranking(_ change: @escaping @Sendable (inout Ranking, Strike<Twitch>) -> Void) -> Self {
        .content { content, strike in change(&content.ranking, strike) }
    }

    /// Changes a page of a list before it is written.
    fileprivate static func page(_ change: @escaping @Sendable (inout TwitchPage, Strike<Twitch>) -> Void) -> Self {
        .content { content, strike in content.pageChanges.append { change(&$0, strike) } }
    }
}

extension Ranking {
    fileprivate mutating func insertBlank(id: String) {
        games.insert(RankedGame(game: Game(id: id, name: ""), viewers: 0), at: 0)
    }
}

extension TwitchPage {
    fileprivate mutating func setAll(_ key: String, _ value: JSON) {
        for index in items.indices { items[index][key] = value }
    }
}
