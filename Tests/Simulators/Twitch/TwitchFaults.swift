extension Twitch {
    private static let helix = "/helix/"

    package static let ownFaults = lists + statuses

    /// Contradictory lists; see `Twitch.shown`.
    private static let lists = [
        Fault("empty-list", "No games at all, and no cursor.", at: "/helix/games/top"),
        Fault(
            "awkward-names",
            "Real awkward names are in front: markup, blanks at the ends, right to left, emoji, 206 characters.",
            at: helix),
        Fault(
            "hostile-names",
            "The first games have hostile names: terminal and markup commands, controls, bidi overrides, line breaks.",
            at: helix),
    ]

    /// The errors of api.twitch.tv, each as observed, and a slow id.twitch.tv.
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
        Fault(
            "identity-slow", "id.twitch.tv answers after `seconds` (3).", at: "/oauth2/",
            .delivery { .late(seconds: $0.seconds(3)) }),
    ]

    private static func refusal(_ name: String, _ status: Int, _ message: String) -> Fault {
        Fault(name, "\(status): \"\(message)\".", at: helix, .answer { _ in .helixError(status, message) })
    }

    private static func limited(for seconds: Double) -> HTTPResponse {
        HTTPResponse.tooManyRequests.with("Ratelimit-Remaining", "0")
            .with("Ratelimit-Reset", String(Int((WallClock.now + seconds).rounded(.up))))
    }
}
