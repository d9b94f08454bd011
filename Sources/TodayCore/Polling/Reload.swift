import FoundationEssentials

/// The actions that follow changed settings, and changes that commands have made to files.
package struct Reload: Hashable, Sendable {
    package fileprivate(set) var withdrawals: [NoticeSlot] = []
    package fileprivate(set) var log: [LogLine] = []
    /// The data to write for bars, which would otherwise show the old failure until the next response.
    package fileprivate(set) var shown: Plan?
    /// Whether a sign-in or a command's successful request has ended a failure.
    package fileprivate(set) var endsFailure = false
    /// Whether to poll as soon as the service permits.
    package fileprivate(set) var polls: Bool
    /// Whether a response to an earlier request may be for another user, service or published feed.
    package fileprivate(set) var discardsResponse: Bool
}

extension PollState {
    /// Applies changed settings and files; `other` is the new provider or published feed, or `nil` if it is unchanged.
    ///
    /// Polls if `polls` is set, if the provider or feed has changed, or if a failure has ended.
    package mutating func reload(
        to other: SourceDescriptor?, polls: Bool, isPersonal: Bool, storedLimit: NextRequest?, _ context: PollContext
    ) -> Reload {
        let isFailureShown = state.streak?.shownState(at: context.now) != nil
        let withdrawals = other.map { switchSource(to: $0) } ?? []
        let recovery = recover(storedLimit: storedLimit, at: context.now)
        let isChanged = other != nil || recovery != nil
        var reload = Reload(polls: polls || isChanged, discardsResponse: isChanged || isPersonal)
        reload.withdrawals = withdrawals + (recovery?.withdrawals ?? [])
        reload.log = [recovery?.line].compactMap(\.self)
        reload.endsFailure = recovery != nil
        if isFailureShown, isChanged { reload.shown = shown(context) }
        return reload
    }
}
