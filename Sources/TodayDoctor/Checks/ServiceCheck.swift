import TodayCore

extension DoctorCheck {
    /// Whether the service answers; during a pause, why it was not asked.
    static let service = DoctorCheck { facts in
        guard let fetch = facts.fetch.value else { return [] }
        let title = fetch.label.service
        if let error = fetch.error, error.isAtHome {
            return [Finding("service", title, .note, "Not asked, because of the sign-in problem.")]
        }
        if let error = fetch.error {
            return [
                Finding("service", title, .broken(error.exitCode), error.sentence(fetch.label), error.fix(facts))
            ]
        }
        if fetch.wasAsked { return [Finding("service", title, .ok, "answers")] }
        return facts.pause.map { [$0.finding(fetch.label, facts)] } ?? []
    }
}

extension RequestPause {
    fileprivate func finding(_ label: SourceLabel, _ facts: DoctorFacts) -> Finding {
        let again = "it can be asked again in \(TimeText.span(seconds))"
        guard let error else {
            return Finding("service", label.service, .ok, "answered just now; \(again)")
        }
        let state: Finding.State = isShown ? .broken(error.exitCode) : .warning
        return Finding(
            "service", label.service, state, "\(error.sentence(label)) Not asked now: \(again).", error.fix(facts))
    }
}

extension FetchError {
    /// Whether the error kept us from sending a request.
    fileprivate var isAtHome: Bool {
        if case .file = self { return true }
        return needsPerson
    }

    /// What helps.
    fileprivate func fix(_ facts: DoctorFacts) -> Finding.Fix? {
        let (label, isKeptUp) = (facts.label, facts.daemon.process != nil)
        let wait = isKeptUp ? "Wait; todayd observes the pause." : "Wait."
        return switch self {
        case .rateLimited:
            .say("\(wait) Another program may be using the same client ID.")
        case .timedOut, .unreachable:
            .say("Check that this machine is online, and that no proxy or firewall is in the way.")
        case .server:
            .say(
                "Wait; https://status.twitch.com reports larger outages\(isKeptUp ? ", and todayd keeps trying" : "").")
        case .refused: .run("\(label.name) login")
        case .badAnswer, .tooLarge:
            .say("Check whether a proxy or a Wi-Fi sign-in page answers instead of \(label.service).")
        default: nil
        }
    }
}
