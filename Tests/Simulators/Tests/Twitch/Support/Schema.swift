import Foundation

/// The part of JSON Schema that Twitch's OpenAPI document uses; anything else is an error, not a pass.
struct Schema {
    static let known: Set<String> = [
        "$ref", "type", "required", "properties", "items", "enum", "format", "description", "deprecated",
    ]

    /// The whole document, which references point into.
    let document: [String: Any]

    init(_ file: URL) throws {
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        document = try json as? [String: Any] ?? { throw CocoaError(.fileReadCorruptFile) }()
    }

    /// Everything that is wrong with a value, each with its path; an undocumented key is wrong, too.
    func complaints(about value: Any, against schema: [String: Any], at path: String = "$") -> [String] {
        let strange = Set(schema.keys).subtracting(Self.known)
        guard strange.isEmpty else { return ["\(path): the checker does not know \(strange.sorted())"] }
        if let reference = schema["$ref"] as? String {
            guard let target = resolve(reference) else { return ["\(path): nothing at \(reference)"] }
            return complaints(about: value, against: target, at: path)
        }
        switch schema["type"] as? String {
        case "object": return object(value, schema, path)
        case "array": return array(value, schema, path)
        case "string": return string(value, schema, path)
        case "integer": return value is Int && !(value is Bool) ? [] : ["\(path): no integer"]
        case "boolean": return value is Bool ? [] : ["\(path): no boolean"]
        default: return ["\(path): the schema has no type"]
        }
    }

    private func object(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let object = value as? [String: Any] else { return ["\(path): no object"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        return missing.map { "\(path): \($0) is missing" }
            + object.flatMap { key, value in
                properties[key].map { complaints(about: value, against: $0, at: "\(path).\(key)") }
                    ?? ["\(path): \(key) is not documented"]
            }
    }

    private func array(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let array = value as? [Any] else { return ["\(path): no array"] }
        let items = schema["items"] as? [String: Any] ?? [:]
        return array.enumerated().flatMap { complaints(about: $1, against: items, at: "\(path)[\($0)]") }
    }

    private func string(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let string = value as? String else { return ["\(path): no string"] }
        if let allowed = schema["enum"] as? [String], !allowed.contains(string) { return ["\(path): \(string)"] }
        let isTime = schema["format"] as? String == "date-time"
        return isTime && ISO8601DateFormatter().date(from: string) == nil ? ["\(path): no time: \(string)"] : []
    }

    private func resolve(_ reference: String) -> [String: Any]? {
        reference.split(separator: "/").dropFirst().reduce(document) { $0?[String($1)] as? [String: Any] }
    }

    /// The schema of the answer to GET of a path with status 200.
    func answer(to path: String) -> [String: Any]? {
        let keys = ["get", "responses", "200", "content", "application/json", "schema"]
        let paths = document["paths"] as? [String: Any]
        return keys.reduce(paths?[path] as? [String: Any]) { $0?[$1] as? [String: Any] }
    }
}
