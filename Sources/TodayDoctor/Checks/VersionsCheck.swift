import TodayCore

extension DoctorCheck {
    /// Whether the three programs exist, answer, and have the same version.
    static let versions = DoctorCheck { facts in
        let troubles = [
            facts.own.fetch.trouble(
                "today-fetch", hangs: "A keyring or another today-fetch may be blocking it; try again in a minute."),
            facts.probe.trouble(
                "todayd", hangs: "Your session bus may be blocking it; if this persists, log out and in again."),
        ].compactMap(\.self)
        guard let fetch = facts.own.fetch.value, let probe = facts.probe.value else { return troubles }
        let versions = [Version.current, fetch.version, probe.version]
        guard versions.contains(where: { $0 != Version.current }) else {
            return [Finding("versions", "versions", .ok, "\(Product.allPrograms) \(Version.current)")]
        }
        let told = zip(Product.programs, versions).map { "\($0) \($1)" }.joined(separator: ", ")
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
                id, name, .broken(.unavailable),
                "It cannot be started. It must be in the same folder as \(Product.command).",
                .installAll)
        case .unclear:
            // Without one of its libraries, for example.
            Finding(
                id, name, .broken(.unavailable), "It exited without an answer; it may say why:",
                .run("\(name) --version"))
        }
    }
}

extension Finding.Fix {
    fileprivate static let installAll = say("Install the three programs together, with `desktop/install`.")
}
