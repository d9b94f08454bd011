/// A filter that a service offers for its list.
package struct ListFilter: Hashable, Sendable {
    /// The key in a query, and the name of an option of `list` that no other option has: "status".
    package let key: String
    /// What people call it: "Status".
    package let label: String
    /// The values it takes, in the order in which they are offered; empty if it takes any text.
    package let values: [String]

    /// Makes a filter.
    package init(_ key: String, label: String, values: [String] = []) {
        (self.key, self.label, self.values) = (key, label, values)
    }

    /// Whether it takes this value.
    package func takes(_ value: String) -> Bool { values.isEmpty || values.contains(value) }
}
