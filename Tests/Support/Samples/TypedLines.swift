import TodayCore

/// A line that users type into the converter, with its meaning: `conversions.tsv`.
package struct TypedLine: Sendable, CustomStringConvertible {
    package let language: String
    package let text: String
    /// The amount; `nil` if none was typed.
    package let amount: String?
    package let codes: [String]
    /// "2020-03-18", "-1" for yesterday, or "w1" for the last Monday; `nil` for the latest rates.
    package let day: String?
    /// The ambiguous part, and how it is read: "$ USD".
    package let remarks: [String]
    /// The beginning of the error; `nil` for a valid line.
    package let refusal: String?

    package var description: String { "\(language): \(text)" }
    package var languages: [String] { language == "pt" ? ["pt_BR", "pt"] : [] }
    package var style: NumberStyle { .preferred(languages) }

    package static func all() throws -> [TypedLine] {
        let text = String(decoding: try Fixtures.bytes("conversions.tsv", of: "TodayCoreTests"), as: UTF8.self)
        return text.split(separator: "\n").map { TypedLine($0.split(separator: "\t").map(String.init)) }
    }

    private init(_ fields: [String]) {
        precondition(fields.count == 3, "\(fields)")
        (language, text) = (fields[0], fields[1])
        guard !fields[2].hasPrefix("! ") else {
            refusal = String(fields[2].dropFirst(2))
            (amount, codes, day, remarks) = (nil, [], nil, [])
            return
        }
        let parts = fields[2].split(separator: ";").map { $0.drop { $0 == " " } }
        let words = parts[0].split(separator: " ").map(String.init)
        amount = words[0] == "-" ? nil : words[0]
        codes = words.dropFirst().filter { !$0.hasPrefix("@") }
        day = words.last.flatMap { $0.hasPrefix("@") ? String($0.dropFirst()) : nil }
        (remarks, refusal) = (parts.dropFirst().map(String.init), nil)
    }
}
