/// How a list is arranged: its order, and the filters that are on.
public struct Arrangement: Hashable, Sendable {
    /// The key of the order; `nil` is the service's own.
    public var order: String?
    /// The values of the filters that are on, by their keys.
    public var filters: [String: String]
    /// The keys of the filters whose values people type, in the source's order.
    private let typed: [String]

    /// Makes an arrangement; without anything, it is that of the service.
    ///
    /// `typed` are the keys of the filters whose values people type, in the source's order.
    public init(order: String? = nil, filters: [String: String] = [:], typed: [String] = []) {
        (self.order, self.filters, self.typed) = (order, filters, typed)
    }

    /// The options of the command line; what was typed is not among them.
    var words: [String] {
        let values = filters.sorted { $0.key < $1.key }.map { key, value in
            "--\(key)=\(typed.contains(key) ? Command.input : value)"
        }
        return (order.map { ["--sort=\($0)"] } ?? []) + values
    }

    /// What was typed, a line for each filter; `nil` if nothing was.
    var input: String? {
        let lines = typed.compactMap { filters[$0] }.map { $0 + "\n" }
        return lines.isEmpty ? nil : lines.joined()
    }
}
