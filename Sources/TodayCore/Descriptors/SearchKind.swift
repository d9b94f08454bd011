/// How a source finds an item from what a person types.
package enum SearchKind: String, Hashable, Sendable, Codable {
    /// The service searches names. An id is a number, so a word without a digit is a name.
    case name
    /// The service knows an item by its id or its exact name, and searches nothing: parts of names are found in the
    /// names seen here.
    case idOrName

    /// What was typed as an id that the service may know; `nil` if it can only be a name.
    package func id(in typed: String) -> ItemID? {
        let hasDigit = typed.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return self == .idOrName || hasDigit ? ItemID(typed) : nil
    }
}
