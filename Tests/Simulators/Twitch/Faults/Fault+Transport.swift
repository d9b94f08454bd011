import SimulatorKit

/// Failures below HTTP.
extension Fault {
    static let transport = [
        hang, slow, reset, closed, refused, truncated, resetMidBody, stalled, drip, endless,
    ]

    /// No answer at all, until the client gives up.
    package static let hang = Fault(TransportFault.hang)
    /// The answer comes after `seconds` (3).
    package static let slow = Fault(TransportFault.slow)
    /// The connection is reset before the first byte.
    package static let reset = Fault(TransportFault.reset)
    /// The connection is closed before the first byte.
    package static let closed = Fault(TransportFault.closed)
    /// The connection is closed, and for `seconds` (5) all others are refused.
    package static let refused = Fault(TransportFault.refused)
    /// Content-Length is larger than what is sent before the connection is closed.
    package static let truncated = Fault(TransportFault.truncated)
    /// The connection is reset in the middle of the body.
    package static let resetMidBody = Fault(TransportFault.resetMidBody)
    /// Nothing more comes after half the body.
    package static let stalled = Fault(TransportFault.stalled)
    /// The body comes a byte at a time, `seconds` (1) apart.
    package static let drip = Fault(TransportFault.drip)
    /// The body is sent over and over, for as long as the client listens.
    package static let endless = Fault(TransportFault.endless)
}
