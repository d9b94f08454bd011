import TodayCore
import TodayFiles

/// The notification rules, where this program needs them.
enum Rules {
    /// Those of the configuration; the defaults if it is broken, which the daemon reports when it starts.
    static func inForce(_ paths: XDGPaths) -> NotifyRules {
        (try? ConfigurationFile.read(paths.configuration))?.rules(of: ActingSource.name) ?? NotifyRules()
    }
}
