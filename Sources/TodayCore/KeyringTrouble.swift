/// Why a person's keyring cannot be used: facts only.
///
/// A raw value is what stands in the JSON of an answer.
public enum KeyringTrouble: String, Error, Hashable, Sendable, Codable, CaseIterable {
    /// The library that speaks to it is not there.
    case notInstalled
    /// No Secret Service owns its name, and none can be started.
    case absent
    /// The Secret Service has no keyring to put anything into.
    case empty
    /// Somebody has to unlock it first.
    case locked
    /// It did not answer in time.
    case silent
    /// It would not do what it was asked.
    case refused
    /// It wants a person to agree each time a program reads from it.
    case asks

    /// The fact in words: "your keyring is locked".
    public var reason: String {
        switch self {
        case .notInstalled: "libsecret is not installed"
        case .absent: "no Secret Service is running"
        case .empty: "your Secret Service has no open keyring"
        case .locked: "your keyring is locked"
        case .silent: "your keyring does not answer"
        case .refused: "your keyring refused it"
        case .asks: "your keyring asks you each time a program reads from it"
        }
    }

    /// What a person can do about it.
    var step: String {
        switch self {
        case .notInstalled: "install it"
        case .absent: "start one"
        case .empty: "open one"
        case .locked: "unlock it"
        case .silent, .refused: "restart it"
        case .asks: "let it trust today-fetch"
        }
    }
}
