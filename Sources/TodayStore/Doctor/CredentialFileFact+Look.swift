import Glibc
import TodayCore

extension CredentialFileFact {
    /// Looks at the file, and not into it; nil where there is none.
    public static func look(_ path: String) -> CredentialFileFact? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return CredentialFileFact(
            path: path, isOpen: status.st_mode & 0o077 != 0, isForeign: status.st_uid != geteuid())
    }
}
