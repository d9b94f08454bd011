import TodayCatalogue
import TodayCore
import TodayFiles

/// The result of a poll by a command, from which bars and a later todayd continue.
struct CommandPoll {
    private let pollState: PollState
    let status: SourceStatus
    /// Why the poll has no new data; `nil` if the request succeeded.
    var failure: FetchError? { pollState.state.streak?.error }

    /// Applies a response to the stored state; if `isStored`, also stores the result.
    ///
    /// Does not store a settings error, nor a result while another process, such as todayd, writes or has newer data.
    init(
        _ answer: FetchAnswer, _ environment: AppEnvironment, _ conditions: NotifyConditions, isStored: Bool = true
    ) throws(FileError) {
        let (source, now) = (environment.source, environment.now())
        let store = SnapshotStore(environment.paths, source: source.name)
        var context = PollContext(
            label: source.label, schedule: Schedule(interval: 60), conditions: conditions, now: now)
        context.posts = false
        var pollState = PollState(
            label: source.label, kind: PollState.Kind(source), snapshot: try store.snapshot(),
            state: (try store.savedPollState() ?? SavedPollState()).kept(for: source), rules: conditions.rules)
        let plan = pollState.apply(answer, context)
        // A stored settings error would remain after the user has corrected the settings.
        if isStored, answer.error?.isOfSettings != true, try store.carryOutCommandPoll(plan, pollState.state) {
            try NotifyLog(environment.paths, source: source.name).append(pollState.drainRecords())
        }
        (self.pollState, status) = (pollState, store.status(pollState, context))
    }
}

extension AppSession {
    /// Stores the response to a poll for bars; reports errors without failing, because the data can still be shown.
    func storePoll(_ answer: FetchAnswer) {
        let rules = (try? ConfigurationFile.inForce(paths))?.rules(of: source.name) ?? NotifyRules()
        do throws(FileError) {
            _ = try CommandPoll(answer, environment, NotifyConditions(rules, paths, source: source.name, at: now))
        } catch { environment.say(error.sentence) }
    }
}
