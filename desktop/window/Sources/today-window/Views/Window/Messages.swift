import CAdwaita
import WindowCore

final class NoticeView {
    private let (revealer, box, text, time): (Widget, Widget, Widget, Widget)

    init(_ builder: Builder) {
        (revealer, box, text) = (builder["notice"], builder["notice-box"], builder["notice-text"])
        time = builder["notice-time"]
    }

    func show(_ notice: Notice?) {
        let from = notice.flatMap(Words.time) ?? ""
        let sentence = notice.map { Words.sentence($0) } ?? ""
        if let notice, text.text != sentence { Announcement.post(Words.spoken(notice)) }
        text.setText(sentence)
        gtk_widget_set_tooltip_text(text, sentence.isEmpty ? nil : sentence)
        time.setText(from)
        time.setVisible(!from.isEmpty)
        gtk_revealer_set_reveal_child(cast(revealer), notice == nil ? 0 : 1)
    }

    func layOut(isNarrow: Bool) {
        gtk_orientable_set_orientation(cast(box), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
}

/// The line below the items: what was searched, the time of the data, and a button that names the hidden items.
final class BottomLine {
    let hiddenButton: Widget
    private let (text, hiddenText): (Widget, Widget)

    init(_ builder: Builder) {
        (text, hiddenButton, hiddenText) = (builder["updated"], builder["hidden"], builder["hidden-text"])
    }

    /// Shows the nonempty texts in the label, and `leftOut` on the button; hides the label if all texts are `nil`.
    func show(_ texts: [String?], leftOut: String?) {
        let shown = texts.compactMap(\.self)
        text.setText(shown.filter { !$0.isEmpty }.joined(separator: " · "))
        text.setVisible(!shown.isEmpty)
        hiddenButton.setVisible(leftOut != nil)
        hiddenText.setText(leftOut ?? "")
        Property.name(hiddenButton, leftOut ?? "")
    }
}

final class Toasts {
    private let overlay: () -> Widget
    private var shown: Retained?

    init(_ overlay: @escaping () -> Widget) { self.overlay = overlay }

    /// Screen readers read out `said` or, if it is `nil`, `text`.
    func show(_ text: String, button: (label: String, run: () -> Void)? = nil, saying said: String? = nil) {
        let toast = adw_toast_new("")!
        adw_toast_set_custom_title(toast, Self.title(text))
        // Allow more time for a button, because reaching it takes longer with a keyboard or a screen reader.
        adw_toast_set_timeout(toast, button == nil ? 5 : 10)
        if let button {
            adw_toast_set_button_label(toast, button.label)
            on(toast, "button-clicked") { _ in button.run() }
        }
        // Replace the previous message, because the new message is about the user's latest action.
        dismiss()
        shown = Retained(toast.raw)
        let overlay = overlay()
        adw_toast_overlay_add_toast(cast(overlay), toast)
        nameButtons(in: overlay)
        // Screen readers do not read out an AdwToast.
        Announcement.post(said ?? text)
    }

    /// Returns a label like the title of an AdwToast, but with up to three lines.
    private static func title(_ text: String) -> Widget {
        let label = gtk_label_new(text)!
        gtk_label_set_wrap(cast(label), 1)
        gtk_label_set_wrap_mode(cast(label), PANGO_WRAP_WORD_CHAR)
        label.disableHyphens()
        gtk_label_set_natural_wrap_mode(cast(label), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_lines(cast(label), 3)
        gtk_label_set_ellipsize(cast(label), PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(cast(label), 0)
        gtk_widget_add_css_class(label, "heading")
        return label
    }

    private func nameButtons(in overlay: Widget) {
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
