import TodayCore

extension DoctorFacts {
    /// Checks that the service responds; during a pause, reports the result of the last request instead.
    func checkService(_ source: SourceFacts) -> [Finding] {
        guard let fetch = source.fetch.value else { return [] }
        let service = Subject("service", fetch.label.service)
        if let error = fetch.error {
            if case .configuration = error, !configuration.isUsable {
                return service(.note, gettext("Not checked, because of the error in the settings."))
            }
            guard !error.isCredentialError else {
                return service(.note, gettext("Not checked, because of the sign-in problem."))
            }
            return service(.broken(error.exitCode), error.sentence(fetch.label), fix(error, source))
        }
        if fetch.sentRequest { return service(.ok, gettext("responds")) }
        guard let pause = source.pause else { return [] }
        let again = gettext("the next request is possible in {span}", ["span": TimeText.until(pause.seconds)])
        guard let error = pause.error else {
            let response =
                pause.seconds > Schedule.longestWait
                ? gettext("responded to the last request") : gettext("responded just now")
            return service(.ok, "\(response); \(again)")
        }
        let state: Finding.State = pause.isShown ? .broken(error.exitCode) : .warning
        return service(
            state, "\(sentence(error, source)) \(gettext("Not checked now: {again}.", ["again": again]))",
            fix(error, source))
    }

    /// Returns a sentence about the error; a sign-in command in it is for all polled sources of the service.
    func sentence(_ error: FetchError, _ source: SourceFacts) -> String {
        error.sentence(source.label.signInLabel(after: error, among: configuration.settings.polled))
    }

    private func fix(_ error: FetchError, _ source: SourceFacts) -> Finding.Fix? {
        let (label, descriptor) = (source.label, source.descriptor)
        let wait =
            daemon.process == nil ? gettext("Wait.") : gettext("Wait; todayd sends no requests during the pause.")
        switch error {
        case .environment: return .advise(gettext("Then restart todayd."))
        case .rateLimited:
            // Several programs of a user may share a limit.
            let isShared = descriptor.can(.signIn) && descriptor.signIn?.clientIDVariable != nil
            return .advise(
                isShared ? gettext("{wait} Another program may be using the same client ID.", ["wait": wait]) : wait)
        case .quotaUsed: return .advise(wait)
        case .timedOut, .unreachable:
            return .advise(gettext("Check that this machine is online, and that no proxy or firewall is in the way."))
        case .server:
            let values: MessageValues = ["page": descriptor.statusPage ?? ""]
            return switch (descriptor.statusPage != nil, daemon.process != nil) {
            case (true, true): .advise(gettext("Wait; {page} reports larger outages, and todayd keeps trying.", values))
            case (true, false): .advise(gettext("Wait; {page} reports larger outages.", values))
            case (false, true): .advise(gettext("Wait; todayd keeps trying."))
            case (false, false): .advise(gettext("Wait."))
            }
        case .refused(401, _) where descriptor.can(.signIn), .refused(403, _) where descriptor.can(.signIn):
            return .run("\(label.signingIn(configuration.settings.polled).name) login")
        case .badAnswer where error.isUnknownForm:
            return .advise(
                gettext(
                    "{service} responds in a form that this version does not know: install the latest version, or report it.",
                    about: label))
        case .badAnswer, .tooLarge:
            return .advise(
                gettext(
                    "Check whether a proxy or a Wi-Fi sign-in page responds instead of {service}.", about: label))
        default: return nil
        }
    }

    /// Compares this machine's clock, on which ages, quiet hours and certificates depend, with the service's.
    func checkClock(_ source: SourceFacts) -> [Finding] {
        guard let fetch = source.fetch.value, let serviceAhead = fetch.clockAhead else { return [] }
        let clock = Subject("clock", gettext("clock"))
        guard abs(serviceAhead) > 60 else {
            return clock(.ok, gettext("agrees with {service}'s to within a minute", about: fetch.label))
        }
        let values: MessageValues = ["span": TimeText.span(abs(serviceAhead))]
        let detail =
            serviceAhead > 0
            ? gettext("It is {span} behind {service}'s.", about: fetch.label, values)
            : gettext("It is {span} ahead of {service}'s.", about: fetch.label, values)
        let fix: Finding.Fix =
            start.hasSystemd
            ? .run("sudo timedatectl set-ntp true")
            : .advise(gettext("Synchronize it with an NTP client, such as chrony or ntpd."))
        return clock(.warning, detail, fix)
    }
}

extension FetchError {
    /// Whether the error is about the credentials, not about the service.
    fileprivate var isCredentialError: Bool {
        if case .file = self { return true }
        return needsUser && !isServiceURLError
    }

    /// Reasons for a `badAnswer` that show that a list has arrived; a proxy or a sign-in page would not send one.
    private static let unknownForms = ["most of its entries cannot be read", "one of its first entries cannot be read"]

    fileprivate var isUnknownForm: Bool {
        if case .badAnswer(let reason) = self { Self.unknownForms.contains(reason) } else { false }
    }

    /// Whether the error is about a variable for reaching the service; errors name no other `TODAY_` variables.
    var isServiceURLError: Bool {
        if case .environment(let variable, _, _) = self { variable.hasPrefix("TODAY_") } else { false }
    }
}
