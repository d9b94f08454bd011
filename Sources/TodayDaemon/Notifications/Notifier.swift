import TodayCore
import TodayFiles

/// A way to notify the user: desktop notifications, a message to a phone.
///
/// A new one is a file with one type, and one line in `AllNotifiers`. It runs on the main
/// loop, so nothing in it may block; `done` may be called later, from the loop.
protocol Notifier: AnyObject {
    static var name: String { get }

    /// Whether it shows anything: one that does not is a person's wish to hear nothing.
    var isSilent: Bool { get }

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

extension Notifier { var isSilent: Bool { false } }

/// What a notifier reports to the daemon.
final class NotifierEvents {
    /// A server has appeared; notices that are still due can be posted.
    var appeared: () -> Void = {}
    /// A person chose an action of a notice about a source; a token, if there is one, lets a program come to the front.
    let chosen: (_ source: String, NoticeAction, ActivationToken?) -> Void
    /// The session that this process was started in is over.
    var sessionEnded: () -> Void = {}
    let log: (LogLine) -> Void

    init(chosen: @escaping (String, NoticeAction, ActivationToken?) -> Void, log: @escaping (LogLine) -> Void) {
        (self.chosen, self.log) = (chosen, log)
    }
}

/// A notice on its way to the screen, with everything that comes from the disk and the clock.
struct Delivery {
    let notice: Notice
    let image: String?
    /// The text, with or without body markup, in at most `lines` lines if the server limits them, or in one if it joins them.
    let text: (_ markup: Bool, _ lines: Int?, _ joinsLines: Bool) -> NoticeText
    let translations: Translations

    /// A notice in the language, and with the numbers and times, of the person who runs this program.
    init(_ notice: Notice, image: String?) {
        let translations = Translations.ofPerson
        let numbers = NumberStyle.preferred(Language.ofPerson)
        (self.notice, self.image, self.translations) = (notice, image, translations)
        text = { markup, lines, joinsLines in
            NoticeText(
                notice, markup: markup, lines: lines, joinsLines: joinsLines, translations: translations,
                numbers: numbers
            ) { LocalClock.text($0, translations) }
        }
    }
}
