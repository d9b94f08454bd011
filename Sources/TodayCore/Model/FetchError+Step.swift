extension FetchError {
    /// What a person can do about it; `nil` if the sentence, or the service itself, says so.
    package func step(_ label: SourceLabel) -> String? {
        switch self {
        case .notSignedIn, .signInExpired, .signInFailed, .environment, .keyring, .quotaUsed, .busy, .notPublished,
            .file:
            nil
        case .rateLimited(let until): until == nil ? "Try again later." : nil
        case .timedOut, .unreachable: "Check the network connection, or try again later."
        case .refused(404, _): "Such an answer can be wrong for a day; try again later."
        case .server, .refused, .badAnswer, .tooLarge, .outdated: "Try again later."
        case .fetcher: "Run `\(label.name) doctor`."
        }
    }
}
