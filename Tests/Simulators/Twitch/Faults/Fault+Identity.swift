/// The errors of id.twitch.tv.
extension Fault {
    static let identity = [
        invalidClient, invalidClientSecret, missingClientSecret, invalidRefreshToken, authorizationPending,
        invalidDeviceCode, invalidDeviceCodeOnce, invalidAccessToken, tokenDiesAtOnce, identitySlow,
        identityUnavailable, tokensWithoutRefresh,
    ]

    /// 400: invalid client.
    package static let invalidClient = error("invalid-client", "400: invalid client.", 400, "invalid client")

    /// 403: invalid client secret.
    package static let invalidClientSecret = error(
        "invalid-client-secret", "403: invalid client secret.", 403, "invalid client secret")

    /// 400: missing client secret (twitchdev/issues#943).
    package static let missingClientSecret = error(
        "missing-client-secret",
        "400: missing client secret (twitchdev/issues#943).", 400, "missing client secret")

    /// 400 to every refresh: Invalid refresh token.
    package static let invalidRefreshToken = error(
        "invalid-refresh-token", "400 to every refresh: Invalid refresh token.", 400, "Invalid refresh token",
        grant: "refresh_token")

    /// 400 to every device code, approved or not: authorization_pending.
    package static let authorizationPending = error(
        "authorization-pending", "400 to every device code, approved or not: authorization_pending.", 400,
        "authorization_pending", grant: deviceGrant)

    /// 400 to every device code: invalid device code.
    package static let invalidDeviceCode = error(
        "invalid-device-code", "400 to every device code: invalid device code.", 400, "invalid device code",
        grant: deviceGrant)

    /// 400 "invalid device code" once, though the code is good (twitchdev/issues#971).
    package static let invalidDeviceCodeOnce = error(
        "invalid-device-code-once",
        "400 \"invalid device code\" once, though the code is good (twitchdev/issues#971).",
        400, "invalid device code", count: 1, grant: deviceGrant)

    /// 401 when a token is validated: invalid access token.
    package static let invalidAccessToken = Fault(
        "invalid-access-token",
        "401 when a token is validated: invalid access token.", at: "/oauth2/validate",
        .answer { _ in .identityError(401, "invalid access token") })

    /// Tokens are handed out that Helix refuses, so that renewing does not help.
    package static let tokenDiesAtOnce = Fault(
        "token-dies-at-once", "Tokens are handed out that Helix refuses, so that renewing does not help.",
        at: tokenPath, when: { $0.parameters.first("grant_type") != deviceGrant },
        .answer { _ in
            .json([
                "access_token": "deadtoken00000000000000000000", "expires_in": 14_542,
                "refresh_token": "deadrefresh000000000000000000", "token_type": "bearer",
            ])
        })

    /// id.twitch.tv answers after `seconds` (3).
    package static let identitySlow = Fault(
        "identity-slow", "id.twitch.tv answers after `seconds` (3).", at: "/oauth2/",
        .delivery { .late(seconds: $0.seconds(3)) })

    /// 503 from id.twitch.tv.
    package static let identityUnavailable = Fault(
        "identity-unavailable", "503 from id.twitch.tv.", at: "/oauth2/",
        .answer { _ in .identityError(503, "service unavailable") })

    /// Tokens come without a refresh token.
    package static let tokensWithoutRefresh = Fault(
        "tokens-without-refresh", "Tokens come without a refresh token.", at: tokenPath,
        .answer { _ in
            .json(["access_token": "lonelytoken0000000000000000000", "expires_in": 14_542, "token_type": "bearer"])
        })

    private static let tokenPath = "/oauth2/token"
    private static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    private static func error(
        _ name: String, _ summary: String, _ status: Int, _ message: String, count: Int? = nil, grant: String? = nil
    ) -> Fault {
        Fault(
            name, summary, at: tokenPath, count: count,
            when: { grant == nil || $0.parameters.first("grant_type") == grant },
            .answer { _ in .identityError(status, message) })
    }
}
