import TodayCore
import TodayFiles

/// A way to notify the user: desktop notifications, a message to a phone.
///
/// A new one is a file with one type, and one line in `AllNotifiers`. It runs on the main loop, so it must not block;
/// it may call `done` later, from the loop.
protocol Notifier: AnyObject {
    static var name: String { get }

    /// Whether it shows nothing, because the user wants no notifications.
    var isSilent: Bool { get }

    init(_ events: NotifierEvents)

    /// Shows a notice in its slot, replacing the previous one; `done` receives once whether it reached the server.
    func post(_ delivery: Delivery, done: @escaping (Bool) -> Void)

    func close(_ slot: NoticeSlot, of source: String)

    /// Withdraws the notice of a slot before this process exits, in less than a second.
    func closeNow(_ slot: NoticeSlot, of source: String)

    /// Looks again for a missing server or bus; called once per poll.
    func reconnect()
}

extension Notifier { var isSilent: Bool { false } }

/// The events that a notifier reports to the daemon.
final class NotifierEvents {
    /// A server has appeared, so due notices can be posted.
    var appeared: () -> Void = {}
    /// The user chose an action of a source's notice; the token, if any, lets a program raise its window.
    let chosen: (_ source: String, NoticeAction, ActivationToken?) -> Void
    /// The session of this process has ended.
    var sessionEnded: () -> Void = {}
    let log: (LogLine) -> Void

    init(chosen: @escaping (String, NoticeAction, ActivationToken?) -> Void, log: @escaping (LogLine) -> Void) {
        (self.chosen, self.log) = (chosen, log)
    }
}

/// A notice with everything that comes from the disk and the clock.
struct Delivery {
    let notice: Notice
    let image: String?
    /// Renders the text, with or without markup, in at most `lines` lines, or in one if the server joins them.
    let text: (_ markup: Bool, _ lines: Int?, _ joinsLines: Bool) -> NoticeText
    let translations: Translations

    /// Uses the language, number format and time zone of the user.
    init(_ notice: Notice, image: String?) {
        let translations = Translations.ofUser
        let numbers = NumberStyle.preferred(Language.ofUser)
        (self.notice, self.image, self.translations) = (notice, image, translations)
        text = { markup, lines, joinsLines in
            NoticeText(
                notice, markup: markup, lines: lines, joinsLines: joinsLines, translations: translations,
                numbers: numbers
            ) { LocalClock.text($0, translations) }
        }
    }
}
