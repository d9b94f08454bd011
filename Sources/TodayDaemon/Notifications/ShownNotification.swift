import CNotify
import TodayCore

/// A notification of libnotify: not yet shown, on the screen, or closed.
final class ShownNotification {
    private final class Choice {
        let handle: (ActivationToken?) -> Void
        init(_ handle: @escaping (ActivationToken?) -> Void) { self.handle = handle }
    }

    /// The desktop entry's id, by which desktops recognize the application; also the icon unless there is a picture.
    static let application = Product.applicationID

    private let pointer: UnsafeMutablePointer<NotifyNotification>
    private(set) var text: NoticeText

    init(_ text: NoticeText) {
        self.text = text
        pointer = notify_notification_new(text.summary, text.body, Self.application)
    }

    deinit { g_object_unref(pointer) }

    /// Whether the server has reported the notification as closed, so that it must not be shown again.
    ///
    /// libnotify 0.8.6 records only the first close. After a second close, the next `show` would therefore replace a
    /// notification that the server has already closed, and Plasma 6.3 displays nothing then (seen 2026-11-26).
    var isClosed: Bool { notify_notification_get_closed_reason(pointer) >= 0 }

    /// Changes the text; call `show` to replace the old text on the screen.
    func update(_ text: NoticeText) {
        self.text = text
        notify_notification_update(pointer, text.summary, text.body, Self.application)
    }

    func decorate(_ delivery: Delivery, tagged: Bool) {
        let notice = delivery.notice
        let source = notice.label.name
        let tag = tagged ? "\(source)-\(notice.replacementKey)" : nil
        notify_notification_set_category(pointer, "x-\(source).\(notice.slot.category)")
        hint("desktop-entry", Self.application)
        // Servers with stack tags support one of these two hints.
        hint("x-canonical-private-synchronous", tag)
        hint("x-dunst-stack-tag", tag)
        hint("image-path", delivery.image)
        hint("sound-name", delivery.settings.sound)
    }

    /// Marks the notification as a test, and as transient, so that servers with a history do not store it.
    func decorateAsTest() {
        notify_notification_set_category(pointer, "x-\(Product.name).test")
        hint("desktop-entry", Self.application)
        notify_notification_set_hint(pointer, "transient", g_variant_new_boolean(1))
    }

    func offer(
        _ actions: [NoticeAction], _ translations: Translations,
        chosen: @escaping (NoticeAction, ActivationToken?) -> Void
    ) {
        notify_notification_clear_actions(pointer)
        for action in actions { add(action.key, action.label(translations)) { chosen(action, $0) } }
    }

    /// Adds an action; libnotify releases the closure when the actions are cleared or the notification is freed.
    private func add(_ key: String, _ label: String, _ handle: @escaping (ActivationToken?) -> Void) {
        notify_notification_add_action(
            pointer, key, label,
            { notification, _, context in
                let token = notify_notification_get_activation_token(notification).map { String(cString: $0) }
                let choice = Unmanaged<Choice>.fromOpaque(context!).takeUnretainedValue()
                choice.handle(token.flatMap { ActivationToken($0) })
            }, Unmanaged.passRetained(Choice(handle)).toOpaque(),
            { context in Unmanaged<Choice>.fromOpaque(context!).release() })
    }

    enum ShowResult {
        case shown
        /// The server received the notification, but did not reply in time.
        case unanswered
        case failed(String)
    }

    func show() -> ShowResult {
        var error: UnsafeMutablePointer<GError>?
        if notify_notification_show(pointer, &error) != 0 { return .shown }
        defer { g_clear_error(&error) }
        if Self.isTimeout(error) { return .unanswered }
        return .failed(error.map { String(cString: $0.pointee.message) } ?? "unknown error")
    }

    /// Withdraws the notification; returns `false` if the server did not reply in time.
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
        case .liveInGame: "live-in-game"
        case .connection: "connection"
        case .signIn: "sign-in"
        }
    }
}
