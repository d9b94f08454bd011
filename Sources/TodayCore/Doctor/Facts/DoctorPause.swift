import FoundationEssentials

/// Why the service is not asked now.
public struct DoctorPause: Hashable, Sendable {
    /// Seconds until it can be asked again.
    public let seconds: Int
    /// The failure that the pause is for; nil where it is only the pace that the service wants.
    public let error: FetchError?
    /// Whether the failure lasts already, and is not a single one.
    public let isShown: Bool

    /// Makes a pause.
    public init(seconds: Int, error: FetchError?, isShown: Bool) {
        self.seconds = seconds
        self.error = error
        self.isShown = isShown
    }
}

extension Cycle {
    /// The pause that has to be kept now; nil where the service can be asked.
    ///
    /// What a person has to repair is no reason to wait: whether it is repaired is what they ask for.
    public func pause(at now: Date) -> DoctorPause? {
        let isPersonal = state.streak?.error.needsPerson ?? false
        let seconds = isPersonal ? rest(at: now) : firstWait(at: now)
        guard seconds > 0 else { return nil }
        return DoctorPause(
            seconds: seconds, error: state.streak?.error, isShown: state.streak?.shownState(at: now) != nil)
    }
}
