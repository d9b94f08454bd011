import SimulatorKit

/// The rates in an answer, before it is written, for faults to change.
package struct Listing: Sendable {
    /// A currency and its number, as it will be written.
    struct Entry: Sendable {
        var code: String
        var number: String
    }

    /// The currency that they are for.
    var base: String
    /// The amount of it.
    var amount = "1"
    var entries: [Entry]
    /// When they were determined, in Unix seconds.
    var updated: Double
    /// When the next ones come.
    var next: Double

    /// Replaces a number, or adds it.
    mutating func set(_ code: String, _ number: String) {
        entries.removeAll { $0.code == code }
        entries.append(Entry(code: code, number: number))
    }

    /// The entries as an object whose keys begin with `prefix`.
    func json(prefix: String = "") -> JSON {
        .object(entries.map { JSON.Member(key: prefix + $0.code, value: .number($0.number)) })
    }
}
