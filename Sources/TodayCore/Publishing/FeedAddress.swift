/// The address of a published feed: a folder on a web server, reached by https, or on this machine by http, too.
package struct FeedAddress: Hashable, Sendable, CheckedText {
    private static let longest = 512

    /// The address of the folder, with a slash at its end: "https://feeds.example.org/colours/".
    package let folder: String
    /// Whose feed it is, for people: "feeds.example.org", with the port if that is not the usual one.
    package let host: String
    package let isLoopback: Bool

    package var description: String { folder }

    /// Reads an address as a person writes it; `nil` if it is not one of a folder, or not allowed.
    ///
    /// A name and a password in it would be sent to the server and shown in logs; a query or a fragment belongs to no
    /// folder.
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
        isLoopback = Self.isLoopback(server.name)
        guard scheme == "https" || (scheme == "http" && isLoopback) else { return nil }
        folder = "\(scheme)://\(authority)\(path)" + (path.hasSuffix("/") ? "" : "/")
        let isUsual = server.port == nil || server.port == (scheme == "https" ? 443 : 80)
        host = isUsual ? server.name : "\(server.name):\(server.port ?? 0)"
    }

    /// What a person can write instead of a wrong address.
    static var advice: String {
        let example = "https://feeds.example.org/\(AllSourceDescriptors.standard.name)/"
        return gettext("must be the https URL of a feed's directory, like \"{example}\"", ["example": example])
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"#<>?@\\^`{|}".utf8.contains(byte)
    }

    private static func server(_ authority: String) -> (name: String, port: Int?)? {
        let isNumbered = authority.hasPrefix("[")
        let end = isNumbered ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
        let name = authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)]
        let port = authority[name.endIndex...]
        guard name.utf8.contains(where: { $0 != UInt8(ascii: ".") }), name.utf8.count <= 253,
            isNumbered ? name == "[::1]" : name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E })
        else { return nil }
        guard !port.isEmpty else { return (String(name), nil) }
        guard let number = UInt16(port.dropFirst()), number > 0 else { return nil }
        return (String(name), Int(number))
    }

    /// 127.0.0.0/8 as four numbers: "127.evil.example" is another host.
    private static func isLoopback(_ name: String) -> Bool {
        if name == "localhost" || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension SourceDescriptor {
    /// The same source as read from a published feed: its label says whose feed it is, and nobody signs in.
    package func published(at address: FeedAddress?) -> SourceDescriptor {
        guard let address else { return self }
        return changed(self) {
            $0.feed = address
            ($0.publisher, $0.label) = (address.host, label.marked(by: address.host))
            $0.capabilities.remove(.signIn)
            // Where the service reports its outages says nothing of the feed.
            $0.statusPage = nil
        }
    }

    /// Whether answers that name this service are of the source as it is set up now: others asked for other waits.
    package func isAnswered(by service: String) -> Bool {
        if let publisher { return service.hasSuffix(SourceLabel.mark + publisher) }
        if providers.isEmpty { return !service.contains(SourceLabel.mark) }
        return service == label.service || service == fallback?.service
    }

    /// A link to one of the service's own pages; `nil` for any other, whoever says so.
    func ownLink(_ link: String?) -> String? {
        guard let link, let pagesBegin, link.hasPrefix(pagesBegin), link.utf8.count <= 1024 else { return nil }
        return link
    }
}

extension Configuration {
    /// The source as a person has set it up: with the provider they chose, and read from the feed they named.
    package func applied(to source: SourceDescriptor) -> SourceDescriptor {
        source.provided(by: provider(of: source.name)).published(at: feed(of: source.name))
    }

    /// The published feed that `source` is read from; `nil` if its service is asked.
    package func feed(of source: String) -> FeedAddress? { own[source]?.from }
}

extension SourceLabel {
    /// What stands between the name of a service and that of the host whose feed its data comes from.
    static let mark = " via "

    /// Whether the data comes from somebody's published feed.
    ///
    /// Each poll asks, and few services have a blank in their name: looking for one byte costs next to nothing.
    var isMarked: Bool { service.utf8.contains(UInt8(ascii: " ")) && service.contains(Self.mark) }

    /// The same label, marked with whose feed it is: "Palette via feeds.example.org"; unchanged without a host.
    package func marked(by host: String?) -> SourceLabel {
        SourceLabel(name: name, service: Self.marked(service, by: host), heading: Self.marked(heading, by: host))
    }

    static func marked(_ words: String, by host: String?) -> String { words + (host.map { mark + $0 } ?? "") }

    /// The heading in the person's language; whose feed it is has no translation.
    package func heading(_ translations: Translations) -> String {
        // Not `ranges(of:)`, which looks up a conformance at each start (Decisions/0002).
        guard let mark = heading.indices.last(where: { heading[$0...].hasPrefix(Self.mark) }) else {
            return translations.gettext(heading)
        }
        return translations.gettext(String(heading[..<mark])) + heading[mark...]
    }
}
