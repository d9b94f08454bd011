/// A JSON object on one line, its fields in the order in which the bar documents them.
enum FlatJSON {
    /// The values are already JSON; a field with `nil` is left out.
    static func object(_ fields: KeyValuePairs<String, String?>) -> String {
        let written = fields.compactMap { name, value in value.map { "\(string(name)):\($0)" } }
        return "{\(written.joined(separator: ","))}"
    }

    /// A JSON string from text that is already escaped for one.
    static func string(_ escaped: String) -> String { "\"\(escaped)\"" }
}
