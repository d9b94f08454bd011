import TodayCore

/// A way to tell people something now: desktop notifications, a message to a phone.
///
/// A new notifier is one file with one type, and one line in `AllNotifiers`. It lives on the GLib main loop of
/// the daemon: nothing in it may block, and `done` may be called later, from the loop.
public protocol Notifier: AnyObject {
    /// What the configuration calls it.
    static var name: String { get }

    /// Begins to look for its server; `events` is called from the loop.
    init(_ events: NotifierEvents)

    /// Shows a notice in its slot, in place of the one before; `done` is told once whether it reached its server.
    func post(_ delivery: Delivery, done: @escaping (Bool) -> Void)

    /// Takes the notice of a slot back, where it is still shown.
    func close(_ slot: NoticeSlot, of source: String)

    /// Takes the notice of a slot back before this process ends, in less than a second.
    func closeNow(_ slot: NoticeSlot, of source: String)

    /// Looks again for a server or bus that was missing; called once a poll.
    func lookAgain()
}
