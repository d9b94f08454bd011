import FoundationEssentials
import TodayCore
import TodayFiles

/// The environment of a command: a source, the user's folders, the time, the service, and output.
///
/// All effects except those on files go through it, so that a test needs no process, clock or terminal.
package struct AppEnvironment {
    package private(set) var source: SourceDescriptor
    package private(set) var preferences: Preferences
    package let paths: XDGPaths
    package let now: () -> Date
    /// Formats a date in local time: "14:02".
    package let clock: @Sendable (Date) -> String
    /// Sends a request to the service.
    package let ask: (FetchCall) -> FetchAnswer
    package let say: (String) -> Void
    /// Shows the current activity while the user waits; `nil` when it is done.
    package let progress: (String?) -> Void
    /// The rates that bars show; `nil` if the source has none.
    package let watchlist: () -> Watchlist?
    /// Whether a window shows the messages: it has buttons, so that no sentence names a command.
    package let isWindow: Bool
    /// The sources that todayd polls, because they may share a sign-in.
    private var polled: [SourceDescriptor] = []
    /// Whether an error in the settings was reported to the user.
    private var hasReportedMistake = false

    package init(
        source: SourceDescriptor, preferences: Preferences = Preferences(), paths: XDGPaths, now: @escaping () -> Date,
        clock: @escaping @Sendable (Date) -> String, ask: @escaping (FetchCall) -> FetchAnswer,
        say: @escaping (String) -> Void, progress: @escaping (String?) -> Void = { _ in },
        watchlist: @escaping () -> Watchlist? = { nil }, isWindow: Bool = false
    ) {
        (self.source, self.preferences, self.paths) = (source, preferences, paths)
        (self.now, self.clock) = (now, clock)
        (self.ask, self.say, self.progress, self.watchlist) = (ask, say, progress, watchlist)
        self.isWindow = isWindow
    }

    /// The same environment with another source and other preferences.
    package func with(_ source: SourceDescriptor, preferences: Preferences? = nil) -> AppEnvironment {
        changed(self) { ($0.source, $0.preferences) = (source, preferences ?? self.preferences) }
    }

    var provider: Provider? { source.labelledProvider }

    /// The error text for a failed request to the service or its mirror.
    func sentence(_ error: FetchError, _ label: SourceLabel? = nil) -> String {
        if case .configuration = error, hasReportedMistake, !isWindow { return gettext("Nothing was fetched.") }
        return error.sentence(
            (label ?? source.label).healing(error, polled), source.translations, hasButton: isWindow)
    }

    /// Appends the command that helps to a fact, unless a window shows it.
    func sentence(_ fact: String, command: @autoclosure () -> String) -> String {
        isWindow ? fact : "\(fact) \(command())"
    }

    /// Updates the rates in bars, after new rates or a change of what the user wants to see.
    package func showQuotes() {
        guard source.hasQuotes else { return }
        do throws(FileError) {
            try SnapshotStore(paths, source: source.name).render(watchlist)
        } catch { say(error.sentence) }
    }

    /// Applies the configuration and the user's preferences; reports a broken file, and uses the defaults.
    ///
    /// - Parameter variable: The value of a variable of the environment, for the locale.
    package func preferred(
        languages: @autoclosure () -> [String], _ variable: (String) -> String? = { _ in nil }
    ) -> AppEnvironment {
        let (environment, configuration) = configured()
        let source = configuration.applied(to: source)
        let leftOut = configuration.leftOut(of: source.name)
        guard source.directory != nil else {
            return changed(environment.with(source, preferences: Preferences(leftOut: leftOut))) {
                $0.polled = configuration.polled
            }
        }
        let languages = languages()
        let preferences = Preferences(
            languages: languages, unit: configuration.unit(of: source.name), leftOut: leftOut,
            style: .preferred(languages, variable), home: configuration.rates.home(in: .ofLocale(variable)))
        return environment.with(source, preferences: preferences)
    }

    /// The settings in force; if a file is broken, reports it once, and returns the defaults.
    package func configured() -> (environment: AppEnvironment, configuration: Configuration) {
        let configuration = ConfigurationFile.orDefaults(paths, showing: source, say: say)
        let isBroken = configuration == Configuration() && (try? ConfigurationFile.inForce(paths)) == nil
        return (changed(self) { $0.hasReportedMistake = isBroken }, configuration)
    }
}
