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
}

extension ConfigurationFact {
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

extension DoctorCheck {
    /// Whether the configuration can be used, including by the programs that know the names in it.
    static let configuration = DoctorCheck { facts in
        let fact = facts.configuration
        let path = facts.written(fact.path)
        if let reason = fact.unreadable {
            let fix = Finding.Fix.run("ls -l \(facts.word(fact.path))")
            return [.configuration(.broken(.fileError), "Cannot read \(path): \(reason).", fix)]
        }
        if let mistake = fact.mistake ?? fact.unknownName(facts) {
            return [
                .configuration(
                    .broken(.configuration), "\(mistake.sentence(file: path)).",
                    .say(
                        "Correct line \(mistake.line). Until then todayd does not start, and one that is running keeps its "
                            + "previous settings."))
            ]
        }
        let whence = fact.isThere ? path : "the defaults (there is no \(path))"
        return [.configuration(.ok, "\(whence); \(fact.pace(facts))")]
    }
}

extension ConfigurationFact {
    /// How often todayd asks the service, if it does: never faster than it wants to be.
    fileprivate func pace(_ facts: DoctorFacts) -> String {
        if facts.own.descriptor.hasQuotes { return "polls when new data is due" }
        guard facts.lists(facts.own) else { return "todayd does not poll \(facts.own.label.inSentence)" }
        let (interval, shortest) = (settings.interval(of: facts.own.label.name), facts.own.shortestInterval)
        guard interval < shortest else { return "polls every \(interval) s" }
        return
            "polls every \(shortest) s, the shortest interval for \(facts.own.label.inSentence), not every \(interval) s"
    }

    /// A source or notifier that the other programs do not know.
    fileprivate func unknownName(_ facts: DoctorFacts) -> ConfigurationError? {
        if let known = facts.own.fetch.value?.sources,
            let name = settings.sources.first(where: { !known.contains($0) })
        {
            return .unknownSource(name, in: settings, known: known)
        }
        guard let known = facts.probe.value?.notifiers, !known.contains(settings.notifier) else { return nil }
        return .unknownNotifier(known, in: settings)
    }
}

extension Finding {
    fileprivate static func configuration(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("configuration", "configuration", state, detail, fix)
    }
}

extension DoctorCheck {
    /// The variables that change what the programs do; only names, because a value may hold a password.
    static let environment = DoctorCheck { facts in
        guard !facts.variables.isEmpty else { return [] }
        let names = facts.variables.joined(separator: ", ")
        return [
            Finding(
                "environment", "environment", .note,
                "These variables change what the programs do: \(names)")
        ]
    }
}
