import TodayCore

/// The notifier that the settings name; earlier notifiers stay ready, to withdraw their notices and to be used again.
final class NotifierSwitch {
    private(set) var current: any Notifier
    private let events: NotifierEvents
    private var made: [String: any Notifier]

    init(_ type: any Notifier.Type, _ events: NotifierEvents) {
        self.events = events
        current = type.init(events)
        made = [type.name: current]
    }

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
