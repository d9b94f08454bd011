import FoundationEssentials

/// The time in a `Date` header: "Sat, 21 Nov 2026 08:49:37 GMT"; source: RFC 9110 §5.6.7, the format that servers must
/// send.
package enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The time; `nil` for any other format.
    package static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else {
            return nil
        }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return RFC3339.date("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}
