import CNotify

/// A notification that shows that notifications are shown: in nobody's slot, and in no history.
public final class TestNotice {
    private let pointer: UnsafeMutablePointer<NotifyNotification>

    /// Makes it; nothing is shown yet.
    public init() {
        today_set_proxy_timeout(ServerQuestion.deadline)
        notify_init("topgames")
        pointer = notify_notification_new(
            "This is what topgames looks like", "Sent by topgames doctor --notify. Nothing has changed.",
            ShownNotification.application)
        notify_notification_set_category(pointer, "x-topgames.test")
        notify_notification_set_hint(pointer, "desktop-entry", g_variant_new_string(ShownNotification.application))
        notify_notification_set_hint(pointer, "transient", g_variant_new_boolean(1))
    }

    deinit { g_object_unref(pointer) }

    /// Shows it; gives the reason where the server does not take it, in its own words.
    public func show() -> String? {
        var error: UnsafeMutablePointer<GError>?
        if notify_notification_show(pointer, &error) != 0 { return nil }
        defer { g_clear_error(&error) }
        return error.map { String(cString: $0.pointee.message) } ?? "unknown error"
    }
}
