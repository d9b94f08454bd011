import Glibc
import TodayFiles

extension CredentialFileFact {
    /// Looks at the file without reading it; `nil` if there is none.
    ///
    /// Every program that writes it closes it to others; `wasOpen` says whether it was open before that.
    package static func look(_ path: String, wasOpen: Bool = false) -> CredentialFileFact? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var fact = CredentialFileFact(
            path: path, isOpen: status.st_mode & 0o077 != 0, isForeign: status.st_uid != geteuid())
        fact.wasOpen = wasOpen && !fact.isOpen
        return fact
    }
}
