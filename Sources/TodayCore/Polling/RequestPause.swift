/// Why the service is not asked now.
package struct RequestPause: Hashable, Sendable {
    /// Seconds until it can be asked again.
    package let seconds: Int
    /// The failure behind the pause; `nil` if it is only the pace that the service asks for.
    package let error: FetchError?
    /// Whether the failure has lasted long enough to be shown.
    package let isShown: Bool

    /// Makes a pause.
    package init(seconds: Int, error: FetchError?, isShown: Bool) {
        self.seconds = seconds
        self.error = error
        self.isShown = isShown
    }
}
