import TodayCore

/// The way to the network: one closure, so that a test can pass its own answers.
public struct HTTPClient: Sendable {
    /// Sends one request and receives the whole answer, whatever its status.
    ///
    /// Throws `timedOut`, `unreachable`, `tooLarge` or `badAnswer` if there is none.
    public let send: @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse

    /// Wraps a way of sending.
    public init(send: @escaping @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse) {
        self.send = send
    }
}
