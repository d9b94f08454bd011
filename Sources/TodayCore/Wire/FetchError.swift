import FoundationEssentials

/// Why a request failed; `sentence` is the message.
package enum FetchError: Error, Hashable, Sendable {
    case notSignedIn
    case signInExpired
    case permissionMissing
    /// Signing in failed, for a reason in our own words.
    case signInFailed(reason: String)
    /// An environment variable, or the file that it names, is invalid, for a reason in our own words.
    case environment(variable: String, reason: String, file: String?)
    case keyring(KeyringFailure)
    /// Too many requests; the service allows more after `until`, if it sends a time.
    case rateLimited(until: Date?)
    /// The monthly or daily quota is used up until this time.
    case quotaUsed(until: Date, isDaily: Bool = false)
    case timedOut(seconds: Int)
    /// The URL is not https, or there was no complete response: for example, TLS failed or the connection was lost.
    case unreachable(reason: String)
    case server(status: Int)
    /// The service is unavailable until this time.
    case busy(until: Date)
    case outdated
    case notPublished
    /// The service has no item of this name; `near` are similar names, and `noun` is the kind of item, such as "game".
    case unknownName(DisplayText, noun: String, near: [DisplayText])
    /// The service has several items of this name, with their ids; `nouns` is the kind of item, such as "games".
    case severalNames(DisplayText, nouns: String, candidates: [DisplayText])
    /// The service rejected the request, with this HTTP status.
    case refused(status: Int, message: DisplayText)
    case badAnswer(reason: String)
    /// The response exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    case file(reason: String)
    /// The settings have an error; the reason says where, such as in which file and line.
    case configuration(reason: String)
    case fetcher(reason: String)

    /// Whether requests fail until the user signs in, or corrects an environment variable.
    package var needsSignIn: Bool {
        if case .environment = self { true } else { exitCode == .notSignedIn }
    }

    /// Whether an error in the settings prevented the request; the failure ends once the settings are corrected.
    package var isOfSettings: Bool { if case .configuration = self { true } else { false } }

    /// Whether the user has to sign in, or to fix an environment variable or the keyring; not for errors in settings.
    package var needsUser: Bool { if case .keyring = self { true } else { needsSignIn } }

    package var isUnreachable: Bool {
        switch self {
        case .timedOut, .unreachable: true
        default: false
        }
    }

    /// Whether any successful request shows that the failure has ended, even a request for something else.
    var endsWithSuccess: Bool {
        switch self {
        case .timedOut, .unreachable, .server, .busy, .rateLimited, .quotaUsed: true
        default: false
        }
    }

    package var isOutage: Bool {
        switch self {
        case .timedOut, .unreachable, .server, .busy, .outdated: true
        default: false
        }
    }

    /// Returns the failure with a wait of at most `longest` seconds.
    func withWait(atMost longest: Int, at now: Date) -> FetchError {
        switch self {
        case .rateLimited(let until): .rateLimited(until: Wait.end(until, from: now, longest: longest))
        case .quotaUsed(let until, let isDaily):
            .quotaUsed(until: Wait.end(until, from: now, longest: longest) ?? until, isDaily: isDaily)
        case .busy(let until): .busy(until: Wait.end(until, from: now, longest: longest) ?? until)
        default: self
        }
    }

    /// When the service accepts requests again; `nil` if unknown, or if the service does not refuse requests.
    package var retryAt: Date? {
        switch self {
        case .rateLimited(let until): until
        case .quotaUsed(let until, _), .busy(let until): until
        default: nil
        }
    }

    package var exitCode: ExitStatus {
        switch self {
        case .notSignedIn, .signInExpired, .permissionMissing, .signInFailed: .notSignedIn
        case .rateLimited, .quotaUsed, .timedOut, .busy, .keyring: .tryLater
        case .unreachable, .server, .refused, .badAnswer, .tooLarge, .fetcher, .outdated, .notPublished: .unavailable
        case .unknownName, .severalNames: .badData
        case .file: .fileError
        case .environment, .configuration: .configuration
        }
    }

    /// Where users usually set variables for their session; sources: environment.d(5), pam_env(7).
    private static let environmentPlaces = "~/.config/environment.d/*.conf"

    /// Returns the error message: "… did not respond within 10 s.".
    ///
    /// The caller adds `step` and when to retry. With `hasButton`, the message does not name the sign-in command.
    package func sentence(
        _ label: SourceLabel, _ translations: Translations = .current, hasButton: Bool = false
    ) -> String {
        func gettext(_ message: String, _ more: MessageValues = [:]) -> String {
            translations.gettext(message, about: label, more.or(["command": label.name]))
        }
        func because(_ reason: String) -> MessageValues { ["reason": translations.gettext(reason)] }
        return switch self {
        case .notSignedIn where hasButton: gettext("Not signed in to {service}.")
        case .notSignedIn: gettext("Not signed in to {service}: run `{command} login`.")
        case .signInExpired where hasButton: gettext("Your {service} session has expired.")
        case .signInExpired: gettext("Your {service} session has expired: run `{command} login`.")
        case .permissionMissing where hasButton:
            gettext("You have not given permission to see the channels that you follow on {service}.")
        case .permissionMissing:
            gettext(
                "You have not given permission to see the channels that you follow on {service}: run `{command} login`."
            )
        case .signInFailed(let reason) where hasButton:
            // The sign-in form has a field instead of the option.
            gettext(
                "Signing in to {service} failed: {reason}.",
                ["reason": translations.gettext(reason).replacing(" (--client-secret-file)", with: "")])
        case .signInFailed(let reason): gettext("Signing in to {service} failed: {reason}.", because(reason))
        case .environment(let variable, let reason, nil):
            gettext(
                "The environment variable {variable} is invalid: {reason}. Fix it where it is set, for example in {place}.",
                because(reason).or(["variable": variable, "place": Self.environmentPlaces]))
        case .environment(let variable, let reason, let file?):
            gettext(
                "{variable} in the environment names {file}: {reason}.",
                because(reason).or(["variable": variable, "file": file]))
        case .keyring(let failure) where hasButton:
            gettext(
                "The credentials for {service} are in your keyring, but {reason}: {step}, or sign in again.",
                ["reason": failure.reason(translations), "step": failure.step(translations)])
        case .keyring(let failure):
            gettext(
                "The credentials for {service} are in your keyring, but {reason}: {step}, or run `{command} login`.",
                ["reason": failure.reason(translations), "step": failure.step(translations)])
        case .rateLimited where hasButton:
            gettext("{service} accepts no requests for a while, because there were too many.")
        case .rateLimited: gettext("{service} is rate-limiting requests.")
        case .quotaUsed(_, isDaily: true): gettext("The daily request limit of {service} has been reached.")
        case .quotaUsed: gettext("The monthly request limit of {service} has been reached.")
        case .timedOut(let seconds): gettext("{service} did not respond within {seconds} s.", ["seconds": "\(seconds)"])
        case .unreachable(let reason): gettext("Cannot reach {service}: {reason}.", because(reason))
        case .server(let status): gettext("{service} is having problems (HTTP {status}).", ["status": "\(status)"])
        case .busy: gettext("{service} is having problems (HTTP {status}).", ["status": "503"])
        case .outdated: gettext("{service} has stopped publishing new data.")
        case .notPublished: gettext("{service} does not publish this data.")
        case .unknownName(let text, let noun, let near):
            ([
                gettext(
                    "No {noun} on {service} matches \"{text}\".",
                    ["noun": translations.gettext(noun), "text": text.inSentence])
                    + (near.isEmpty ? "" : " " + gettext("Similar names") + ":")
            ] + near.map { "  \($0.whole)" }).joined(separator: "\n")
        case .severalNames(let text, let nouns, let candidates):
            ([
                gettext(
                    "\"{name}\" matches several {nouns}; use one of these {idName}s:",
                    [
                        "name": text.inSentence, "nouns": translations.gettext(nouns),
                        "idName": translations.gettext("id"),
                    ])
            ] + Self.columns(candidates)).joined(separator: "\n")
        case .refused(let status, let message) where message.isEmpty:
            gettext("{service} returned an error (HTTP {status}).", ["status": "\(status)"])
        case .refused(let status, let message):
            gettext(
                "{service} returned an error (HTTP {status}: \"{message}\").",
                ["status": "\(status)", "message": message.truncated(to: 120).escaped(for: .plain)])
        case .badAnswer(let reason): gettext("{service} sent an invalid response: {reason}.", because(reason))
        case .tooLarge(let limit):
            gettext("{service} sent more than {size}; the download was stopped.", ["size": Self.size(limit)])
        case .file(let reason), .configuration(let reason): "\(reason)."
        case .fetcher(let reason): gettext("Could not query {service}: {reason}.", because(reason))
        }
    }

    private static func columns(_ candidates: [DisplayText]) -> [String] {
        let parts = candidates.map { $0.whole.split(separator: " ", maxSplits: 1).map(String.init) }
        let width = parts.map { $0.first?.count ?? 0 }.max() ?? 0
        return parts.map { words in
            let id = words.first ?? ""
            return "  \(id)\(String(repeating: " ", count: width - id.count))  \(words.dropFirst().joined())"
        }
    }

    private static func size(_ bytes: Int) -> String { bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB" }

    /// Returns the next step, without a command if `hasButton`; `nil` if `sentence` contains it, or if there is none.
    package func step(
        _ label: SourceLabel, _ translations: Translations = .current, hasButton: Bool = false
    ) -> String? {
        func gettext(_ sentence: String) -> String { translations.gettext(sentence, ["command": label.name]) }
        return switch self {
        case .notSignedIn, .signInExpired, .permissionMissing, .signInFailed, .environment, .keyring, .quotaUsed, .busy,
            .notPublished, .unknownName, .severalNames, .file, .configuration:
            nil
        case .rateLimited(let until): until == nil ? gettext("Try again later.") : nil
        case .timedOut, .unreachable: gettext("Check the network connection, or try again later.")
        case .refused(404, _): gettext("Such a response can be wrong for a day; try again later.")
        case .server, .refused, .badAnswer, .tooLarge, .outdated: gettext("Try again later.")
        case .fetcher: hasButton ? nil : gettext("Run `{command} doctor`.")
        }
    }
}
