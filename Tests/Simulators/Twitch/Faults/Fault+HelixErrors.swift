/// The error bodies of api.twitch.tv, each as seen in practice.
extension Fault {
    static let helixErrors = [
        badRequest, invalidCursor, invalidToken, tokenMissing, clientMissing, clientMismatch, forbidden, notFound,
        gone, serverError, unavailable, unavailableOnce, statusString,
    ]

    /// 400: the parameter "first" was malformed.
    package static let badRequest = helixError(
        "bad-request", "400: the parameter \"first\" was malformed.", 400,
        "The parameter \"first\" was malformed: the value must be less than or equal to 100")

    /// 400: every cursor is refused.
    package static let invalidCursor = Fault(
        "invalid-cursor",
        "400: every cursor is refused.", at: helix, when: { $0.query.first("after") != nil },
        .answer { _ in .helixError(400, "Invalid cursor.") })

    /// 401: Invalid OAuth token.
    package static let invalidToken = helixError(
        "invalid-token", "401: Invalid OAuth token.", 401, "Invalid OAuth token")

    /// 401: OAuth token is missing.
    package static let tokenMissing = helixError(
        "token-missing", "401: OAuth token is missing.", 401, "OAuth token is missing")

    /// 401: Client ID is missing.
    package static let clientMissing = helixError(
        "client-missing", "401: Client ID is missing.", 401, "Client ID is missing")

    /// 401: Client ID and OAuth token do not match.
    package static let clientMismatch = helixError(
        "client-mismatch",
        "401: Client ID and OAuth token do not match.", 401, "Client ID and OAuth token do not match")

    /// 403: the request is forbidden.
    package static let forbidden = helixError(
        "forbidden", "403: the request is forbidden.", 403, "The client is not allowed to make this request.")

    /// 404 with an empty message.
    package static let notFound = helixError("not-found", "404 with an empty message.", 404, "")

    /// 410: the API is deprecated.
    package static let gone = helixError("gone", "410: the API is deprecated.", 410, "The API is deprecated.")

    /// 500 with an empty message (twitchdev/issues#664).
    package static let serverError = helixError(
        "server-error", "500 with an empty message (twitchdev/issues#664).", 500, "")

    /// 503, always.
    package static let unavailable = helixError("unavailable", "503, always.", 503, unavailableMessage)

    /// 503 once; Twitch asks to try again once.
    package static let unavailableOnce = Fault(
        "unavailable-once", "503 once; Twitch asks to try again once.", at: helix, count: 1,
        .answer { _ in .helixError(503, unavailableMessage) })

    /// 503 with a body whose status is a string.
    package static let statusString = Fault(
        "status-string", "503 with a body whose status is a string.", at: helix,
        .answer { _ in
            .json(
                ["error": "Service Unavailable", "status": "503", "message": .string(unavailableMessage)], status: 503)
        })

    private static let unavailableMessage = "The service is temporarily unavailable."

    private static func helixError(_ name: String, _ summary: String, _ status: Int, _ message: String) -> Fault {
        Fault(name, summary, at: helix, .answer { _ in .helixError(status, message) })
    }
}
