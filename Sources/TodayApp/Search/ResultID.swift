import TodayCore

/// The id of a search result, as a desktop gets it and hands it back: an item of the source, or a conversion.
///
/// Whatever else comes back is not ours. A conversion has colons, which no id of an item has.
package enum ResultID: Hashable, Sendable, CustomStringConvertible {
    /// An item: "32982".
    case item(ItemID)
    /// What an amount of one currency is worth in another: "100:USD:BRL".
    case conversion(DecimalNumber, from: CurrencyCode, to: CurrencyCode)

    /// The longest id that is read, in bytes.
    private static let longest = 128

    /// Reads an id; `nil` if it cannot be ours.
    package init?(_ raw: String) {
        guard raw.utf8.count <= Self.longest else { return nil }
        if let id = ItemID(raw) {
            self = .item(id)
            return
        }
        let parts = raw.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let amount = try? DecimalNumber(json: parts[0]), let from = CurrencyCode(parts[1]),
            let target = CurrencyCode(parts[2])
        else { return nil }
        self = .conversion(amount, from: from, to: target)
    }

    /// The id as text.
    package var description: String {
        switch self {
        case .item(let id): id.description
        case .conversion(let amount, let from, let target): "\(amount):\(from):\(target)"
        }
    }
}
