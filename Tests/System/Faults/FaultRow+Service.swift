import Foundation
import Simulators
import TestRig
import TestSupport

extension FaultRow {
    /// Faults of the simulated service, each in the answer with the list.
    static let service =
        [
            fault("slow", 0, "", seconds: 0.2), fault("reset", 69, "the connection was lost"),
            fault("closed", 69, "closed before the response was complete"),
            fault("truncated", 69, "closed before the response was complete"),
            fault("reset-mid-body", 69, "Cannot reach Twitch"), fault("endless", 69, "Twitch sent "),
            fault("huge", 69, "more than 4 MiB"), fault("gzip-bomb", 69, "more than 4 MiB"),
            fault("bad-gzip", 69, "its compressed data is damaged"), fault("html", 69, "it is not JSON"),
            fault("html-bad-gateway", 69, "HTTP 502"), fault("empty-body", 69, "it is empty"),
            fault("cut-json", 69, "it is not JSON"), fault("wrong-shape", 69, "it is not JSON"),
            fault("wrong-types", 69, "most of its entries cannot be read"), fault("deep-nesting", 69, "it is not JSON"),
            fault("empty-list", 69, "it lists fewer than three games"),
            fault("redirect-loop", 69, "too many redirects"),
            fault("redirect-elsewhere", 69, "it redirects to another server"),
            fault("redirect-elsewhere", 69, "it redirects", to: "file:///etc/passwd", as: "redirect to a file"),
            fault(
                "redirect-elsewhere", 69, "it redirects", to: "http://portal.invalid/login",
                as: "captive portal, redirecting"),
            fault("bad-request", 69, "HTTP 400"), fault("invalid-token", 69, "HTTP 401"),
            fault("forbidden", 69, "HTTP 403"), fault("not-found", 69, "HTTP 404"), fault("gone", 69, "HTTP 410"),
            fault("rate-limited", 75, "is rate-limiting requests", seconds: 1),
            fault("server-error", 69, "HTTP 500"), fault("unavailable", 69, "HTTP 503"),
            // It names no time, so the wait is a minute.
            fault("too-many-requests", 75, "is rate-limiting requests", isSlow: true),
            fault("hang", 75, "did not respond within 10 s", isSlow: true),
            fault("stalled", 75, "did not respond within 10 s", isSlow: true),
            fault("drip", 75, "did not respond within 10 s", isSlow: true),
        ] + [
            FaultRow(
                name: "tokens revoked", codes: [0], strike: { $0.world.simulator.revokeTokens(.access) }),
            FaultRow(
                name: "identity-slow", codes: [0],
                strike: {
                    $0.world.simulator.revokeTokens(.access)
                    $0.world.simulator.set("identity-slow", seconds: 0.5)
                }, heal: { $0.world.simulator.clear() }),
            FaultRow(
                name: "all tokens revoked", codes: [77], said: "run `topgames login`",
                strike: {
                    $0.world.simulator.revokeTokens(.access)
                    $0.world.simulator.revokeTokens(.refresh)
                }, heal: { try $0.world.signIn() }),
        ]

    private static func fault(
        _ name: String, _ code: Int32, _ said: String, seconds: Double? = nil, to location: String? = nil,
        as title: String? = nil, isSlow: Bool = false
    ) -> FaultRow {
        FaultRow(
            name: title ?? name, codes: [code], said: said, isSlow: isSlow,
            strike: {
                // Slightly above the limit, because a debug build is slow with each byte.
                $0.world.simulator.set(
                    name, path: "/helix/games/top", seconds: seconds, bytes: (4 << 20) + 65_536, location: location)
            }, heal: { $0.world.simulator.clear() })
    }
}
