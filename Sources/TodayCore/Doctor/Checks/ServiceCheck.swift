extension DoctorCheck {
    /// Whether the service answers; during a pause, why it was not asked.
    static let service = DoctorCheck { facts in
        guard let fetch = facts.fetch.value else { return [] }
        let title = fetch.label.service
        if let error = fetch.error, error.isAtHome {
            return [Finding("service", title, .note, "Not asked, because of the sign-in.")]
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

extension DoctorPause {
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
        let pause = isKeptUp ? "todayd keeps the pause by itself" : "todayd would keep the pause by itself"
        return switch self {
        case .rateLimited:
            .say("Wait; \(pause). Another program with the same client id may be asking too.")
        case .timedOut, .unreachable:
            .say("See whether this machine is online, and whether a proxy or firewall is in the way.")
        case .server:
            .say(
                "Wait; https://status.twitch.com reports larger outages\(isKeptUp ? ", and todayd keeps trying" : "").")
        case .refused: .run("\(label.name) login")
        case .badAnswer, .tooLarge:
            .say("See whether a proxy or a hotel's sign-in page answers in place of \(label.service).")
        default: nil
        }
    }
}
