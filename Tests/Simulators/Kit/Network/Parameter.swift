/// One name and value from a query string or a form.
package struct Parameter: Sendable, Hashable, Codable {
    /// The decoded name.
    package let name: String
    /// The decoded value.
    package let value: String

    /// A parameter as a client means it, before encoding.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension [Parameter] {
    /// The value of the first parameter of this name.
    package func first(_ name: String) -> String? { first { $0.name == name }?.value }

    /// The values of a parameter that may be repeated, without duplicates, in order.
    package func all(_ name: String) -> [String] {
        var seen: Set<String> = []
        return filter { $0.name == name }.map(\.value).filter { seen.insert($0).inserted }
    }
}
