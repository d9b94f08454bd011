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
    public var reason: String { reason(.english) }

    /// The same in a language.
    func reason(_ translations: Translations) -> String {
        switch self {
        case .notInstalled: translations.gettext("libsecret is not installed")
        case .absent: translations.gettext("no Secret Service is running")
        case .empty: translations.gettext("your Secret Service has no open keyring")
        case .locked: translations.gettext("your keyring is locked")
        case .silent: translations.gettext("your keyring does not answer")
        case .refused: translations.gettext("your keyring refused it")
        case .asks: translations.gettext("your keyring asks you each time a program reads from it")
        }
    }

    /// What a person can do about it.
    func step(_ translations: Translations) -> String {
        switch self {
        case .notInstalled: translations.gettext("install it")
        case .absent: translations.gettext("start one")
        case .empty: translations.gettext("open one")
        case .locked: translations.gettext("unlock it")
        case .silent, .refused: translations.gettext("restart it")
        case .asks: translations.gettext("let it trust today-fetch")
        }
    }
}
