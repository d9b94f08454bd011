import TodayCore
import TodayNotify
import TodayStore

/// The configuration, overridden by the command line.
struct Settings {
    let configuration: Configuration
    let notifier: any Notifier.Type

    /// Reads the configuration; throws an error in it with file, line and key.
    init(_ paths: XDGPaths, interval: Int?, dwell: Int?) throws(ConfigurationFile.Failure) {
        var configuration = try ConfigurationFile.read(paths.configuration)
        guard let notifier = AllNotifiers.named(configuration.notifier) else {
            let known = AllNotifiers.names.joined(separator: ", ")
            let error = ConfigurationError(
                line: configuration.notifierLine, key: "notify.via", reason: "must be one of: \(known)")
            throw .content(error, path: paths.configuration)
        }
        self.notifier = notifier
        configuration.interval = interval ?? configuration.interval
        configuration.rules.dwell = dwell ?? configuration.rules.dwell
        self.configuration = configuration
    }
}
