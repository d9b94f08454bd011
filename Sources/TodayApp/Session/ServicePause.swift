import FoundationEssentials
import TodayCore
import TodayFiles

/// The pause that the service requires, whichever of our programs received the response.
extension AppEnvironment {
    /// Seconds left of it; 0 if the service can be asked.
    ///
    /// The interval between the daemon's polls does not matter here: a further page is a different request.
    var pause: Int { gate.wait(before: .other, at: now()) }

    /// Why the service must not be asked now; `nil` if it may be.
    var refusal: CommandError? {
        guard let pause = gate.pause(before: .other, at: now()) else { return nil }
        let why = pause.error.map { sentence($0) + " " } ?? ""
        return CommandError(why + again(pause.seconds), .tryLater)
    }

    /// That it can be asked again after so many seconds.
    func again(_ seconds: Int) -> String {
        source.translations.gettext(
            "The next request to {service} is possible in {span}.", about: source.label,
            ["span": TimeText.until(seconds, source.translations)])
    }

    /// What to say where the service is not asked again so soon after `seen`: why a poll failed since, or that a request
    /// was made.
    func remark(onRequestSince seen: Date?) -> String {
        let state = (try? SnapshotStore(paths, source: source.name).savedPollState()) ?? nil
        if let failed = state?.kept(for: source).failedPoll, failed.at >= seen ?? .distantPast {
            return sentence(failed.error)
        }
        return gettext("A request to {service} was made just now.", about: source.label)
    }

    private var gate: RequestGate { SnapshotStore(paths, source: source.name).policy(of: source) }
}
