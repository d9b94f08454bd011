/// Something that a person can do from a notification, if the server supports actions.
package enum NoticeAction: Hashable, Sendable {
    /// A click on the notification itself: opens the page of the item it pictures.
    case click(page: String)
    /// A button that opens the page of a newcomer to the ranking; its title is already cut.
    case newcomer(ItemID, DisplayText, page: String)
    /// A button that mutes notifications for an hour.
    case muteForAnHour

    /// The key that the server reports when it is chosen: an id, never a title.
    ///
    /// By id and not by rank: a click that crosses with a replacement opens what its button said, or nothing.
    package var key: String {
        switch self {
        case .click: "default"
        case .newcomer(let id, _, _): "open-\(id)"
        case .muteForAnHour: "mute-1h"
        }
    }

    /// The label of its button; servers that only have menus, and xfce4-notifyd, show that of a click as well.
    package func label(_ translations: Translations = .english) -> String {
        switch self {
        case .click: translations.gettext("Open")
        case .newcomer(_, let title, _):
            translations.gettext("Open {title}", ["title": title.escaped(for: .buttonLabel)])
        case .muteForAnHour: translations.gettext("Mute for 1 hour")
        }
    }

    /// The widest title, in columns, on one of `buttons` such buttons, which servers put side by side.
    ///
    /// xfce4-notifyd makes each as wide as the widest, and its window with them, beyond the edge of a small screen;
    /// notification-daemon cuts off what does not fit into its 400 pixels (both seen on 2026-11-21).
    static func longestTitle(_ buttons: Int) -> Int {
        switch buttons {
        case ...1: 20
        case 2: 15
        default: 11
        }
    }
}
