import FoundationEssentials

/// Scheme, host and port of an address: what a redirect must not change.
struct ServerAddress: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int

    /// Parses the address; `nil` if it is not an http or https address.
    init?(_ url: String) {
        guard let parts = URL(string: url), let scheme = parts.scheme?.lowercased(),
            let host = parts.host?.lowercased(), !host.isEmpty, scheme == "https" || scheme == "http"
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = parts.port ?? (scheme == "https" ? 443 : 80)
    }

    /// Whether it is this machine.
    var isLoopback: Bool { host == "localhost" || host == "[::1]" || host == "::1" || isLoopbackNumber }

    /// Whether requests may go there: encrypted, or on this machine.
    var isAllowed: Bool { scheme == "https" || isLoopback }

    /// 127.0.0.0/8, as four numbers: "127.evil.example" is another host.
    private var isLoopbackNumber: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
