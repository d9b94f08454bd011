import FoundationEssentials

/// The quotes as last fetched, with the rates before them: what the converter computes with, online or not.
package struct KnownQuotes: Hashable, Sendable, Codable {
    /// Version of the file format.
    package let schema: Int
    /// The quotes.
    package let quotes: Quotes
    /// When they were fetched.
    package let fetchedAt: Date
    /// The rates of the same provider before these; `nil` if there were none.
    package let previous: RateTable?

    /// Takes quotes that were just fetched, and remembers the rates before them.
    ///
    /// Rates of another provider are not compared: the two may differ at the same moment.
    package init(_ quotes: Quotes, fetchedAt: Date, after known: KnownQuotes? = nil) {
        (schema, self.quotes, self.fetchedAt) = (1, quotes, fetchedAt)
        guard let known, known.quotes.provider == quotes.provider else {
            previous = nil
            return
        }
        // The same rates fetched again have not moved.
        previous = known.table.rates == quotes.table.rates ? known.previous : known.table
    }

    init(_ quotes: Quotes, fetchedAt: Date, previous: RateTable?) {
        (schema, self.quotes, self.fetchedAt, self.previous) = (1, quotes, fetchedAt, previous)
    }

    /// The rates.
    package var table: RateTable { quotes.table }
}

extension KnownQuotes {
    private enum CodingKeys: CodingKey {
        case schema
        case quotes
        case fetchedAt
        case previous
    }

    /// Decodes what a file has; throws if a later version wrote it, or if the rates cannot be right.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        schema = try fields.decode(Int.self, forKey: .schema)
        quotes = try fields.decode(Quotes.self, forKey: .quotes)
        fetchedAt = try fields.decode(Date.self, forKey: .fetchedAt)
        previous = try fields.decodeIfPresent(RateTable.self, forKey: .previous)
        guard schema == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema, in: fields, debugDescription: "not a schema of ours")
        }
    }
}
