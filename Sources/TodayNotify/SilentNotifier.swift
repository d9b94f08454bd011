import TodayCore

/// Shows nothing: for people who only want their bar.
public final class SilentNotifier: Notifier {
    /// What the configuration calls it.
    public static let name = "none"

    /// Needs no server.
    public init(_ events: NotifierEvents) {}

    /// Says that all is well.
    public func post(_ delivery: Delivery, done: @escaping (Bool) -> Void) { done(true) }

    /// Has nothing to take back.
    public func close(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to take back.
    public func closeNow(_ slot: NoticeSlot, of source: String) {}

    /// Has nothing to look for.
    public func lookAgain() {}
}
