/// How an answer is delivered.
package enum Delivery: Sendable, Equatable {
    /// As a server should.
    case whole
    /// Complete, but late.
    case late(seconds: Double)
    /// Nothing at all, until the client gives up.
    case never
    /// RST before the first byte.
    case reset
    /// FIN before the first byte.
    case closed
    /// Half the body, then FIN.
    case truncated
    /// Half the body, then RST.
    case resetMidBody
    /// Half the body, then silence.
    case stalled
    /// The body a byte at a time.
    case drip(interval: Double)
    /// Without a Content-Length, in chunks.
    case chunked
    /// The body over and over, in chunks, for as long as the client listens.
    case endless

    /// Whether not even a status arrives.
    package var isSilent: Bool {
        switch self {
        case .never, .reset, .closed: true
        default: false
        }
    }
}
