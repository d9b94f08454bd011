extension Twitch {
    private static let (helix, topGames) = ("/helix/", "/helix/games/top")
    private static let (tokens, art) = ("/oauth2/token", "/ttv-boxart/")

    /// What goes wrong with Twitch alone.
    package static let ownFaults = lists + statuses + others

    /// Lists that do not add up; see `TwitchPage` and `Twitch.shown`.
    private static let lists = [
        Fault(
            "short-page",
            "The blank category is ranked but dropped: the first page is one short (twitchdev/issues#28).",
            at: topGames),
        Fault("empty-list", "No games at all, and no cursor.", at: topGames),
        Fault(
            "cursor-repeats", "Every page hands out the cursor of the first, for ever (twitchdev/issues#1172).",
            at: helix),
        Fault(
            "cursor-refused",
            "Every other cursor just handed out is refused with 400 \"invalid cursor\" (twitchdev/issues#91).",
            at: helix,
            .answer { strike in
                let isRefused = strike.hit.isMultiple(of: 2) && strike.request.query.first("after") != nil
                return isRefused ? .helixError(400, "invalid cursor") : nil
            }),
        Fault("duplicates", "Each page begins with the item that ended the page before.", at: helix),
        Fault(
            "ranking-moves",
            "The games change places between two pages: a crawl meets some twice, and misses others.", at: topGames),
        Fault(
            "awkward-names",
            "Real awkward names are in front: markup, blanks at the ends, right to left, emoji, 206 characters.",
            at: helix),
        Fault(
            "hostile-names",
            "The first games have hostile names: terminal and markup commands, controls, bidi overrides, line breaks.",
            at: helix),
    ]

    /// The errors of api.twitch.tv, each as seen in practice.
    private static let statuses = [
        refusal(
            "bad-request", 400, "The parameter \"first\" was malformed: the value must be less than or equal to 100"),
        refusal("invalid-token", 401, "Invalid OAuth token"),
        refusal("forbidden", 403, "The client is not allowed to make this request."),
        refusal("not-found", 404, ""), refusal("gone", 410, "The API is deprecated."),
        refusal("server-error", 500, ""),
        refusal("unavailable", 503, "The service is temporarily unavailable."),
        Fault(
            "wrong-types", "JSON of the right shape with wrong types: ids are numbers, names null.",
            .answer { _ in .json(#"{"data":[{"id":509658,"name":null,"box_art_url":1}],"pagination":{}}"#) }),
        Fault(
            "rate-limited", "429 with no points left until `seconds` (2) from now.", at: helix,
            .answer { limited(for: $0.seconds(2)) }),
        Fault(
            "rate-limited-far-reset", "429 with a reset that is ten years from now.", at: helix,
            .answer { _ in limited(for: 315_360_000) }),
    ]

    private static func refusal(_ name: String, _ status: Int, _ message: String) -> Fault {
        Fault(name, "\(status): \"\(message)\".", at: helix, .answer { _ in .helixError(status, message) })
    }

    private static func limited(for seconds: Double) -> HTTPResponse {
        HTTPResponse.tooManyRequests.with("Ratelimit-Remaining", "0")
            .with("Ratelimit-Reset", String(Int((WallClock.now + seconds).rounded(.up))))
    }

    /// The errors of id.twitch.tv, and of the host of the pictures.
    private static let others = [
        Fault(
            "token-dies-at-once", "Tokens are handed out that Helix refuses, so that renewing does not help.",
            at: tokens,
            .answer { strike in
                guard strike.request.form.first("grant_type") != deviceGrant else { return nil }
                return .tokens(TokenPair(accessToken: "deadtoken", refreshToken: "deadrefresh"))
            }),
        Fault(
            "identity-slow", "id.twitch.tv answers after `seconds` (3).", at: "/oauth2/",
            .delivery { .late(seconds: $0.seconds(3)) }),
        Fault("art-not-found", "404 for every picture.", at: art, .answer { _ in HTTPResponse(status: 404) }),
    ]
}
