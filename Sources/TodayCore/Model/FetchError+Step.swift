extension FetchError {
    /// What a person can do about it; `nil` if the sentence, or the service itself, says so.
    package func step(_ label: SourceLabel) -> String? {
        func gettext(_ sentence: String) -> String { Translations.english.gettext(sentence, ["command": label.name]) }
        return switch self {
        case .notSignedIn, .signInExpired, .signInFailed, .environment, .keyring, .quotaUsed, .busy, .notPublished,
            .file:
            nil
        case .rateLimited(let until): until == nil ? gettext("Try again later.") : nil
        case .timedOut, .unreachable: gettext("Check the network connection, or try again later.")
        case .refused(404, _): gettext("Such an answer can be wrong for a day; try again later.")
        case .server, .refused, .badAnswer, .tooLarge, .outdated: gettext("Try again later.")
        case .fetcher: gettext("Run `{command} doctor`.")
        }
    }
}
