import Foundation

@testable import TodayCore

/// Any JSON, as Foundation's decoder reads it.
enum Told: Decodable, Equatable {
    case nothing
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Told])
    case fields([String: Told])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .nothing
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([Told].self) {
            self = .list(list)
        } else {
            self = .fields(try value.decode([String: Told].self))
        }
    }

    /// Reads a text; `nil` if a part of it cannot be read.
    init?(_ bytes: [UInt8]) {
        guard let told = try? JSONDecoder().decode(Told.self, from: Data(bytes)) else { return nil }
        self = told
    }

    subscript(_ key: String) -> Told? { if case .fields(let fields) = self { fields[key] } else { nil } }
}

/// Compares decoded values with the JSON text itself.
///
/// Each decoded value must be in the text at the same place, cleaned if it is a visible text.
enum Claims {
    /// The first value that the text does not have; `nil` if there is none.
    ///
    /// Our programs change or add the keys that are `free`.
    static func invented(_ value: some Encodable, in bytes: [UInt8], free: Set<String> = []) -> String? {
        guard let text = JSONCoding.encode(value, pretty: false) else { return "it cannot be encoded again" }
        guard let made = Told([UInt8](text.utf8)) else { return "what we write is not JSON: \(text)" }
        // Parts that are not decoded may be broken.
        guard let told = Told(bytes) else { return nil }
        return difference(made, told, "", free.union(["schema", "atLeast"]))
    }

    private static func difference(_ made: Told, _ told: Told?, _ path: String, _ free: Set<String>) -> String? {
        switch (made, told) {
        case (.fields(let made), _):
            for (key, value) in made where !free.contains(key) {
                if let found = difference(value, told?[key], "\(path).\(key)", free) { return found }
            }
            return nil
        case (.list(let made), .list(let told)?) where told.count >= made.count:
            for (place, pair) in zip(made, told).enumerated() {
                if let found = difference(pair.0, pair.1, "\(path)[\(place)]", free) { return found }
            }
            return nil
        case (.text(let made), .text(let told)?) where isSame(made, told): return nil
        default: return made == told ? nil : "\(path) is \(made), and was \(told.map { "\($0)" } ?? "absent")"
        }
    }

    private static func isSame(_ made: String, _ told: String) -> Bool {
        if made.unicodeScalars.elementsEqual(told.unicodeScalars) { return true }
        if DisplayText(told).cleaned == made || DisplayText.harmless(line: told) == made { return true }
        if let date = RFC3339.date(told) { return RFC3339.text(date) == made }
        guard let number = try? DecimalNumber(json: told) else { return false }
        return number.description == made
    }
}
