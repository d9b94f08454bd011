/// Something that a person can do from a notification, where the server has actions.
public enum NoticeAction: Hashable, Sendable {
    /// A click on the notification itself: opens the page of what it pictures.
    case click(page: String)
    /// A button that opens the page of what is new in the ranking; its title is cut already.
    case newcomer(ItemID, DisplayText, page: String)
    /// A button after which an hour goes by without notifications.
    case muteForAnHour

    /// What the server calls it when it is chosen: an id, and never a title.
    ///
    /// By id and not by rank: a click that crosses with a replacement opens what its button said, or nothing.
    public var key: String {
        switch self {
        case .click: "default"
        case .newcomer(let id, _, _): "open-\(id)"
        case .muteForAnHour: "mute-1h"
        }
    }

    /// What stands on its button; servers with menus alone, and xfce4-notifyd, show that of a click as well.
    public func label(_ translations: Translations = .english) -> String {
        switch self {
        case .click: translations.gettext("Open")
        case .newcomer(_, let title, _):
            translations.gettext("Open {title}", ["title": title.escaped(for: .buttonLabel)])
        case .muteForAnHour: translations.gettext("Mute for 1 hour")
        }
    }

    /// The most columns of a title on one of so many such buttons, which servers put beside each other, in one line.
    ///
    /// xfce4-notifyd makes each as wide as the widest, and its window with them, beyond the edge of a small screen;
    /// notification-daemon cuts off what its 400 pixels do not hold (both seen on 2026-11-21).
    static func longestTitle(_ buttons: Int) -> Int {
        switch buttons {
        case ...1: 20
        case 2: 15
        default: 11
        }
    }
}
