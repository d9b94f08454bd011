import FoundationEssentials

/// When quotes were determined, and by whom: what has to stand beside any of them.
package struct QuoteStamp: Hashable, Sendable {
    /// The name of the provider, as in `Provider.name`.
    package let provider: String
    /// What people call the provider.
    package let service: String
    /// The line that its terms require; `nil` if they require none.
    package let attribution: Attribution?
    /// When the provider determined them.
    package let asOf: Date
    /// When it will have new ones; `nil` if nobody knows.
    package let nextUpdate: Date?
    /// When they were fetched.
    package let fetchedAt: Date

    /// The stamp of quotes of `source`.
    package init(_ known: KnownQuotes, of source: SourceDescriptor) {
        let source = source.provided(by: known.quotes.provider)
        (provider, service) = (known.quotes.provider, source.label.service)
        (attribution, fetchedAt) = (source.attribution, known.fetchedAt)
        (asOf, nextUpdate) = (known.table.asOf, known.table.nextUpdate)
    }

    /// Whether newer ones should have come by now.
    package func isOverdue(at now: Date) -> Bool { nextUpdate.map { $0 < now } ?? false }

    /// "Rates of 14:02", and the provider's line or its name with its address; `clock` writes a time.
    package func parts(_ clock: (Date) -> String) -> [String] {
        let source = attribution.map { [$0.text, $0.link] } ?? [service]
        return ["Rates of \(clock(asOf))"] + source
    }
}
