import FoundationEssentials
import TodayCore

/// The parts of a URL that a redirect must not change.
struct ServerAddress: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int
    /// Whether the URL has user information before the host: "https://service.example@evil.example".
    let hasUser: Bool

    init?(_ url: String) {
        guard let parts = URL(string: url), let scheme = parts.scheme?.lowercased(),
            let host = parts.host?.lowercased(), !host.isEmpty, scheme == "https" || scheme == "http"
        else { return nil }
        (self.scheme, self.host) = (scheme, host)
        hasUser = parts.user != nil || parts.password != nil
        port = parts.port ?? (scheme == "https" ? 443 : 80)
    }

    var isLoopback: Bool { Loopback.contains(host) }
    var isAllowed: Bool { scheme == "https" || isLoopback }

    func isHost(of domain: String) -> Bool { host == domain || host.hasSuffix(".\(domain)") }
}
