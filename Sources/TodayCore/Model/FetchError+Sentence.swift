import FoundationEssentials

extension FetchError {
    /// Where people mostly set variables for their session; sources: environment.d(5), pam_env(7).
    private static let environmentPlaces = "~/.config/environment.d/*.conf"

    /// What happened, in one sentence: "… did not answer within 10 s.".
    ///
    /// It contains the next step only if that is always the same; otherwise the caller adds when to retry.
    package func sentence(_ label: SourceLabel, _ translations: Translations = .english) -> String {
        func gettext(_ message: String, _ more: [String: String] = [:]) -> String {
            translations.gettext(
                message, about: label, more.merging(["command": label.name]) { more, _ in more })
        }
        func because(_ reason: String) -> [String: String] { ["reason": translations.gettext(reason)] }
        return switch self {
        case .notSignedIn: gettext("Not signed in to {service}: run `{command} login`.")
        case .signInExpired: gettext("The sign-in to {service} has expired: run `{command} login`.")
        case .signInFailed(let reason): gettext("The sign-in to {service} failed: {reason}.", because(reason))
        case .environment(let variable, let reason, nil):
            gettext(
                "{variable} in the environment is wrong: {reason}. Correct it where it is set, for example in {place}.",
                because(reason).merging(["variable": variable, "place": Self.environmentPlaces]) { own, _ in own })
        case .environment(let variable, let reason, let file?):
            gettext(
                "{variable} in the environment names {file}: {reason}.",
                because(reason).merging(["variable": variable, "file": file]) { own, _ in own })
        case .keyring(let trouble):
            gettext(
                "The sign-in to {service} is in your keyring, but {reason}: {step}, or run `{command} login`.",
                ["reason": trouble.reason(translations), "step": trouble.step(translations)])
        case .rateLimited: gettext("{service} asks for fewer requests (HTTP 429).")
        case .quotaUsed: gettext("The monthly request limit of {service} has been reached.")
        case .timedOut(let seconds): gettext("{service} did not answer within {seconds} s.", ["seconds": "\(seconds)"])
        case .unreachable(let reason): gettext("Cannot reach {service}: {reason}.", because(reason))
        case .server(let status): gettext("{service} is having problems (HTTP {status}).", ["status": "\(status)"])
        case .busy: gettext("{service} is having problems (HTTP {status}).", ["status": "503"])
        case .outdated: gettext("{service} has stopped publishing new data.")
        case .notPublished: gettext("{service} does not publish that.")
        case .refused(let status, let message) where message.isEmpty:
            gettext("{service} refused the request (HTTP {status}).", ["status": "\(status)"])
        case .refused(let status, let message):
            gettext(
                "{service} refused the request (HTTP {status}: \"{message}\").",
                ["status": "\(status)", "message": message.truncated(to: 120).escaped(for: .plain)])
        case .badAnswer(let reason):
            gettext("{service} sent an unusable answer: {reason}.", because(reason))
        case .tooLarge(let limit):
            gettext(
                "{service} sent more than {size}; the download was stopped.", ["size": "\(limit / 1_048_576) MiB"])
        case .file(let reason): "\(reason)."
        case .fetcher(let reason): gettext("Could not ask {service}: {reason}.", because(reason))
        }
    }
}
