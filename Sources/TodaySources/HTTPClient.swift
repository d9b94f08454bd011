import TodayCore

/// The way out to the network: one closure, so that a test hands in answers instead.
public struct HTTPClient: Sendable {
    /// Sends one request and takes the whole answer, whatever its status.
    ///
    /// Throws `timedOut`, `unreachable` or `tooLarge` where there is none.
    public let send: @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse

    /// Wraps a way of sending.
    public init(send: @escaping @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse) {
        self.send = send
    }
}
