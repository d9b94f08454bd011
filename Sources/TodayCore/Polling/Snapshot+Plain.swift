import FoundationEssentials

extension Snapshot {
    /// Reads the file as we write it, without a decoder; `nil` for anything else, which the decoder judges.
    ///
    /// Bars run programs that read it over and over (Decisions/0002).
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, source, service, heading): (Int?, String?, String?, String?)
        var (fetchedAt, changedAt): (Date?, Date?)
        var items: [Item] = []
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": return reader.read(&schema)
            case "source": return reader.read(&source)
            case "service": return reader.read(&service)
            case "heading": return reader.read(&heading)
            case "fetchedAt": return reader.read(&fetchedAt)
            case "changedAt": return reader.read(&changedAt)
            case "items":
                return reader.array { reader in
                    guard let item = Item(plain: &reader) else { return false }
                    items.append(item)
                    return true
                }
            default: return false
            }
        }
        let isRanking = items.first?.isRanked
        guard isWhole, reader.isAtEnd, schema == 1, let source, let fetchedAt, let changedAt, let isRanking,
            items.allSatisfy({ $0.isRanked == isRanking })
        else { return nil }
        (self.schema, self.source, self.service, self.heading) = (1, source, service, heading)
        (self.fetchedAt, self.changedAt, self.items) = (fetchedAt, changedAt, items)
        (asOf, freshUntil, attribution) = (nil, nil, nil)
    }
}

extension Item {
    /// Reads an item of a ranking.
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (rank, previousRank): (Int?, Int?)
        var (id, title): (ItemID?, DisplayText?)
        var (art, link): (String?, String?)
        var (metric, details): (Metric?, [Metric]?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "rank": return reader.read(&rank)
            case "id": id = reader.string().flatMap { ItemID(String($0)) }
            case "title": title = reader.string().map { DisplayText(String($0)) }
            case "previousRank": return reader.read(&previousRank)
            case "art": return reader.read(&art)
            case "link": return reader.read(&link)
            case "metric":
                metric = Metric(plain: &reader)
                return metric != nil
            case "details":
                var all: [Metric] = []
                defer { details = all }
                return reader.array { reader in
                    guard let metric = Metric(plain: &reader) else { return false }
                    all.append(metric)
                    return true
                }
            default: return false
            }
            return true
        }
        guard isWhole, let id, let title else { return nil }
        self.init(
            rank: rank ?? Self.unranked, id: id, title: title, previousRank: previousRank, art: art, link: link,
            metric: metric, details: details)
    }
}

extension Metric {
    /// Reads a whole number with its unit.
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (value, significantDigits): (Int?, Int?)
        var (unit, atLeast): (String?, Bool?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "value": return reader.read(&value)
            case "unit": return reader.read(&unit)
            case "atLeast": return reader.read(&atLeast)
            case "significantDigits": return reader.read(&significantDigits)
            default: return false
            }
        }
        guard isWhole, let value, let unit else { return nil }
        self.init(
            value: Double(value), unit: unit, atLeast: atLeast ?? false, significantDigits: significantDigits)
    }
}
