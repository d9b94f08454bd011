/// One name and value from a query string or a form.
public struct Parameter: Sendable, Hashable, Codable {
    /// The decoded name.
    public let name: String
    /// The decoded value.
    public let value: String

    /// A parameter as a client means it, before encoding.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension [Parameter] {
    /// The value of the first parameter of this name.
    public func first(_ name: String) -> String? { first { $0.name == name }?.value }

    /// The values of a parameter that may be repeated, without duplicates, in order.
    public func all(_ name: String) -> [String] {
        var seen: Set<String> = []
        return filter { $0.name == name }.map(\.value).filter { seen.insert($0).inserted }
    }
}
