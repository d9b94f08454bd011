import Foundation
import TestRig
import TestSupport

/// The keys that a schema of our own knows.
enum SchemaKeys {
    /// Those at any depth.
    static func of(_ schema: String) throws -> Set<String> {
        let file = ProjectFolder.root.appendingPathComponent("desktop/schema/\(schema).schema.json")
        return keys(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    }

    private static func keys(_ schema: Any) -> Set<String> {
        if let list = schema as? [Any] { return list.map(keys).reduce(into: []) { $0.formUnion($1) } }
        guard let object = schema as? [String: Any] else { return [] }
        var found = Set((object["properties"] as? [String: Any])?.keys.map { $0 } ?? [])
        for inner in object.values { found.formUnion(keys(inner)) }
        return found
    }
}
