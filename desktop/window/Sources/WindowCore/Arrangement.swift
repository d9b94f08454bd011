/// How a list is arranged: its order, and the filters that are on.
public struct Arrangement: Hashable, Sendable {
    /// The key of the order; `nil` is the service's own.
    public var order: String?
    /// The values of the filters that are on, by their keys.
    public var filters: [String: String]

    /// Makes an arrangement; without anything, it is that of the service.
    public init(order: String? = nil, filters: [String: String] = [:]) {
        (self.order, self.filters) = (order, filters)
    }

    /// The options of the command line.
    var words: [String] {
        let values = filters.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
        return (order.map { ["--sort=\($0)"] } ?? []) + values
    }
}
