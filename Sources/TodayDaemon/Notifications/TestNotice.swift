import CNotify
import TodayCore

/// A notification that proves that notifications appear: in no slot, and in no history.
package final class TestNotice {
    private let notification: ShownNotification

    /// Makes it; does not show it yet.
    package init(markup: Bool, _ translations: Translations) {
        today_set_proxy_timeout(ServerQuestion.deadline)
        notify_init(Product.name)
        notification = ShownNotification(NoticeText(testIn: translations, markup: markup))
        notification.decorateAsTest()
    }

    /// Shows it; returns the reason if the server does not confirm it, in the server's words.
    package func show() -> String? {
        switch notification.show() {
        case .shown: nil
        case .unanswered: "it did not answer in time"
        case .failed(let reason): reason
        }
    }
}
