/// Failures below HTTP.
extension Fault {
    static let transport = [
        hang, slow, reset, closed, refused, truncated, resetMidBody, stalled, drip, endless,
    ]

    /// No answer at all, until the client gives up.
    package static let hang = Fault("hang", "No answer at all, until the client gives up.", .delivery { _ in .never })

    /// The answer comes after `seconds` (3).
    package static let slow = Fault(
        "slow", "The answer comes after `seconds` (3).", .delivery { .late(seconds: $0.seconds(3)) })

    /// The connection is reset before the first byte.
    package static let reset = Fault(
        "reset", "The connection is reset before the first byte.", .delivery { _ in .reset })

    /// The connection is closed before the first byte.
    package static let closed = Fault(
        "closed", "The connection is closed before the first byte.", .delivery { _ in .closed })

    /// The connection is closed, and for `seconds` (5) all others are refused.
    package static let refused = Fault(
        "refused", "The connection is closed, and for `seconds` (5) all others are refused.", count: 1,
        .delivery { _ in .closed }, .outage { $0.seconds(5) })

    /// Content-Length is larger than what is sent before the connection is closed.
    package static let truncated = Fault(
        "truncated", "Content-Length is larger than what is sent before the connection is closed.",
        .delivery { _ in .truncated })

    /// The connection is reset in the middle of the body.
    package static let resetMidBody = Fault(
        "reset-mid-body",
        "The connection is reset in the middle of the body.", .delivery { _ in .resetMidBody })

    /// Nothing more comes after half the body.
    package static let stalled = Fault(
        "stalled", "Nothing more comes after half the body.", .delivery { _ in .stalled })

    /// The body comes a byte at a time, `seconds` (1) apart.
    package static let drip = Fault(
        "drip",
        "The body comes a byte at a time, `seconds` (1) apart.", .delivery { .drip(interval: $0.seconds(1)) })

    /// The body is sent over and over, for as long as the client listens.
    package static let endless = Fault(
        "endless",
        "The body is sent over and over, for as long as the client listens.", .delivery { _ in .endless })
}
