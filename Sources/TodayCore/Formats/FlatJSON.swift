/// A JSON object on one line, its fields in the order in which bars document them.
enum FlatJSON {
    /// The values are JSON already; a field without one is left out.
    static func object(_ fields: KeyValuePairs<String, String?>) -> String {
        let written = fields.compactMap { name, value in value.map { "\(string(name)):\($0)" } }
        return "{\(written.joined(separator: ","))}"
    }

    /// A JSON string of text that is escaped for the inside of one.
    static func string(_ escaped: String) -> String { "\"\(escaped)\"" }
}
