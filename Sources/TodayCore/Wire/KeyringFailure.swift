/// Why the user's keyring cannot be read; the raw values appear in the JSON of a failure.
package enum KeyringFailure: String, Error, Hashable, Sendable, Codable, CaseIterable {
    case notInstalled, absent, empty, locked, silent, refused, asks

    package var reason: String { reason(.english) }

    func reason(_ translations: Translations) -> String {
        switch self {
        case .notInstalled: translations.gettext("libsecret is not installed")
        case .absent: translations.gettext("no Secret Service is running")
        case .empty: translations.gettext("your Secret Service has no open keyring")
        case .locked: translations.gettext("your keyring is locked")
        case .silent: translations.gettext("your keyring does not respond")
        case .refused: translations.gettext("your keyring denied access")
        case .asks: translations.gettext("your keyring asks for confirmation each time a program reads it")
        }
    }

    package func step(_ translations: Translations) -> String {
        switch self {
        case .notInstalled: translations.gettext("install it")
        case .absent: translations.gettext("start one")
        case .empty: translations.gettext("open one")
        case .locked: translations.gettext("unlock it")
        case .silent, .refused: translations.gettext("restart it")
        case .asks: translations.gettext("allow today-fetch to read it")
        }
    }
}
