import TodayCore
import TodayStore

/// The rules for announcements, where this program needs them.
enum Rules {
    /// Those of the configuration; the defaults where it is broken, which the daemon tells at its start.
    static func inForce(_ paths: XDGPaths) -> NotifyRules {
        (try? ConfigurationFile.read(paths.configuration))?.rules ?? NotifyRules()
    }
}
