import TodayCore
import TodayFiles

/// The settings that hold now, looked up in the file, the environment and the running todayd.
struct SettingsInForce {
    /// The file.
    let path: String
    /// Whether it is there.
    let exists: Bool
    /// The settings, in the order of the manual.
    let settings: [Setting]
    /// The variables of the environment that replace something else.
    let variables: [String]

    /// Looks them up; throws why the file cannot be used.
    init(_ paths: XDGPaths) throws(ConfigurationFile.Failure) {
        path = paths.configuration
        let text = try ConfigurationFile.text(path)
        exists = text != nil
        var settings = try ConfigurationFile.settings(text, path)
        if let process = InstanceLock.holder(paths.daemonLock) {
            settings = Setting.overridden(
                settings, by: DaemonArguments(ProcessView(process).arguments), process: process)
        }
        self.settings = settings
        let names = ["XDG_CONFIG_HOME", ActingSource.descriptor.signIn?.clientIDVariable].compactMap(\.self)
        variables = (names + Environment.names(beginning: "TODAY_")).filter { !(Environment[$0] ?? "").isEmpty }
    }

    /// The same for scripts.
    var report: SettingsReport { SettingsReport(settings, path: path, exists: exists, variables: variables) }
}
