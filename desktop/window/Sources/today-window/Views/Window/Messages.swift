import CAdwaita
import WindowCore

/// The notice above stale or incomplete data.
final class NoticeView {
    private let (revealer, box, text, time): (Widget, Widget, Widget, Widget)

    init(_ builder: Builder) {
        (revealer, box, text) = (builder["notice"], builder["notice-box"], builder["notice-text"])
        time = builder["notice-time"]
    }

    func show(_ notice: Notice?) {
        let from = notice?.time.map { gettext("The data is from {time}.").filled(["time": Words.clock($0)]) } ?? ""
        set(notice.map { Words.sentence($0) } ?? "", from)
        time.setText(from)
        time.show(!from.isEmpty)
        gtk_revealer_set_reveal_child(cast(revealer), notice == nil ? 0 : 1)
    }

    /// Puts the button below the text in a narrow window.
    func layOut(isNarrow: Bool) {
        gtk_orientable_set_orientation(cast(box), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }

    private func set(_ sentence: String, _ from: String) {
        guard text.text != sentence else { return }
        text.setText(sentence)
        gtk_widget_set_tooltip_text(text, sentence.isEmpty ? nil : sentence)
        if !sentence.isEmpty { Announcement.post([sentence, from].filter { !$0.isEmpty }.joined(separator: " ")) }
    }
}

/// Short messages at the bottom of the window.
final class Toasts {
    private let overlay: Widget
    private var shown: Retained?

    init(_ overlay: Widget) { self.overlay = overlay }

    /// Shows a message with an optional button; screen readers read `said` in place of `text`.
    func show(_ text: String, button: (label: String, run: () -> Void)? = nil, saying said: String? = nil) {
        let toast = adw_toast_new("")!
        adw_toast_set_custom_title(toast, Self.title(text))
        // Reaching the button takes longer with a keyboard or a screen reader.
        adw_toast_set_timeout(toast, button == nil ? 5 : 10)
        if let button {
            adw_toast_set_button_label(toast, button.label)
            on(toast, "button-clicked") { _ in button.run() }
        }
        // Replace the previous message, because the new message is about the user's latest action.
        dismiss()
        shown = Retained(toast.raw)
        adw_toast_overlay_add_toast(cast(overlay), toast)
        nameButtons()
        // Toasts are not announced by themselves.
        Announcement.post(said ?? text)
    }

    /// Returns a title like the title of AdwToast, but with up to two lines.
    private static func title(_ text: String) -> Widget {
        let label = gtk_label_new(text)!
        gtk_label_set_wrap(cast(label), 1)
        gtk_label_set_wrap_mode(cast(label), PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(cast(label), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_lines(cast(label), 2)
        gtk_label_set_ellipsize(cast(label), PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(cast(label), 0)
        gtk_widget_add_css_class(label, "heading")
        return label
    }

    /// Names the close button, which has only an icon.
    private func nameButtons() {
        for button in overlay.descendants where button.className == "GtkButton" {
            let icon = gtk_button_get_icon_name(cast(button)).map { String(cString: $0) }
            if icon == "window-close-symbolic" { Property.name(button, gettext("Dismiss")) }
        }
    }

    func dismiss() {
        if let shown { adw_toast_dismiss(cast(shown.raw)) }
        shown = nil
    }
}
