import Glibc
import TodayCore
import TodayFiles

/// The facts about the configuration.
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
        let (fact, path) = (configuration, written(configuration.path))
        let subject = Subject("configuration", gettext("configuration"))
        if let reason = fact.unreadable {
            let fix = Finding.Fix.run("ls -l \(word(fact.path))")
            return subject(
                .broken(.fileError), gettext("Cannot read {path}: {reason}.", ["path": path, "reason": reason]), fix)
        }
        if let mistake = fact.mistake ?? unknownName {
            let advice = gettext(
                "Correct line {line}. Until then todayd does not start, and one that is running keeps its previous settings.",
                ["line": "\(mistake.line)"])
            return subject(.broken(.configuration), "\(mistake.sentence(file: path)).", .say(advice))
        }
        return subject(
            .ok, "\(fact.isThere ? path : gettext("the defaults (there is no {path})", ["path": path])); \(pace)")
    }

    /// How often todayd asks the service, if it does: never faster than it wants to be.
    private var pace: String {
        if own.descriptor.hasQuotes { return gettext("polls when new data is due") }
        guard lists(own) else { return gettext("todayd does not poll {service}", ["service": own.label.inSentence]) }
        let (interval, shortest) = (configuration.settings.interval(of: own.label.name), own.shortestInterval)
        guard interval < shortest else { return gettext("polls every {interval} s", ["interval": "\(interval)"]) }
        return gettext(
            "polls every {shortest} s, the shortest interval for {service}, not every {interval} s",
            ["shortest": "\(shortest)", "service": own.label.inSentence, "interval": "\(interval)"])
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
        let detail = gettext(
            "These variables change what the programs do: {names}", ["names": variables.joined(separator: ", ")])
        return Subject("environment", gettext("environment"))(.note, detail)
    }
}
