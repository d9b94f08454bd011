import TodayCore

/// Shows nothing: for people who only want their bar.
public final class SilentNotifier: Notifier {
    /// Its name in the configuration.
    public static let name = "none"

    /// Needs no server.
    public init(_ events: NotifierEvents) {}

    /// Reports success.
    public func post(_ delivery: Delivery, done: @escaping (Bool) -> Void) { done(true) }

    /// Has nothing to withdraw.
    public func close(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to withdraw.
    public func closeNow(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to look for.
    public func lookAgain() {}
}
