import CNotify
import TodayCore

/// One notification of libnotify's, as it is or was on the screen.
final class ShownNotification {
    private final class Click {
        let open: () -> Void
        init(_ open: @escaping () -> Void) { self.open = open }
    }

    /// Name of the desktop entry, and of the icon where there is no picture: how desktops know whose it is.
    static let application = "io.github.topgames.topgames"

    private let pointer: UnsafeMutablePointer<NotifyNotification>
    private(set) var text: NoticeText

    init(_ text: NoticeText) {
        self.text = text
        pointer = notify_notification_new(text.summary, text.body, Self.application)
    }

    deinit { g_object_unref(pointer) }

    /// Puts other words in; `show` brings them onto the screen, in the place of those before.
    func update(_ text: NoticeText) {
        self.text = text
        notify_notification_update(pointer, text.summary, text.body, Self.application)
    }

    /// Sets what stays the same for a slot, and the picture.
    func decorate(slot: NoticeSlot, source: String, image: String?, tagged: Bool) {
        let tag = tagged ? "\(source)-\(slot.rawValue)" : nil
        notify_notification_set_category(pointer, "x-\(source).\(slot.category)")
        hint("desktop-entry", Self.application)
        // Each server that has stack tags knows one of the two.
        hint("x-canonical-private-synchronous", tag)
        hint("x-dunst-stack-tag", tag)
        hint("image-path", image)
    }

    /// Lets a click open a page, where the server has actions.
    func setClick(_ open: (() -> Void)?) {
        notify_notification_clear_actions(pointer)
        guard let open else { return }
        notify_notification_add_action(
            pointer, "default", "Open",
            { _, _, context in Unmanaged<Click>.fromOpaque(context!).takeUnretainedValue().open() },
            Unmanaged.passRetained(Click(open)).toOpaque(),
            { context in Unmanaged<Click>.fromOpaque(context!).release() })
    }

    /// How an attempt to show it ended.
    enum Ending {
        /// The server has it and gave it an id.
        case shown
        /// The server was told, and did not answer in time.
        case unanswered
        /// The server refused it, or is gone.
        case failed(String)
    }

    /// Shows it, or what it was updated to.
    func show() -> Ending {
        var error: UnsafeMutablePointer<GError>?
        if notify_notification_show(pointer, &error) != 0 { return .shown }
        defer { g_clear_error(&error) }
        if g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 { return .unanswered }
        return .failed(error.map { String(cString: $0.pointee.message) } ?? "unknown error")
    }

    /// Takes it off the screen.
    func close() {
        notify_notification_close(pointer, nil)
    }

    private func hint(_ key: String, _ value: String?) {
        notify_notification_set_hint(pointer, key, value.map { g_variant_new_string($0) })
    }
}

extension NoticeSlot {
    fileprivate var category: String {
        switch self {
        case .topThree: "rank-change"
        case .connection: "connection"
        case .signIn: "sign-in"
        }
    }
}
