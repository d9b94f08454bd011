import TodayCore
import TodayFiles

/// A way to notify the user, such as desktop notifications or messages to a phone.
///
/// It runs on the main loop, so it must not block. A new notifier is a file with one type and a line in `AllNotifiers`.
protocol Notifier: AnyObject {
    static var name: String { get }

    var isSilent: Bool { get }

    /// The desktop's do-not-disturb mode; deferred notices wait until it ends.
    var doNotDisturb: DoNotDisturb { get }

    init(_ events: NotifierEvents)

    /// Shows a notice instead of the previous notice with the same `replacementKey`; calls `done` once.
    func post(_ delivery: Delivery, done: @escaping (PostResult) -> Void)

    func close(_ slot: NoticeSlot, of source: String)

    /// Withdraws the notice of a slot before this process exits, in less than a second.
    func closeNow(_ slot: NoticeSlot, of source: String)

    /// Looks again for a missing server or bus, and for the end of do-not-disturb; called once per poll.
    func reconnect()
}

extension Notifier { var isSilent: Bool { false } }

extension NotifyConditions {
    mutating func apply(_ notifier: any Notifier) {
        isOff = notifier.isSilent && rules.delivery.command == nil
        isInhibited = notifier.doNotDisturb.defers(rules.delivery)
    }
}

final class NotifierEvents {
    /// Called when a server has appeared or do-not-disturb has ended, so that due notices can be posted.
    var appeared: () -> Void = {}
    /// Called when the user has chosen an action of a source's notice; the token lets a program raise its window.
    let chosen: (_ source: String, NoticeAction, ActivationToken?) -> Void
    var sessionEnded: () -> Void = {}
    let log: (LogLine) -> Void

    init(chosen: @escaping (String, NoticeAction, ActivationToken?) -> Void, log: @escaping (LogLine) -> Void) {
        (self.chosen, self.log) = (chosen, log)
    }
}

/// A notice with its picture and settings, rendered in the user's language, number format and time zone.
struct Delivery {
    let notice: Notice
    let image: String?
    let settings: DeliverySettings
    /// Renders the text in at most `lines` lines (`nil` for no limit), or in one line for a server that joins lines.
    let text: (_ markup: Bool, _ lines: Int?, _ joinsLines: Bool) -> NoticeText
    let translations: Translations

    init(_ notice: Notice, image: String?, _ settings: DeliverySettings) {
        let translations = Translations.ofUser
        let numbers = NumberStyle.preferred(Language.ofUser)
        (self.notice, self.image, self.settings, self.translations) = (notice, image, settings, translations)
        text = { markup, lines, joinsLines in
            NoticeText(
                notice, markup: markup, lines: lines, joinsLines: joinsLines, translations: translations,
                numbers: numbers
            ) { LocalClock.text($0, translations) }
        }
    }

    var command: [String]? { settings.command?.words(for: notice, text(false, nil, true)) }
}
