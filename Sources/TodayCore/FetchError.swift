import FoundationEssentials

/// Why a source could not be read: facts only; `FetchError.sentence` turns them into words.
public enum FetchError: Error, Hashable, Sendable {
    /// Nobody has signed in yet.
    case notSignedIn
    /// The sign-in cannot be renewed; only a person can repair it.
    case signInExpired
    /// Signing in did not work, for a reason in words of ours.
    case signInFailed(reason: String)
    /// A variable of the environment holds, or names a file that holds, what cannot be used; the reason in words of ours.
    case environment(variable: String, reason: String, file: String?)
    /// There is a sign-in, and the keyring that it is kept in does not give it out.
    case keyring(KeyringTrouble)
    /// Too many requests; the time at which the service said to come back, where it said so.
    case rateLimited(until: Date?)
    /// No whole answer within this many seconds.
    case timedOut(seconds: Int)
    /// No connection: name not found, refused, reset, TLS.
    case unreachable(reason: String)
    /// The service answered with this HTTP status, which is a failure of its own.
    case server(status: Int)
    /// The service refused the request with this HTTP status.
    case refused(status: Int, message: DisplayText)
    /// An answer that cannot be what was asked for.
    case badAnswer(reason: String)
    /// An answer of more bytes than any honest one.
    case tooLarge(limit: Int)
    /// A file of ours could not be read or written.
    case file(reason: String)
    /// The fetching program itself could not do its work.
    case fetcher(reason: String)

    /// Whether the service goes on refusing until a person signs in, or corrects what the environment says instead.
    public var needsSignIn: Bool {
        switch self {
        case .notSignedIn, .signInExpired, .signInFailed, .environment: true
        default: false
        }
    }

    /// Whether only a person can help, by signing in or by unlocking a keyring; the service was not to blame.
    public var needsPerson: Bool {
        if case .keyring = self { return true }
        return needsSignIn
    }

    /// The exit code of a program that ends because of this.
    public var exitCode: ExitCode {
        switch self {
        case .notSignedIn, .signInExpired, .signInFailed: .notSignedIn
        case .rateLimited, .timedOut, .keyring: .tryLater
        case .unreachable, .server, .refused, .badAnswer, .tooLarge, .fetcher: .unavailable
        case .file: .fileError
        case .environment: .configuration
        }
    }
}
