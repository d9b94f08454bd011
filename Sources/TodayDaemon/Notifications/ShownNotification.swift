import CNotify
import TodayCore

/// One of libnotify's notifications, as it is or was on the screen.
final class ShownNotification {
    private final class Choice {
        let take: (ActivationToken?) -> Void
        init(_ take: @escaping (ActivationToken?) -> Void) { self.take = take }
    }

    /// The name of the desktop entry, and of the icon if there is no picture: how desktops know whose it is.
    static let application = Product.applicationID

    private let pointer: UnsafeMutablePointer<NotifyNotification>
    private(set) var text: NoticeText

    init(_ text: NoticeText) {
        self.text = text
        pointer = notify_notification_new(text.summary, text.body, Self.application)
    }

    deinit { g_object_unref(pointer) }

    /// Whether the server has said that it is off the screen, so that it is not to be shown again.
    ///
    /// libnotify 0.8.6 notices only the first closing, and would then replace one that is gone: Plasma 6.3 shows
    /// nothing of that (seen 2026-11-26).
    var isClosed: Bool { notify_notification_get_closed_reason(pointer) >= 0 }

    /// Changes the text; `show` brings it onto the screen, in place of the old one.
    func update(_ text: NoticeText) {
        self.text = text
        notify_notification_update(pointer, text.summary, text.body, Self.application)
    }

    /// Sets the picture, and what stays the same for its place on the screen.
    func decorate(_ notice: Notice, image: String?, tagged: Bool) {
        let source = notice.label.name
        let tag = tagged ? "\(source)-\(notice.place)" : nil
        notify_notification_set_category(pointer, "x-\(source).\(notice.slot.category)")
        hint("desktop-entry", Self.application)
        // Each server with stack tags knows one of the two.
        hint("x-canonical-private-synchronous", tag)
        hint("x-dunst-stack-tag", tag)
        hint("image-path", image)
    }

    /// Marks it as a mere test: it has no slot, and servers keep it in no list.
    func decorateAsTest() {
        notify_notification_set_category(pointer, "x-\(Product.name).test")
        hint("desktop-entry", Self.application)
        notify_notification_set_hint(pointer, "transient", g_variant_new_boolean(1))
    }

    /// Replaces its actions; `chosen` is called from the main loop.
    func offer(
        _ actions: [NoticeAction], _ translations: Translations,
        chosen: @escaping (NoticeAction, ActivationToken?) -> Void
    ) {
        notify_notification_clear_actions(pointer)
        for action in actions { add(action.key, action.label(translations)) { chosen(action, $0) } }
    }

    /// libnotify releases the closure when the actions are cleared, and with the notification.
    private func add(_ key: String, _ label: String, _ take: @escaping (ActivationToken?) -> Void) {
        notify_notification_add_action(
            pointer, key, label,
            { notification, _, context in
                let token = notify_notification_get_activation_token(notification).map { String(cString: $0) }
                Unmanaged<Choice>.fromOpaque(context!).takeUnretainedValue().take(token.flatMap { ActivationToken($0) })
            }, Unmanaged.passRetained(Choice(take)).toOpaque(),
            { context in Unmanaged<Choice>.fromOpaque(context!).release() })
    }

    enum Ending {
        /// The server accepted it and gave it an id.
        case shown
        /// The server received it, but did not answer in time.
        case unanswered
        /// The server refused it, or is gone.
        case failed(String)
    }

    func show() -> Ending {
        var error: UnsafeMutablePointer<GError>?
        if notify_notification_show(pointer, &error) != 0 { return .shown }
        defer { g_clear_error(&error) }
        if Self.isTimeout(error) { return .unanswered }
        return .failed(error.map { String(cString: $0.pointee.message) } ?? "unknown error")
    }

    /// Withdraws it; returns whether the server answered in time.
    @discardableResult
    func close() -> Bool {
        var error: UnsafeMutablePointer<GError>?
        notify_notification_close(pointer, &error)
        defer { g_clear_error(&error) }
        return !Self.isTimeout(error)
    }

    private static func isTimeout(_ error: UnsafeMutablePointer<GError>?) -> Bool {
        g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue)) != 0
    }

    private func hint(_ key: String, _ value: String?) {
        notify_notification_set_hint(pointer, key, value.map { g_variant_new_string($0) })
    }
}

extension NoticeSlot {
    fileprivate var category: String {
        switch self {
        case .topThree: "rank-change"
        case .favorites: "favorite"
        case .moves: "value-change"
        case .entries: "entry-change"
        case .live: "live"
        case .connection: "connection"
        case .signIn: "sign-in"
        }
    }
}
