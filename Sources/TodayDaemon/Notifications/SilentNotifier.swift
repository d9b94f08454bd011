import TodayCore

/// Shows nothing: for people who only want their bar.
final class SilentNotifier: Notifier {
    /// Its name in the configuration.
    static let name = "none"

    /// It shows nothing.
    var isSilent: Bool { true }

    /// Needs no server.
    init(_ events: NotifierEvents) {}

    /// Reports success.
    func post(_ delivery: Delivery, done: @escaping (Bool) -> Void) { done(true) }

    /// Has nothing to withdraw.
    func close(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to withdraw.
    func closeNow(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to look for.
    func lookAgain() {}
}
