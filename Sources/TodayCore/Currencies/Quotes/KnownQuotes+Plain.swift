import FoundationEssentials

extension KnownQuotes {
    /// Reads the file as we write it, without a decoder; `nil` for anything else, which the decoder judges.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, fetchedAt, quotes, previous): (Int?, Date?, Quotes?, RateTable?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": schema = reader.integer()
            case "fetchedAt": fetchedAt = reader.date()
            case "quotes": quotes = Quotes(plain: &reader)
            case "previous":
                previous = RateTable(plain: &reader)
                return previous != nil
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, schema == 1, let fetchedAt, let quotes else { return nil }
        self.init(quotes, fetchedAt: fetchedAt, previous: previous)
    }
}

extension Quotes {
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (provider, table): (String?, RateTable?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "provider": return reader.read(&provider)
            case "table": table = RateTable(plain: &reader)
            default: return false
            }
            return true
        }
        guard isWhole, let provider, let table else { return nil }
        self.init(provider: provider, table: table)
    }
}

extension RateTable {
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (base, asOf, nextUpdate): (CurrencyCode?, Date?, Date?)
        var quoted: [QuotedRate] = []
        let isWhole = reader.object { key, reader in
            switch key {
            case "base": base = reader.code()
            case "asOf": return reader.read(&asOf)
            case "nextUpdate": return reader.read(&nextUpdate)
            case "rates":
                return reader.object { key, reader in
                    guard let code = CurrencyCode(key), let text = reader.string(),
                        let rate = try? DecimalNumber(json: text)
                    else { return false }
                    if let last = quoted.last, last.code >= code { return false }
                    quoted.append(QuotedRate(code: code, rate: rate))
                    return true
                }
            default: return false
            }
            return true
        }
        guard isWhole, let base, let asOf else { return nil }
        try? self.init(base: base, quoted, asOf: asOf, nextUpdate: nextUpdate)
    }
}

extension PlainJSONReader {
    /// The code of a currency.
    mutating func code() -> CurrencyCode? { string().flatMap { CurrencyCode($0) } }
}
