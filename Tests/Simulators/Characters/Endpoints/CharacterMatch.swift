import SimulatorKit

/// Which characters match a filter by the service's rules: a text may stand anywhere in a field, in any case; accents
/// and kinds of apostrophe count.
enum CharacterMatch {
    /// The fields to filter by; other parameters are ignored.
    static let fields: [String: @Sendable (SimulatedCharacter) -> String] = [
        "name": { $0.name }, "status": { $0.status.rawValue }, "species": { $0.species }, "type": { $0.type },
        "gender": { $0.gender },
    ]

    /// The characters that match all filters of the query.
    static func all(
        _ characters: [SimulatedCharacter], _ query: [Parameter]
    ) throws(BadPattern) -> [SimulatedCharacter] {
        var left = characters
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
            guard let value = query.first(name), !value.isEmpty else { continue }
            let matches = try test(value)
            left = left.filter { matches(field($0)) }
        }
        return left
    }

    /// A value that begins with "male" is a pattern anchored to the start, so that it does not find "Female".
    private static func test(_ value: String) throws(BadPattern) -> (String) -> Bool {
        let text = value.lowercased()
        guard text.hasPrefix("male") else { return { $0.lowercased().contains(text) } }
        guard let pattern = try? Regex("^\(value)").ignoresCase() else { throw BadPattern(pattern: "^\(value)") }
        return { (try? pattern.firstMatch(in: $0)) != nil }
    }
}

/// An invalid pattern.
struct BadPattern: Error, CustomStringConvertible {
    let pattern: String

    var description: String { "Invalid regular expression: /\(pattern)/: Unterminated group" }
}
