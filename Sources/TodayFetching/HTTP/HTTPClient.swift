import TodayCore

/// The way to the network: one closure, so that a test can pass its own answers.
package struct HTTPClient: Sendable {
    /// Sends one request and receives the whole answer, whatever its status.
    ///
    /// Throws `timedOut`, `unreachable`, `tooLarge` or `badAnswer` if there is none.
    package let send: @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse

    /// Wraps a way of sending.
    package init(send: @escaping @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse) {
        self.send = send
    }
}
