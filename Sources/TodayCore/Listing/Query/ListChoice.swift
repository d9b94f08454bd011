/// What a person chose of a list: the value of a filter, or an order.
package struct ListChoice: Hashable, Sendable {
    /// What is chosen: "Status".
    let label: String
    /// The value: "alive".
    let value: String

    /// The choices with their labels: "Name: beth; Status: alive".
    package static func text(_ choices: [ListChoice]) -> String {
        choices.map { "\($0.label): \($0.value)" }.joined(separator: "; ")
    }

    /// The values alone, for where there is no room for more: "beth; alive".
    package static func values(_ choices: [ListChoice]) -> String { choices.map(\.value).joined(separator: "; ") }
}
