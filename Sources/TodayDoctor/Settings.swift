import Glibc
import TodayCore
import TodayFiles

struct ConfigurationFact: Sendable {
    let path: String
    var exists = false
    /// The system-wide files, lowest precedence first.
    var shared: [String] = []
    /// Files that were skipped, because they are unreadable, or because other users could have written them.
    var skipped: [FileError] = []
    /// The settings without the skipped files; the defaults if another file cannot be used.
    var settings = Configuration()
    var mistake: ConfigurationError?
    var unreadable: FileError?

    var isUsable: Bool { mistake == nil && unreadable == nil }

    static func collect(_ paths: XDGPaths) -> ConfigurationFact {
        var fact = ConfigurationFact(path: paths.configuration)
        fact.exists = access(fact.path, F_OK) == 0
        do throws(ConfigurationFile.Failure) {
            fact.shared = try ConfigurationFile.shared(paths) { fact.skipped.append($0) }.map(\.path)
            fact.settings = try ConfigurationFile.inForce(paths)
        } catch {
            switch error {
            case .file(let error): fact.unreadable = error
            case .content(let error, _): fact.mistake = error
            }
        }
        return fact
    }
}

extension DoctorFacts {
    func checkConfiguration() -> [Finding] {
        let fact = configuration
        let subject = Subject("configuration", gettext("configuration"))
        func unreadable(_ error: FileError, _ state: Finding.State) -> [Finding] {
            let fix = Finding.Fix.run("ls -l \(shellWord(error.path))")
            let values: MessageValues = ["path": abbreviated(error.path), "reason": error.reason]
            return subject(state, gettext("Cannot read {path}: {reason}.", values), fix)
        }
        if let error = fact.unreadable { return unreadable(error, .broken(.fileError)) }
        if let mistake = fact.mistake ?? unknownName {
            let advice = gettext(
                "Correct line {line}. Until then todayd does not start, and one that is running keeps its previous settings.",
                ["line": "\(mistake.line)"])
            let shown = changed(mistake) { $0.file = abbreviated($0.file ?? fact.path) }
            return subject(.broken(.configuration), "\(shown.sentence(file: fact.path)).", .advise(advice))
        }
        let polling = "\(files); \(pace)"
        return (command(toPoll: own).map { subject(.note, polling, .run($0)) } ?? subject(.ok, polling))
            + fact.skipped.flatMap { error in
                error.isDenied ? unreadable(error, .note) : subject(.warning, error.wholeSentence)
            }
    }

    private var files: String {
        let (own, shared) = (abbreviated(configuration.path), configuration.shared.map(abbreviated))
        if configuration.exists { return (shared + [own]).joined(separator: ", ") }
        return shared.isEmpty
            ? gettext("the defaults (there is no {path})", ["path": own]) : shared.joined(separator: ", ")
    }

    private var pace: String {
        guard lists(own) else { return gettext("todayd does not poll {name}", ["name": own.label.name]) }
        if own.descriptor.hasRates { return gettext("polls when new data is due") }
        let (interval, shortest) = (configuration.settings.interval(of: own.label.name), own.shortestInterval)
        let values: MessageValues = ["shortest": TimeText.exact(shortest), "interval": TimeText.exact(interval)]
        guard interval < shortest else { return gettext("polls every {interval}", values) }
        return gettext(
            "polls every {shortest}, the shortest interval for {service}, not every {interval}", about: own.label,
            values)
    }

    /// The error for a source or notifier that the other programs do not know; `nil` if there is none, or no response.
    private var unknownName: ConfigurationError? {
        let settings = configuration.settings
        if let known = own.fetch.value?.sources, let name = settings.sources.first(where: { !known.contains($0) }) {
            return .unknownSource(name, in: settings, known: known)
        }
        guard let known = probe.value?.notifiers, !known.contains(settings.notifier) else { return nil }
        return .unknownNotifier(known, in: settings)
    }

    /// Lists variables that are set and change what the programs do, without their values, which may contain passwords.
    func checkEnvironment() -> [Finding] {
        guard !variables.isEmpty else { return [] }
        let detail = gettext(
            "These variables change what the programs do: {names}", ["names": variables.joined(separator: ", ")])
        return Subject("environment", gettext("environment"))(.note, detail)
    }
}
