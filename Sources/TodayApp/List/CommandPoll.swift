import TodayCatalogue
import TodayCore
import TodayFiles

/// The result of a poll by a command, which bars show, and from which a later todayd continues.
struct CommandPoll {
    private let pollState: PollState
    let status: SourceStatus
    /// Why the poll failed, even if its request succeeded, as when the list is empty; `nil` if the poll succeeded.
    var failure: FetchError? { pollState.state.streak?.error }

    /// Applies a response to the stored state; if `isStored`, also stores the result.
    ///
    /// Stores nothing after a settings error, or if another process, such as todayd, is writing or has newer data.
    init(
        _ answer: FetchAnswer, _ environment: AppEnvironment, _ configuration: Configuration, isStored: Bool = true
    ) throws(FileError) {
        let (source, paths) = (environment.source, environment.paths)
        let store = SnapshotStore(paths, source: source.name)
        var context = PollContext(source.label, source, configuration, paths, now: environment.now(), jitter: 0)
        context.posts = false
        var pollState = try PollState(source.name, source, configuration, store, paths)
        let plan = pollState.apply(answer, context)
        // A stored settings error would remain after the user has corrected the settings.
        if isStored, answer.error?.isOfSettings != true, try store.carryOutCommandPoll(plan, pollState.state) {
            try NotifyLog(environment.paths, source: source.name).append(pollState.drainRecords())
        }
        (self.pollState, status) = (pollState, store.status(pollState, context))
    }
}

extension AppSession {
    /// Stores the response to a poll, for bars to show; reports errors without failing, as the data is still usable.
    func storePoll(_ answer: FetchAnswer) {
        let configuration = (try? ConfigurationFile.inForce(paths)) ?? Configuration()
        do throws(FileError) {
            _ = try CommandPoll(answer, environment, configuration)
        } catch { environment.report(error.sentence) }
    }
}
