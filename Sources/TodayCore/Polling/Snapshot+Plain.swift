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
            case "schema": schema = reader.integer()
            case "source": source = reader.text()
            case "service":
                service = reader.text()
                return service != nil
            case "heading":
                heading = reader.text()
                return heading != nil
            case "fetchedAt": fetchedAt = reader.date()
            case "changedAt": changedAt = reader.date()
            case "items":
                return reader.array { reader in
                    guard let item = Item(plain: &reader) else { return false }
                    items.append(item)
                    return true
                }
            default: return false
            }
            return true
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
            case "rank":
                rank = reader.integer()
                return rank != nil
            case "id": id = reader.text().flatMap { ItemID($0) }
            case "title": title = reader.text().map { DisplayText($0) }
            case "previousRank":
                previousRank = reader.integer()
                return previousRank != nil
            case "art":
                art = reader.text()
                return art != nil
            case "link":
                link = reader.text()
                return link != nil
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
            case "value": value = reader.integer()
            case "unit": unit = reader.text()
            case "atLeast":
                atLeast = reader.flag()
                return atLeast != nil
            case "significantDigits":
                significantDigits = reader.integer()
                return significantDigits != nil
            default: return false
            }
            return true
        }
        guard isWhole, let value, let unit else { return nil }
        self.init(
            value: Double(value), unit: unit, atLeast: atLeast ?? false, significantDigits: significantDigits)
    }
}

extension PlainJSONReader {
    fileprivate mutating func text() -> String? { string().map { String($0) } }
}
