import CNotify
import TodayCore

/// A notification that shows that notifications are shown: in nobody's slot, and in no history.
public final class TestNotice {
    private let notification: ShownNotification

    /// Makes it; nothing is shown yet.
    public init(markup: Bool, _ translations: Translations) {
        today_set_proxy_timeout(ServerQuestion.deadline)
        notify_init("topgames")
        notification = ShownNotification(NoticeText(testIn: translations, markup: markup))
        notification.decorateAsTest()
    }

    /// Shows it; gives the reason where the server does not confirm that it did, in its own words.
    public func show() -> String? {
        switch notification.show() {
        case .shown: nil
        case .unanswered: "it did not answer in time"
        case .failed(let reason): reason
        }
    }
}
