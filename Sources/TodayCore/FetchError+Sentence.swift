import FoundationEssentials

extension FetchError {
    /// What happened, in one sentence: "Twitch did not answer within 10 s.".
    ///
    /// The next step stands in it only where it is always the same; else whoever retries adds when.
    public func sentence(_ label: SourceLabel) -> String {
        let service = label.service
        return switch self {
        case .notSignedIn: "Not signed in to \(service): run `\(label.name) login --client-id ID`."
        case .signInExpired: "The sign-in to \(service) has expired: run `\(label.name) login`."
        case .signInFailed(let reason): "The sign-in to \(service) failed: \(reason)."
        case .keyring(let trouble):
            "The sign-in to \(service) is in your keyring, and \(trouble.reason): \(trouble.step), "
                + "or run `\(label.name) login`."
        case .rateLimited: "\(service) asks for fewer requests (429)."
        case .timedOut(let seconds): "\(service) did not answer within \(seconds) s."
        case .unreachable(let reason): "\(service) cannot be reached: \(reason)."
        case .server(let status): "\(service) has a problem of its own (\(status))."
        case .refused(let status, let message): Self.refusal(by: service, status, message)
        case .badAnswer(let reason): "\(service) sent an answer that cannot be used: \(reason)."
        case .tooLarge(let limit): "\(service) sent an answer of more than \(Self.size(limit)); it was cut off."
        case .file(let reason): "\(reason)."
        case .fetcher(let reason): "\(service) could not be asked: \(reason)."
        }
    }

    private static func refusal(by service: String, _ status: Int, _ message: DisplayText) -> String {
        guard !message.isEmpty else { return "\(service) refused the request (\(status))." }
        return "\(service) refused the request (\(status), \"\(message.truncated(to: 120).escaped(for: .plain))\")."
    }

    private static func size(_ bytes: Int) -> String { "\(bytes / 1_048_576) MiB" }
}
