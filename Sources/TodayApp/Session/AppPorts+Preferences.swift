import TodayCore
import TodayFiles

extension AppPorts {
    /// The same ports with the provider or the feed that the person chose, and what they prefer to see.
    ///
    /// If the file is broken, the defaults apply, and the daemon reports it.
    package func preferred(languages: @autoclosure () -> [String]) -> AppPorts {
        let configuration = (try? ConfigurationFile.read(paths.configuration)) ?? Configuration()
        let source = configuration.applied(to: source)
        guard source.directory != nil else { return with(source) }
        let preferences = Preferences(languages: languages(), unit: configuration.unit(of: source.name))
        return with(source, preferences: preferences)
    }
}
