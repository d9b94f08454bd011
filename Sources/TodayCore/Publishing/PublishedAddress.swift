/// The address of a published feed: a folder on a web server over https, or on loopback also over http.
package struct PublishedAddress: Hashable, Sendable, CheckedText {
    private static let longest = 512

    /// The address of the folder, with a trailing slash: "https://feeds.example.org/colours/".
    package let folder: String
    /// The host for display, such as "feeds.example.org", with the port if it is not the default.
    package let host: String
    package let isLoopback: Bool

    package var description: String { folder }

    /// Creates an address; `nil` if `text` is not the address of a folder, or is not allowed.
    ///
    /// User names and passwords, which would be sent and logged, are refused, and so are queries and fragments.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isAllowed),
            let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://")
        else { return nil }
        let scheme = text[..<colon].lowercased()
        let rest = text[colon...].dropFirst(3)
        let authority = rest.prefix { $0 != "/" }.lowercased()
        let path = rest.dropFirst(authority.utf8.count)
        guard let server = Self.server(authority), !path.split(separator: "/").contains(where: { $0 == ".." }) else {
            return nil
        }
        isLoopback = Loopback.contains(server.name)
        guard scheme == "https" || (scheme == "http" && isLoopback) else { return nil }
        folder = "\(scheme)://\(authority)\(path)" + (path.hasSuffix("/") ? "" : "/")
        let isDefaultPort = server.port == nil || server.port == (scheme == "https" ? 443 : 80)
        host = isDefaultPort ? server.name : "\(server.name):\(server.port ?? 0)"
    }

    static var advice: String {
        let example = "https://feeds.example.org/\(AllSourceDescriptors.standard.name)/"
        return gettext("must be the https URL of a feed's directory, like \"{example}\"", ["example": example])
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"#<>?@\\^`{|}".utf8.contains(byte)
    }

    private static func server(_ authority: String) -> (name: String, port: Int?)? {
        let isIPv6 = authority.hasPrefix("[")
        let end = isIPv6 ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
        let name = authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)]
        let port = authority[name.endIndex...]
        guard name.utf8.contains(where: { $0 != UInt8(ascii: ".") }), name.utf8.count <= 253,
            isIPv6 ? name == "[::1]" : name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E })
        else { return nil }
        guard !port.isEmpty else { return (String(name), nil) }
        let digits = port.dropFirst()
        guard port.first == ":", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits),
            number > 0
        else { return nil }
        return (String(name), Int(number))
    }
}

/// The hosts of this machine, to which plain http is allowed.
package enum Loopback {
    /// Whether a host is this machine; a 127.0.0.0/8 address has four numbers, unlike the host "127.evil.example".
    package static func contains(_ host: String) -> Bool {
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension SourceDescriptor {
    /// Returns the source as read from a published feed: with the feed's host in the label, and without sign-in.
    package func published(at address: PublishedAddress?) -> SourceDescriptor {
        guard let address else { return self }
        return changed(self) {
            $0.feed = address
            ($0.publisher, $0.label) = (address.host, label.marked(by: address.host))
            $0.capabilities.remove(.signIn)
            // The status page of the service does not cover the published feed.
            $0.statusPage = nil
        }
    }

    /// The label of cached items, which may predate the published feed: without the host, unless there are providers.
    package var labelOfCachedItems: SourceLabel {
        guard publisher != nil, providers.isEmpty else { return label }
        return AllSourceDescriptors.named(name)?.label ?? label
    }

    /// Whether a response that names this service is from the current service, provider, fallback or published feed.
    package func isAnswered(by service: String) -> Bool {
        if let publisher { return service.hasSuffix(SourceLabel.mark + publisher) }
        if providers.isEmpty { return !service.contains(SourceLabel.mark) }
        return service == label.service || service == fallback?.service
    }

    /// Returns a link if it is to one of the items' web pages and has at most 1,024 bytes; otherwise `nil`.
    func ownLink(_ link: String?) -> String? {
        guard let link, let pagesBegin, link.hasPrefix(pagesBegin), link.utf8.count <= 1024 else { return nil }
        return link
    }
}

extension Configuration {
    /// Returns the source with the chosen provider and published feed.
    package func applied(to source: SourceDescriptor) -> SourceDescriptor {
        source.provided(by: provider(of: source.name)).published(at: feed(of: source.name))
    }

    package func feed(of source: String) -> PublishedAddress? { sourceSettings[source]?.from }
}

extension SourceLabel {
    static let mark = " via "

    /// Runs at each poll, so it searches for a space first, which few names of services contain.
    var isFromPublishedFeed: Bool { service.utf8.contains(UInt8(ascii: " ")) && service.contains(Self.mark) }

    /// Returns the label with the host of a published feed: "Palette via feeds.example.org"; unchanged without a host.
    package func marked(by host: String?) -> SourceLabel {
        SourceLabel(
            name: name, service: Self.marked(service, by: host), heading: Self.marked(heading, by: host),
            article: article)
    }

    static func marked(_ words: String, by host: String?) -> String { words + (host.map { mark + $0 } ?? "") }

    /// Returns the translated heading with the untranslated host.
    package func heading(_ translations: Translations) -> String {
        // Avoids `ranges(of:)`, which would look up a conformance each time a program starts (Decisions/0002).
        guard let mark = heading.indices.last(where: { heading[$0...].hasPrefix(Self.mark) }) else {
            return translations.gettext(heading)
        }
        return translations.gettext(String(heading[..<mark])) + heading[mark...]
    }
}
