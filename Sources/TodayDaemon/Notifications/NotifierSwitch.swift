import TodayCore

/// The notifier that the settings name, which can change while todayd runs.
///
/// A notifier that is no longer used stays ready, so that it can withdraw its notices, and be used again.
final class NotifierSwitch {
    private(set) var current: any Notifier
    private let events: NotifierEvents
    private var made: [String: any Notifier]

    init(_ type: any Notifier.Type, _ events: NotifierEvents) {
        self.events = events
        current = type.init(events)
        made = [type.name: current]
    }

    /// Uses the notifier of this type from now on.
    func use(_ type: any Notifier.Type) {
        current = made[type.name] ?? type.init(events)
        made[type.name] = current
    }

    func close(_ slot: NoticeSlot, of source: String) {
        for notifier in made.values { notifier.close(slot, of: source) }
    }

    func closeNow(_ slot: NoticeSlot, of source: String) {
        for notifier in made.values { notifier.closeNow(slot, of: source) }
    }
}
