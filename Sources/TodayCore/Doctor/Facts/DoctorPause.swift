import FoundationEssentials

/// Why the service is not asked now.
public struct DoctorPause: Hashable, Sendable {
    /// Seconds until it can be asked again.
    public let seconds: Int
    /// The failure behind the pause; `nil` if it is only the pace that the service asks for.
    public let error: FetchError?
    /// Whether the failure has lasted long enough to be shown.
    public let isShown: Bool

    /// Makes a pause.
    public init(seconds: Int, error: FetchError?, isShown: Bool) {
        self.seconds = seconds
        self.error = error
        self.isShown = isShown
    }
}

extension Cycle {
    /// The pause to keep now; `nil` if the service can be asked.
    ///
    /// A failure that only a person can fix causes no wait: whether it is fixed is what they want to know.
    public func pause(at now: Date) -> DoctorPause? {
        let isPersonal = state.streak?.error.needsPerson ?? false
        let seconds = isPersonal ? rest(at: now) : firstWait(at: now)
        guard seconds > 0 else { return nil }
        return DoctorPause(
            seconds: seconds, error: state.streak?.error, isShown: state.streak?.shownState(at: now) != nil)
    }
}
