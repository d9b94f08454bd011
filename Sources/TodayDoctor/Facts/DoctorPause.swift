import FoundationEssentials
import TodayCore

/// Why the service is not asked now.
package struct DoctorPause: Hashable, Sendable {
    /// Seconds until it can be asked again.
    package let seconds: Int
    /// The failure behind the pause; `nil` if it is only the pace that the service asks for.
    package let error: FetchError?
    /// Whether the failure has lasted long enough to be shown.
    package let isShown: Bool

    /// Makes a pause.
    package init(seconds: Int, error: FetchError?, isShown: Bool) {
        self.seconds = seconds
        self.error = error
        self.isShown = isShown
    }
}

extension Cycle {
    /// The pause to keep now; `nil` if the service can be asked.
    ///
    /// A failure that only a person can fix causes no wait: whether it is fixed is what they want to know.
    package func pause(at now: Date) -> DoctorPause? {
        let isPersonal = state.streak?.error.needsPerson ?? false
        let seconds = isPersonal ? rest(at: now) : firstWait(at: now)
        guard seconds > 0 else { return nil }
        return DoctorPause(
            seconds: seconds, error: state.streak?.error, isShown: state.streak?.shownState(at: now) != nil)
    }
}
