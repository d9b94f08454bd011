/// A failure below HTTP, which any service can have.
package struct TransportFault: Sendable {
    /// The name that switches it on.
    package let name: String
    /// One line for `--list-faults`.
    package let summary: String
    /// How often it strikes; `nil` means forever.
    package let count: Int?
    /// How an answer travels; what an order says of seconds can be passed.
    package let delivery: @Sendable (_ seconds: (_ usual: Double) -> Double) -> Delivery
    /// How long nothing listens afterwards, in seconds; `nil` if that does not happen.
    package let outage: Double?

    private init(
        _ name: String, _ summary: String, count: Int? = nil, outage: Double? = nil,
        _ delivery: @escaping @Sendable (_ seconds: (_ usual: Double) -> Double) -> Delivery
    ) {
        (self.name, self.summary, self.count) = (name, summary, count)
        (self.outage, self.delivery) = (outage, delivery)
    }

    /// All of them.
    package static let all = [hang, slow, reset, closed, refused, truncated, resetMidBody, stalled, drip, endless]

    /// No answer at all, until the client gives up.
    package static let hang = TransportFault("hang", "No answer at all, until the client gives up.") { _ in .never }

    /// The answer comes after `seconds` (3).
    package static let slow = TransportFault("slow", "The answer comes after `seconds` (3).") { .late(seconds: $0(3)) }

    /// The connection is reset before the first byte.
    package static let reset = TransportFault(
        "reset", "The connection is reset before the first byte."
    ) { _ in .reset }

    /// The connection is closed before the first byte.
    package static let closed = TransportFault(
        "closed", "The connection is closed before the first byte."
    ) { _ in .closed }

    /// The connection is closed, and for `seconds` (5) all others are refused.
    package static let refused = TransportFault(
        "refused", "The connection is closed, and for `seconds` (5) all others are refused.", count: 1, outage: 5
    ) { _ in .closed }

    /// Content-Length is larger than what is sent before the connection is closed.
    package static let truncated = TransportFault(
        "truncated", "Content-Length is larger than what is sent before the connection is closed."
    ) { _ in .truncated }

    /// The connection is reset in the middle of the body.
    package static let resetMidBody = TransportFault(
        "reset-mid-body", "The connection is reset in the middle of the body."
    ) { _ in .resetMidBody }

    /// Nothing more comes after half the body.
    package static let stalled = TransportFault(
        "stalled", "Nothing more comes after half the body."
    ) { _ in .stalled }

    /// The body comes a byte at a time, `seconds` (1) apart.
    package static let drip = TransportFault(
        "drip", "The body comes a byte at a time, `seconds` (1) apart."
    ) { .drip(interval: $0(1)) }

    /// The body is sent over and over, for as long as the client listens.
    package static let endless = TransportFault(
        "endless", "The body is sent over and over, for as long as the client listens."
    ) { _ in .endless }
}
