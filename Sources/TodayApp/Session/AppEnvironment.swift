import FoundationEssentials
import TodayCore
import TodayFiles

/// The environment of a command's work: a source, the user's folders, the time, the service, and a way to report.
///
/// All effects but those on files come through here, so that a test needs no process, no clock and no terminal.
package struct AppEnvironment {
    /// What is shown.
    package private(set) var source: SourceDescriptor
    package private(set) var preferences: Preferences
    /// The person's folders.
    package let paths: XDGPaths
    /// The time.
    package let now: () -> Date
    /// A date in local time, for people: "14:02".
    package let clock: @Sendable (Date) -> String
    /// Asks the service.
    package let ask: (FetchCall) -> FetchAnswer
    /// Takes a remark for the person, while work goes on.
    package let say: (String) -> Void
    /// Takes what is being done, for a person who waits; `nil` when it is done.
    package let progress: (String?) -> Void
    /// What bars show of the source's quotes; `nil` if it has none.
    package let board: () -> Watchlist?
    /// Whether a window says what is said: it has buttons, so that no sentence names a command.
    package let isWindow: Bool
    /// The sources that todayd polls: one sign-in may be for several.
    private var polled: [SourceDescriptor] = []
    /// Whether the user was told what is wrong in the settings.
    private var hasReportedMistake = false

    package init(
        source: SourceDescriptor, preferences: Preferences = Preferences(), paths: XDGPaths, now: @escaping () -> Date,
        clock: @escaping @Sendable (Date) -> String, ask: @escaping (FetchCall) -> FetchAnswer,
        say: @escaping (String) -> Void, progress: @escaping (String?) -> Void = { _ in },
        board: @escaping () -> Watchlist? = { nil }, isWindow: Bool = false
    ) {
        (self.source, self.preferences, self.paths) = (source, preferences, paths)
        (self.now, self.clock) = (now, clock)
        (self.ask, self.say, self.progress, self.board) = (ask, say, progress, board)
        self.isWindow = isWindow
    }

    /// The same ports for a source with other words, and for what a person prefers.
    package func with(_ source: SourceDescriptor, preferences: Preferences? = nil) -> AppEnvironment {
        changed(self) { ($0.source, $0.preferences) = (source, preferences ?? self.preferences) }
    }

    /// The provider that the person chose.
    var provider: Provider? { source.labelledProvider }

    /// Why the service, or whoever stands for it, gave no answer: in the person's language if a front end reads it.
    func sentence(_ error: FetchError, _ label: SourceLabel? = nil) -> String {
        if case .configuration = error, hasReportedMistake, !isWindow { return gettext("Nothing was fetched.") }
        return error.sentence(
            (label ?? source.label).healing(error, polled), source.translations, hasButton: isWindow)
    }

    /// What happened, and, unless a window says it, the command that helps.
    func sentence(_ fact: String, command: @autoclosure () -> String) -> String {
        isWindow ? fact : "\(fact) \(command())"
    }

    /// Has bars show the quotes as they are now: after new quotes, and after a change of what the person wants to see.
    package func showQuotes() {
        guard source.hasQuotes else { return }
        do throws(FileError) {
            try SnapshotStore(paths, source: source.name).render(board)
        } catch { say(error.sentence) }
    }

    /// The same ports with the provider or the feed that the person chose, and what they prefer to see; if the file is
    /// broken, the defaults, which the person is told.
    ///
    /// - Parameter variable: The value of a variable of the environment, for the locale.
    package func preferred(
        languages: @autoclosure () -> [String], _ variable: (String) -> String? = { _ in nil }
    ) -> AppEnvironment {
        let (ports, configuration) = configured()
        let source = configuration.applied(to: source)
        let leftOut = configuration.leftOut(of: source.name)
        guard source.directory != nil else {
            return changed(ports.with(source, preferences: Preferences(leftOut: leftOut))) {
                $0.polled = configuration.polled
            }
        }
        let languages = languages()
        let preferences = Preferences(
            languages: languages, unit: configuration.unit(of: source.name), leftOut: leftOut,
            style: .preferred(languages, variable), home: configuration.rates.home(in: .ofLocale(variable)))
        return ports.with(source, preferences: preferences)
    }

    /// The settings in force; if a file is broken, the defaults, and the user is told, so that no failure says it again.
    package func configured() -> (ports: AppEnvironment, configuration: Configuration) {
        let configuration = ConfigurationFile.orDefaults(paths, showing: source, say: say)
        let isBroken = configuration == Configuration() && (try? ConfigurationFile.inForce(paths)) == nil
        return (changed(self) { $0.hasReportedMistake = isBroken }, configuration)
    }
}
