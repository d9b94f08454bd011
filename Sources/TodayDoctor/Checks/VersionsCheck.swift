import TodayCore

extension DoctorCheck {
    /// Whether the three programs exist, answer, and have the same version.
    static let versions = DoctorCheck { facts in
        let troubles = [
            facts.fetch.trouble(
                "today-fetch", hangs: "A keyring or another today-fetch may be blocking it; try again in a minute."),
            facts.probe.trouble(
                "todayd", hangs: "Your session bus may be blocking it; if this persists, log out and in again."),
        ].compactMap(\.self)
        guard let fetch = facts.fetch.value, let probe = facts.probe.value else { return troubles }
        let versions = [Version.current, fetch.version, probe.version]
        guard versions.contains(where: { $0 != Version.current }) else {
            return [Finding("versions", "versions", .ok, "topgames, today-fetch and todayd \(Version.current)")]
        }
        let told = zip(["topgames", "today-fetch", "todayd"], versions).map { "\($0) \($1)" }.joined(separator: ", ")
        return [Finding("versions", "versions", .warning, "Their versions differ: \(told).", .installAll)]
    }
}

extension DoctorFacts.Answer {
    /// Why a program did not answer; `nil` if it did.
    fileprivate func trouble(_ name: String, hangs: String) -> Finding? {
        let id = "versions.\(name)"
        return switch self {
        case .value: nil
        case .silent(let seconds):
            Finding(
                id, name, .broken(.tryLater), "It did not answer within \(seconds) s and was stopped.",
                .say(hangs))
        case .missing:
            Finding(
                id, name, .broken(.unavailable), "It cannot be started. It must be in the same folder as topgames.",
                .installAll)
        case .unclear:
            Finding(id, name, .broken(.unavailable), "It exited without an answer.", .installAll)
        }
    }
}

extension Finding.Fix {
    fileprivate static let installAll = say("Install the three programs together, with `desktop/install`.")
}
