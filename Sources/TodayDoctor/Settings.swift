import Glibc
import TodayCore
import TodayFiles

/// What is known about the configuration.
struct ConfigurationFact: Sendable {
    /// Where it is, or would be.
    let path: String
    /// Whether it is there.
    var isThere = false
    /// Its settings; the defaults if it cannot be used.
    var settings = Configuration()
    /// The error in it.
    var mistake: ConfigurationError?
    /// Why it cannot be read: "Permission denied".
    var unreadable: String?

    /// Reads the configuration as all programs do.
    static func collect(_ path: String) -> ConfigurationFact {
        var fact = ConfigurationFact(path: path)
        fact.isThere = access(path, F_OK) == 0
        do throws(ConfigurationFile.Failure) {
            fact.settings = try ConfigurationFile.read(path)
        } catch {
            switch error {
            case .file(let error): fact.unreadable = error.reason
            case .content(let error, _): fact.mistake = error
            }
        }
        return fact
    }
}

extension DoctorFacts {
    /// Whether the configuration can be used, including by the programs that know the names in it.
    func checkConfiguration() -> [Finding] {
        let (fact, subject, path) = (configuration, Subject("configuration"), written(configuration.path))
        if let reason = fact.unreadable {
            let fix = Finding.Fix.run("ls -l \(word(fact.path))")
            return [subject(.broken(.fileError), "Cannot read \(path): \(reason).", fix)]
        }
        if let mistake = fact.mistake ?? unknownName {
            let advice = """
                Correct line \(mistake.line). Until then todayd does not start, and one that is running keeps its \
                previous settings.
                """
            return [subject(.broken(.configuration), "\(mistake.sentence(file: path)).", .say(advice))]
        }
        return [subject(.ok, "\(fact.isThere ? path : "the defaults (there is no \(path))"); \(pace)")]
    }

    /// How often todayd asks the service, if it does: never faster than it wants to be.
    private var pace: String {
        if own.descriptor.hasQuotes { return "polls when new data is due" }
        guard lists(own) else { return "todayd does not poll \(own.label.inSentence)" }
        let (interval, shortest) = (configuration.settings.interval(of: own.label.name), own.shortestInterval)
        guard interval < shortest else { return "polls every \(interval) s" }
        return "polls every \(shortest) s, the shortest interval for \(own.label.inSentence), not every \(interval) s"
    }

    /// A source or notifier that the other programs do not know.
    private var unknownName: ConfigurationError? {
        let settings = configuration.settings
        if let known = own.fetch.value?.sources, let name = settings.sources.first(where: { !known.contains($0) }) {
            return .unknownSource(name, in: settings, known: known)
        }
        guard let known = probe.value?.notifiers, !known.contains(settings.notifier) else { return nil }
        return .unknownNotifier(known, in: settings)
    }

    /// The variables that change what the programs do; only names, because a value may hold a password.
    func checkEnvironment() -> [Finding] {
        guard !variables.isEmpty else { return [] }
        let detail = "These variables change what the programs do: \(variables.joined(separator: ", "))"
        return [Finding("environment", "environment", .note, detail)]
    }
}
