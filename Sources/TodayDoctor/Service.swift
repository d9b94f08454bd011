import TodayCore

extension DoctorCheck {
    /// Whether the service answers; during a pause, why it was not asked.
    static let service = DoctorCheck.each { source, facts in
        guard let fetch = source.fetch.value else { return [] }
        let title = fetch.label.service
        if let error = fetch.error, error.isAtHome {
            return [Finding("service", title, .note, "Not asked, because of the sign-in problem.")]
        }
        if let error = fetch.error {
            return [
                Finding(
                    "service", title, .broken(error.exitCode), error.sentence(fetch.label), error.fix(source, facts))
            ]
        }
        if fetch.wasAsked { return [Finding("service", title, .ok, "answers")] }
        return source.pause.map { [$0.finding(source, facts)] } ?? []
    }
}

extension RequestPause {
    fileprivate func finding(_ source: SourceFacts, _ facts: DoctorFacts) -> Finding {
        let label = source.label
        let again = "it can be asked again in \(TimeText.span(seconds))"
        guard let error else {
            let answered = seconds > Schedule.longestWait ? "answered the last request" : "answered just now"
            return Finding("service", label.service, .ok, "\(answered); \(again)")
        }
        let state: Finding.State = isShown ? .broken(error.exitCode) : .warning
        return Finding(
            "service", label.service, state, "\(error.sentence(label)) Not asked now: \(again).",
            error.fix(source, facts))
    }
}

extension SourceDescriptor {
    /// Whether several programs of a person may count as one at the service.
    fileprivate var sharesClientID: Bool { can(.signIn) && signIn?.clientIDVariable != nil }
}

extension FetchError {
    /// Whether the error kept us from sending a request.
    fileprivate var isAtHome: Bool {
        if case .file = self { return true }
        return needsPerson
    }

    /// What helps.
    fileprivate func fix(_ source: SourceFacts, _ facts: DoctorFacts) -> Finding.Fix? {
        let (label, isKeptUp) = (source.label, facts.daemon.process != nil)
        let wait = isKeptUp ? "Wait; todayd observes the pause." : "Wait."
        return switch self {
        case .rateLimited:
            .say(source.descriptor.sharesClientID ? "\(wait) Another program may be using the same client ID." : wait)
        case .quotaUsed: .say(wait)
        case .timedOut, .unreachable:
            .say("Check that this machine is online, and that no proxy or firewall is in the way.")
        case .server: .say(Self.wait(source.descriptor.statusPage, isKeptUp))
        case .refused where source.descriptor.can(.signIn): .run("\(label.name) login")
        case .badAnswer, .tooLarge:
            .say("Check whether a proxy or a Wi-Fi sign-in page answers instead of \(label.inSentence).")
        default: nil
        }
    }

    /// What to do while the service itself is in trouble.
    private static func wait(_ statusPage: String?, _ isKeptUp: Bool) -> String {
        let page = statusPage.map { "\($0) reports larger outages" }
        let rest = [page, isKeptUp ? "todayd keeps trying" : nil].compactMap(\.self).joined(separator: ", and ")
        return rest.isEmpty ? "Wait." : "Wait; \(rest)."
    }
}

extension DoctorCheck {
    /// Whether this machine's clock is right: ages, quiet hours and certificates depend on it.
    static let clock = DoctorCheck.each { source, facts in
        guard let fetch = source.fetch.value, let ahead = fetch.clockAhead else { return [] }
        let service = fetch.label.inSentence
        guard abs(ahead) > 60 else {
            return [Finding("clock", "clock", .ok, "agrees with \(service)'s to within a minute")]
        }
        let direction = ahead > 0 ? "behind" : "ahead of"
        return [
            Finding(
                "clock", "clock", .warning, "It is \(TimeText.span(abs(ahead))) \(direction) \(service)'s.",
                facts.start.hasSystemd
                    ? .run("sudo timedatectl set-ntp true")
                    : .say("Keep it right with an NTP client, such as chrony or ntpd."))
        ]
    }
}
