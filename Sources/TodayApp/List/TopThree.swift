import TodayCore
import TodayFiles

/// Loads the top three: the last snapshot, or a new snapshot if there is none or a refresh is requested.
package struct TopThree {
    /// The result, with messages for the user.
    package struct Shown {
        package let status: SourceStatus
        /// Sentences to print before the data.
        package var remarks: [String] = []
        /// A sentence to print after the data; `nil` if the data is current, or if `remarks` explain why it is old.
        package var advice: String?
        package var code = ExitStatus.success
    }

    private let environment: AppEnvironment
    private let upkeep: () -> Upkeep
    private let configuration: () -> Configuration
    private let store: SnapshotStore
    private var label: SourceLabel { environment.source.label }

    /// Creates a loader; it stores snapshots unless `upkeep` returns `polled`, because a running `todayd` then does so.
    ///
    /// `configuration` has the rules that decide about notifications; the decisions are stored for a later `todayd`.
    package init(
        _ environment: AppEnvironment, upkeep: @escaping () -> Upkeep, configuration: @escaping () -> Configuration
    ) {
        (self.environment, self.upkeep, self.configuration) = (environment, upkeep, configuration)
        store = SnapshotStore(environment.paths, source: environment.source.name)
    }

    /// Returns the last snapshot; if there is none, or with `refresh`, fetches a new snapshot if a request is allowed.
    package func load(refresh: Bool) throws(CommandError) -> Shown {
        try CommandError.files { () throws(FileError) in
            let status = try store.status(at: environment.now())
            let asideRemark = status.snapshot == nil ? try store.setAsideBroken() : nil
            guard refresh || status.snapshot == nil else { return shown(status) }
            var shown = try fetch(status, refresh: refresh)
            shown.remarks = [asideRemark].compactMap(\.self) + shown.remarks
            return shown
        }
    }

    private func fetch(_ old: SourceStatus, refresh: Bool) throws(FileError) -> Shown {
        // The user may refresh early, unless the service forbids it; a bar that restarts in a loop has to wait.
        let gate = store.gate(of: environment.source)
        if let pause = gate.pause(before: refresh ? .refresh : .poll, at: environment.now()) {
            return paused(pause, isOurs: gate.wait(before: .refresh, at: environment.now()) == 0, old)
        }
        let answer = environment.fetch(.poll)
        NextRequestFile(environment.paths, source: environment.source.name).store(
            answer, from: environment.source.feed, limits: environment.source.limits, at: environment.now())
        let poll = try CommandPoll(answer, environment, configuration(), isStored: upkeep() != .polled)
        environment.endOutage(succeeded: answer.error == nil)
        var shown: Shown
        // A published feed without newer data is not a failure, unless the feed is outdated.
        if poll.failure == nil {
            shown = self.shown(poll.status)
        } else {
            shown = explain(
                answer.error ?? poll.failure ?? .badAnswer(reason: "the list is empty"), answer.label,
                old)
        }
        shown.remarks = (answer.remarks ?? []) + shown.remarks
        return shown
    }

    /// With `isOurs`, the service does not require the pause, and the remark on a failure names the command to retry.
    private func paused(_ pause: RequestPause, isOurs: Bool, _ old: SourceStatus) -> Shown {
        let reason = pause.error.map { environment.sentence($0, label) }
        var result = shown(old)
        if let reason, isOurs {
            result.remarks = [
                gettext(
                    "The last attempt failed: {reason} `{command} --refresh` tries again now.",
                    ["reason": reason, "command": label.name])
            ]
        } else {
            let why = reason ?? environment.requestJustMade
            let again = gettext(
                "The next request to {service} is possible in {span}.", about: label,
                ["span": TimeText.until(pause.seconds)])
            result.remarks = ["\(why) \(again)"]
        }
        if reason != nil { result.advice = nil }
        if old.snapshot == nil { result.code = pause.error?.exitCode ?? .tryLater }
        return result
    }

    private func explain(_ error: FetchError, _ label: SourceLabel, _ old: SourceStatus) -> Shown {
        let last = old.age.map { gettext("Showing what was fetched {ago}.", ["ago": TimeText.ago($0)]) }
        let isForUser = error.needsUser || error.isOfSettings
        let again = isForUser ? nil : gettext("Try again with `{command} --refresh`.", ["command": label.name])
        var result = shown(old)
        result.remarks = [
            [environment.sentence(error, label), last ?? again].compactMap(\.self).joined(separator: " ")
        ]
        // The advice is about an earlier request.
        result.advice = nil
        // Showing old data with its age counts as success.
        if old.snapshot == nil { result.code = error.exitCode }
        return result
    }

    private func shown(_ status: SourceStatus) -> Shown {
        guard status.snapshot != nil else { return Shown(status: status) }
        return Shown(status: status, advice: Hint.sentence(status, upkeep()))
    }
}
