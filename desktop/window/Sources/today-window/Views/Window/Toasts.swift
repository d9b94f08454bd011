import CAdwaita

/// Short messages at the bottom of the window.
final class Toasts {
    private let overlay: Widget
    private var shown: Kept?

    /// Shows them on an AdwToastOverlay.
    init(_ overlay: Widget) {
        self.overlay = overlay
    }

    /// Shows a message, with something that can be done about it; `said` is what people hear if that is another text.
    func show(_ text: String, button: String? = nil, action: String? = nil, saying said: String? = nil) {
        let toast = adw_toast_new(text.asMarkup)!
        adw_toast_set_timeout(toast, 5)
        if let button, let action {
            adw_toast_set_button_label(toast, button)
            adw_toast_set_action_name(toast, action)
        }
        // One at a time: a new one is about what somebody has just done.
        dismiss()
        shown = Kept(toast.raw)
        adw_toast_overlay_add_toast(cast(overlay), toast)
        nameButtons()
        // Toasts say nothing to assistive technology by themselves.
        Announcement.say(said ?? text)
    }

    /// The button that takes a message away has an icon, and no name.
    private func nameButtons() {
        for button in overlay.descendants where button.className == "GtkButton" {
            let icon = gtk_button_get_icon_name(cast(button)).map { String(cString: $0) }
            if icon == "window-close-symbolic" { Property.name(button, gettext("Dismiss")) }
        }
    }

    /// Takes the message away, which would be in the way of something else.
    func dismiss() {
        if let shown { adw_toast_dismiss(cast(shown.raw)) }
        shown = nil
    }
}
