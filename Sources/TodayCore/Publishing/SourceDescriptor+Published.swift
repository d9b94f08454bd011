extension SourceDescriptor {
    /// The same source as read from a published feed: its label says whose feed it is, and nobody signs in.
    ///
    /// Without an address it stays as it is.
    package func published(at address: FeedAddress?) -> SourceDescriptor {
        guard let address else { return self }
        var copy = self
        copy.publisher = address.host
        copy.label = label.marked(by: address.host)
        copy.capabilities.remove(.signIn)
        // Where the service reports its outages says nothing of the feed.
        copy.statusPage = nil
        return copy
    }

    /// Whether answers that name this service are those of the source as it is set up now: another service, or another
    /// feed, asked for other waits.
    func isAnswered(by service: String) -> Bool {
        if let publisher { return service.hasSuffix(SourceLabel.mark + publisher) }
        return providers.isEmpty ? !service.contains(SourceLabel.mark) : service == label.service
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
    var isMarked: Bool { service.contains(Self.mark) }

    /// The same label, marked with whose feed it is: "Palette via feeds.example.org"; unchanged without a host.
    package func marked(by host: String?) -> SourceLabel {
        SourceLabel(
            name: name, service: Self.marked(service, by: host), heading: Self.marked(heading, by: host))
    }

    static func marked(_ words: String, by host: String?) -> String { words + (host.map { mark + $0 } ?? "") }

    /// The heading in the person's language; whose feed it is has no translation.
    func heading(_ translations: Translations) -> String {
        guard let mark = heading.ranges(of: Self.mark).last else { return translations.gettext(heading) }
        return translations.gettext(String(heading[..<mark.lowerBound])) + heading[mark.lowerBound...]
    }
}
