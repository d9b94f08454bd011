import FoundationEssentials
import TodayCore
import TodayFiles

/// A command's environment: all effects except file access go through it, so that tests need no process or clock.
package struct AppEnvironment {
    package private(set) var source: SourceDescriptor
    package private(set) var preferences: Preferences
    package let paths: XDGPaths
    package let now: () -> Date
    /// Formats a date in local time: "14:02".
    package let clock: @Sendable (Date) -> String
    package let fetch: (FetchCall) -> FetchAnswer
    package let report: (String) -> Void
    /// Shows the current activity while the user waits, until it is called with `nil`.
    package let progress: (String?) -> Void
    /// Returns the rates that bars show; `nil` if the source has no rates.
    package let watchlist: () -> Watchlist?
    /// Whether a window shows the messages, which then name no commands, because the window has buttons.
    package let isWindow: Bool
    /// The sources that todayd polls; if they share a sign-in, an error suggests the sign-in that suits all of them.
    private var polled: [SourceDescriptor] = []
    private var hasReportedMistake = false

    package init(
        source: SourceDescriptor, preferences: Preferences = Preferences(), paths: XDGPaths, now: @escaping () -> Date,
        clock: @escaping @Sendable (Date) -> String, fetch: @escaping (FetchCall) -> FetchAnswer,
        report: @escaping (String) -> Void, progress: @escaping (String?) -> Void = { _ in },
        watchlist: @escaping () -> Watchlist? = { nil }, isWindow: Bool = false
    ) {
        (self.source, self.preferences, self.paths) = (source, preferences, paths)
        (self.now, self.clock) = (now, clock)
        (self.fetch, self.report, self.progress, self.watchlist) = (fetch, report, progress, watchlist)
        self.isWindow = isWindow
    }

    /// Returns the environment with another source and, unless `preferences` is `nil`, other preferences.
    package func with(_ source: SourceDescriptor, preferences: Preferences? = nil) -> AppEnvironment {
        changed(self) { ($0.source, $0.preferences) = (source, preferences ?? self.preferences) }
    }

    var provider: Provider? { source.labelledProvider }

    func sentence(_ error: FetchError, _ label: SourceLabel? = nil) -> String {
        if case .configuration = error, hasReportedMistake, !isWindow { return gettext("Nothing was fetched.") }
        // A source that is read from a published feed has no sign-in of its own.
        let signingIn =
            source.feed == nil ? polled : AllSourceDescriptors.all.filter { $0.account == source.account }
        return error.sentence(
            (label ?? source.label).signInLabel(after: error, among: signingIn), source.translations,
            hasButton: isWindow)
    }

    /// Returns `statement` and, unless a window shows the messages, advice that names a command.
    func sentence(_ statement: String, advice: @autoclosure () -> String) -> String {
        isWindow ? statement : "\(statement) \(advice())"
    }

    /// Updates bars after the user has changed favourites or pinned conversions.
    func renderFavorites() {
        renderWatchlist()
        guard source.can(.live) else { return }
        do throws(FileError) {
            try SnapshotStore(paths, source: source.name).renderFavorites()
        } catch { report(error.sentence) }
    }

    /// Updates the rates in bars, after a change of the rates or of the watchlist.
    package func renderWatchlist() {
        guard source.hasRates else { return }
        do throws(FileError) {
            try SnapshotStore(paths, source: source.name).render(watchlist)
        } catch { report(error.sentence) }
    }

    /// Returns the environment with the user's settings; if a file is broken, reports it and uses the defaults.
    package func preferred(
        languages: @autoclosure () -> [String], _ environmentVariable: (String) -> String? = { _ in nil }
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
            style: .preferred(languages, environmentVariable),
            home: configuration.rates.home(in: .ofLocale(environmentVariable)))
        return environment.with(source, preferences: preferences)
    }

    /// Returns the settings in force; if a file is broken, reports this, and returns the defaults.
    package func configured() -> (environment: AppEnvironment, configuration: Configuration) {
        let configuration = ConfigurationFile.inForce(paths, showing: source, say: report)
        return (changed(self) { $0.hasReportedMistake = configuration == nil }, configuration ?? Configuration())
    }
}
