import FoundationEssentials

extension FeedVerdict {
    /// Reads a `feed.json` as we write it, without a decoder; `nil` for anything else, which the decoder judges.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var state: FeedState?
        var (fetchedAt, checkedAt, freshUntil): (Date?, Date?, Date?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": return reader.integer() != nil
            case "source": return reader.string() != nil
            case "state": state = reader.string().flatMap { FeedState(rawValue: String($0)) }
            case "fetchedAt": return reader.read(&fetchedAt)
            case "checkedAt": return reader.read(&checkedAt)
            case "freshUntil": return reader.read(&freshUntil)
            case "rows":
                return reader.array { reader in
                    reader.object { key, reader in key == "rank" ? reader.integer() != nil : reader.string() != nil }
                }
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, let state else { return nil }
        (self.state, self.fetchedAt, self.checkedAt, self.freshUntil) = (state, fetchedAt, checkedAt, freshUntil)
    }
}
