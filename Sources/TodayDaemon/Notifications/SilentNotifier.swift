import TodayCore

/// Shows nothing: for people who only want their bar.
package final class SilentNotifier: Notifier {
    /// Its name in the configuration.
    package static let name = "none"

    /// It shows nothing.
    package var isSilent: Bool { true }

    /// Needs no server.
    package init(_ events: NotifierEvents) {}

    /// Reports success.
    package func post(_ delivery: Delivery, done: @escaping (Bool) -> Void) { done(true) }

    /// Has nothing to withdraw.
    package func close(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to withdraw.
    package func closeNow(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to look for.
    package func lookAgain() {}
}
