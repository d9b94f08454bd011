import TodayCore

/// A way to notify people: desktop notifications, a message to a phone.
///
/// A new notifier is one file with one type, and one line in `AllNotifiers`. It runs on the daemon's GLib main loop:
/// nothing in it may block, and `done` may be called later, from the loop.
package protocol Notifier: AnyObject {
    /// Its name in the configuration.
    static var name: String { get }

    /// Whether it shows anything: one that does not is a person's wish to hear nothing.
    var isSilent: Bool { get }

    /// Starts to look for its server; `events` is called from the loop.
    init(_ events: NotifierEvents)

    /// Shows a notice in its slot, replacing the previous one; `done` receives once whether it reached its server.
    func post(_ delivery: Delivery, done: @escaping (Bool) -> Void)

    /// Withdraws the notice of a slot, if it is still shown.
    func close(_ slot: NoticeSlot, of source: String)

    /// Withdraws the notice of a slot before this process ends, in less than a second.
    func closeNow(_ slot: NoticeSlot, of source: String)

    /// Looks again for a server or bus that was missing; called once per poll.
    func lookAgain()
}

extension Notifier {
    /// Shows what it is given.
    package var isSilent: Bool { false }
}
