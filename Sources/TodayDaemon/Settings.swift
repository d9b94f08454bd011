import TodayCore
import TodayFiles

/// The configuration, overridden by the command line.
struct Settings {
    let configuration: Configuration
    let notifier: any Notifier.Type
    /// Seconds that one run of `today-fetch` may take.
    let patience: Int

    /// Reads the configuration in `file`; throws what is wrong in it, with file, line and key.
    init(
        _ file: String, interval: Int?, dwell: Int?, patience: Int = FetchDeadline.seconds
    ) throws(ConfigurationFile.Failure) {
        self.patience = patience
        let configuration = try ConfigurationFile.read(file)
        guard let notifier = AllNotifiers.named(configuration.notifier) else {
            throw .content(.unknownNotifier(AllNotifiers.names, in: configuration), path: file)
        }
        self.notifier = notifier
        self.configuration = configuration.overridden(interval: interval, dwell: dwell)
    }
}
