import FoundationEssentials
import TodayCore
import TodayFiles

extension AppEnvironment {
    /// Seconds until a request may be sent; the poll interval and the back-off of todayd do not apply to commands.
    var pause: Int { gate.wait(before: .other, at: now()) }

    var refusal: CommandError? {
        guard let pause = gate.pause(before: .other, at: now()) else { return nil }
        let why = pause.error.map { sentence($0) + " " } ?? ""
        return CommandError(why + again(pause.seconds), .tryLater)
    }

    /// Returns a sentence about the next request: with its time in a window, which stays open, otherwise with the wait.
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

    var requestJustMade: String { gettext("A request to {service} was made just now.", about: source.label) }

    /// Whether the last poll failed at or after `seen`; if so, even an early refresh sends a request.
    func hasFailedPoll(since seen: Date?) -> Bool { failedPoll(since: seen) != nil }

    /// Why the last poll failed; `nil` if the poll succeeded, or failed before `seen`.
    func failedPoll(since seen: Date?) -> FetchError? {
        let state = (try? SnapshotStore(paths, source: source.name).savedPollState()) ?? nil
        return state?.valid(for: source).failedPoll.flatMap { $0.at >= seen ?? .distantPast ? $0.error : nil }
    }

    /// Ends the outage of the source if a request after the failed poll has succeeded.
    ///
    /// If `succeeded`, also ends the outages of the service's other sources, unless this source reads a published feed.
    func endOutage(succeeded: Bool) { SnapshotStore.endOutages(paths, of: source, succeeded: succeeded, at: now()) }

    private var gate: RequestGate { SnapshotStore(paths, source: source.name).gate(of: source) }
}
