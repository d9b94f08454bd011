import FoundationEssentials

/// Why a source could not be read: facts only, which `FetchError.sentence` turns into words.
package enum FetchError: Error, Hashable, Sendable {
    /// Nobody has signed in yet.
    case notSignedIn
    /// The sign-in cannot be renewed; only a person can fix that.
    case signInExpired
    /// Signing in failed, for a reason in words of ours.
    case signInFailed(reason: String)
    /// A variable of the environment holds, or names a file that holds, what cannot be used; the reason in words of ours.
    case environment(variable: String, reason: String, file: String?)
    /// Credentials are stored in a keyring that does not hand them out.
    case keyring(KeyringTrouble)
    /// Too many requests; the time when the service accepts more, if it said so.
    case rateLimited(until: Date?)
    /// The requests that the service allows in a month are used up until then.
    case quotaUsed(until: Date)
    /// No complete answer within this many seconds.
    case timedOut(seconds: Int)
    /// No connection: name not found, refused, reset, TLS.
    case unreachable(reason: String)
    /// The service answered with this HTTP status, a failure on its side.
    case server(status: Int)
    /// The service says that it is out of order until then.
    case busy(until: Date)
    /// The publisher of the feed has stopped renewing it.
    case outdated
    /// The feed does not have what was asked for.
    case notPublished
    /// The service refused the request with this HTTP status.
    case refused(status: Int, message: DisplayText)
    /// An answer that does not fit the request.
    case badAnswer(reason: String)
    /// An answer with more bytes than any honest one.
    case tooLarge(limit: Int)
    /// A file of ours could not be read or written.
    case file(reason: String)
    /// The fetching program itself failed.
    case fetcher(reason: String)

    /// Whether the service goes on refusing until a person signs in, or corrects what the environment says instead.
    package var needsSignIn: Bool {
        switch self {
        case .notSignedIn, .signInExpired, .signInFailed, .environment: true
        default: false
        }
    }

    /// Whether only a person can help, by signing in or by unlocking a keyring; the service is not to blame.
    package var needsPerson: Bool {
        if case .keyring = self { return true }
        return needsSignIn
    }

    /// Whether the service is out of reach at present.
    package var isUnreachable: Bool {
        switch self {
        case .timedOut, .unreachable: true
        default: false
        }
    }

    /// Whether it is the way to the service, or the service itself, that is out of order.
    var isOutage: Bool {
        switch self {
        case .timedOut, .unreachable, .server, .busy, .outdated: true
        default: false
        }
    }

    /// The same failure, with a wait of at most `longest` seconds.
    func withWait(atMost longest: Int, at now: Date) -> FetchError {
        switch self {
        case .rateLimited(let until): .rateLimited(until: Wait.end(until, from: now, longest: longest))
        case .quotaUsed(let until): .quotaUsed(until: Wait.end(until, from: now, longest: longest) ?? until)
        case .busy(let until): .busy(until: Wait.end(until, from: now, longest: longest) ?? until)
        default: self
        }
    }

    /// When the service accepts requests again; `nil` if it did not say, or if it does not refuse them.
    package var retryAt: Date? {
        switch self {
        case .rateLimited(let until): until
        case .quotaUsed(let until), .busy(let until): until
        default: nil
        }
    }

    /// The exit code of a program that ends because of this.
    package var exitCode: ExitStatus {
        switch self {
        case .notSignedIn, .signInExpired, .signInFailed: .notSignedIn
        case .rateLimited, .quotaUsed, .timedOut, .busy, .keyring: .tryLater
        case .unreachable, .server, .refused, .badAnswer, .tooLarge, .fetcher, .outdated, .notPublished: .unavailable
        case .file: .fileError
        case .environment: .configuration
        }
    }
}
