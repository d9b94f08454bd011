/// Failures below HTTP.
extension WebFault {
    /// All of them.
    package static var transport: [Self] {
        [hang, slow, reset, closed, refused, truncated, resetMidBody, stalled, drip, endless]
    }

    /// No answer at all, until the client gives up.
    package static var hang: Self { Self(TransportFault.hang) }
    /// The answer comes after `seconds` (3).
    package static var slow: Self { Self(TransportFault.slow) }
    /// The connection is reset before the first byte.
    package static var reset: Self { Self(TransportFault.reset) }
    /// The connection is closed before the first byte.
    package static var closed: Self { Self(TransportFault.closed) }
    /// The connection is closed, and for `seconds` (5) all others are refused.
    package static var refused: Self { Self(TransportFault.refused) }
    /// Content-Length is larger than what is sent before the connection is closed.
    package static var truncated: Self { Self(TransportFault.truncated) }
    /// The connection is reset in the middle of the body.
    package static var resetMidBody: Self { Self(TransportFault.resetMidBody) }
    /// Nothing more comes after half the body.
    package static var stalled: Self { Self(TransportFault.stalled) }
    /// The body comes a byte at a time, `seconds` (1) apart.
    package static var drip: Self { Self(TransportFault.drip) }
    /// The body is sent over and over, for as long as the client listens.
    package static var endless: Self { Self(TransportFault.endless) }
}
