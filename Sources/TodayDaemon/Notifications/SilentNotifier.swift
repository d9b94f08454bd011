import TodayCore

/// Shows no notifications, for users of a bar alone; every notice counts as delivered.
final class SilentNotifier: Notifier {
    static let name = "none"

    var isSilent: Bool { true }

    init(_ events: NotifierEvents) {}

    func post(_ delivery: Delivery, done: @escaping (Bool) -> Void) { done(true) }

    func close(_ slot: NoticeSlot, of source: String) {}

    func closeNow(_ slot: NoticeSlot, of source: String) {}

    func reconnect() {}
}
