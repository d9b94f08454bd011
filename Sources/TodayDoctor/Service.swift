import TodayCore

extension DoctorFacts {
    /// Whether the service answers; during a pause, why it was not asked.
    func checkService(_ source: SourceFacts) -> [Finding] {
        guard let fetch = source.fetch.value else { return [] }
        let service = Subject("service", fetch.label.service)
        if let error = fetch.error {
            guard !error.isAtHome else { return [service(.note, "Not asked, because of the sign-in problem.")] }
            return [service(.broken(error.exitCode), error.sentence(fetch.label), fix(error, source))]
        }
        if fetch.wasAsked { return [service(.ok, "answers")] }
        guard let pause = source.pause else { return [] }
        let again = "it can be asked again in \(TimeText.span(pause.seconds))"
        guard let error = pause.error else {
            let answered = pause.seconds > Schedule.longestWait ? "answered the last request" : "answered just now"
            return [service(.ok, "\(answered); \(again)")]
        }
        let state: Finding.State = pause.isShown ? .broken(error.exitCode) : .warning
        return [service(state, "\(error.sentence(source.label)) Not asked now: \(again).", fix(error, source))]
    }

    /// What helps against an error.
    private func fix(_ error: FetchError, _ source: SourceFacts) -> Finding.Fix? {
        let (label, descriptor) = (source.label, source.descriptor)
        let wait = daemon.process == nil ? "Wait." : "Wait; todayd observes the pause."
        switch error {
        case .rateLimited:
            // Several programs of a person may count as one at the service.
            let isShared = descriptor.can(.signIn) && descriptor.signIn?.clientIDVariable != nil
            return .say(isShared ? "\(wait) Another program may be using the same client ID." : wait)
        case .quotaUsed: return .say(wait)
        case .timedOut, .unreachable:
            return .say("Check that this machine is online, and that no proxy or firewall is in the way.")
        case .server:
            let page = descriptor.statusPage.map { "\($0) reports larger outages" }
            let rest = [page, daemon.process == nil ? nil : "todayd keeps trying"].compactMap(\.self)
            return .say(rest.isEmpty ? "Wait." : "Wait; \(rest.joined(separator: ", and ")).")
        case .refused where descriptor.can(.signIn): return .run("\(label.name) login")
        case .badAnswer, .tooLarge:
            return .say("Check whether a proxy or a Wi-Fi sign-in page answers instead of \(label.inSentence).")
        default: return nil
        }
    }

    /// Whether this machine's clock is right: ages, quiet hours and certificates depend on it.
    func checkClock(_ source: SourceFacts) -> [Finding] {
        guard let fetch = source.fetch.value, let ahead = fetch.clockAhead else { return [] }
        let (clock, service) = (Subject("clock"), fetch.label.inSentence)
        guard abs(ahead) > 60 else { return [clock(.ok, "agrees with \(service)'s to within a minute")] }
        let direction = ahead > 0 ? "behind" : "ahead of"
        let fix: Finding.Fix =
            start.hasSystemd
            ? .run("sudo timedatectl set-ntp true") : .say("Keep it right with an NTP client, such as chrony or ntpd.")
        return [clock(.warning, "It is \(TimeText.span(abs(ahead))) \(direction) \(service)'s.", fix)]
    }
}

extension FetchError {
    /// Whether the error kept us from sending a request.
    fileprivate var isAtHome: Bool {
        if case .file = self { return true }
        return needsPerson
    }
}
