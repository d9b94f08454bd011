import FoundationEssentials

/// Scheme, host and port of an address: what a redirect must not change.
struct ServerAddress: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int

    init?(_ url: String) {
        guard let parts = URL(string: url), let scheme = parts.scheme?.lowercased(),
            let host = parts.host?.lowercased(), !host.isEmpty, scheme == "https" || scheme == "http"
        else { return nil }
        (self.scheme, self.host) = (scheme, host)
        port = parts.port ?? (scheme == "https" ? 443 : 80)
    }

    var isLoopback: Bool { host == "localhost" || host == "[::1]" || host == "::1" || isLoopbackNumber }
    var isAllowed: Bool { scheme == "https" || isLoopback }

    /// 127.0.0.0/8, as four numbers: "127.evil.example" is another host.
    private var isLoopbackNumber: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
