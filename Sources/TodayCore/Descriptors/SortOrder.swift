/// An order that a list can be shown in.
package struct SortOrder: Hashable, Sendable {
    /// The value of `--sort`: "name", "-name".
    package let key: String
    /// What people call it: "Name, A to Z".
    package let label: String

    /// Makes an order.
    package init(_ key: String, label: String) {
        (self.key, self.label) = (key, label)
    }
}
