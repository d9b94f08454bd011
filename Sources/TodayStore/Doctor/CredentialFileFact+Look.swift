import Glibc
import TodayCore

extension CredentialFileFact {
    /// Looks at the file, and not into it; nil where there is none.
    ///
    /// Each program that writes it closes it to others; `wasOpen` says how it was before that.
    public static func look(_ path: String, wasOpen: Bool = false) -> CredentialFileFact? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var fact = CredentialFileFact(
            path: path, isOpen: status.st_mode & 0o077 != 0, isForeign: status.st_uid != geteuid())
        fact.wasOpen = wasOpen && !fact.isOpen
        return fact
    }
}
