import FoundationEssentials
import TodayCore
import TodayFiles

/// The pause that the service requires, according to its responses to any of our programs.
extension AppEnvironment {
    /// Seconds until the next request may be sent; 0 if it may be sent now.
    ///
    /// The poll interval and the back-off of todayd do not apply, because a command may request something else, such as
    /// another page.
    var pause: Int { gate.wait(before: .other, at: now()) }

    /// Why no request may be sent now; `nil` if a request may be sent.
    var refusal: CommandError? {
        guard let pause = gate.pause(before: .other, at: now()) else { return nil }
        let why = pause.error.map { sentence($0) + " " } ?? ""
        return CommandError(why + again(pause.seconds), .tryLater)
    }

    /// Returns the sentence that says when the next request is possible.
    ///
    /// In a window, which stays open, it names a time of day; otherwise, it says how long to wait.
    func again(_ seconds: Int) -> String {
        guard !isWindow else {
            let time = clock(now().addingTimeInterval(Double(seconds)))
            return source.translations.gettext(
                "The next request to {service} is possible at {time}.", about: source.label, ["time": time])
        }
        return source.translations.gettext(
            "The next request to {service} is possible in {span}.", about: source.label,
            ["span": TimeText.until(seconds, source.translations)])
    }

    /// The sentence that explains why a refresh made no request.
    var requestJustMade: String { gettext("A request to {service} was made just now.", about: source.label) }

    /// Whether a poll has failed since `seen`; if so, even an early refresh sends a request.
    func hasFailedPoll(since seen: Date?) -> Bool { failedPoll(since: seen) != nil }

    /// Returns the failure of the last poll; `nil` if the poll succeeded, or failed before `seen`.
    func failedPoll(since seen: Date?) -> FetchError? {
        let state = (try? SnapshotStore(paths, source: source.name).savedPollState()) ?? nil
        return state?.kept(for: source).failedPoll.flatMap { $0.at >= seen ?? .distantPast ? $0.error : nil }
    }

    /// Ends the outage of the source if a request after the failed poll has succeeded.
    ///
    /// If `succeeded`, also ends the outages of the other sources of the service, unless this source reads a published
    /// feed.
    func endOutage(succeeded: Bool) { SnapshotStore.endOutages(paths, of: source, succeeded: succeeded, at: now()) }

    private var gate: RequestGate { SnapshotStore(paths, source: source.name).gate(of: source) }
}
