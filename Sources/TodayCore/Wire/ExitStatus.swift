/// Exit codes of all programs; source: sysexits(3).
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case usage = 64
    case badData = 65
    case unavailable = 69
    case fileError = 74
    /// A temporary failure; the same command may work later.
    case tryLater = 75
    case notSignedIn = 77
    case configuration = 78
}
