import CAdwaita
import WindowCore

/// The notice above what is shown although it is not what was asked for.
final class NoticeView {
    private let (revealer, text): (Widget, Widget)

    /// The notice of `builder`.
    init(_ builder: Builder) {
        (revealer, text) = (builder.object("notice"), builder.object("notice-text"))
    }

    /// Shows a notice; `nil` hides it.
    func show(_ notice: Notice?) {
        set(notice.map { Words.sentence($0) } ?? "")
        gtk_revealer_set_reveal_child(cast(revealer), notice == nil ? 0 : 1)
    }

    private func set(_ sentence: String) {
        // Each new text is announced, so only a new one is set.
        guard String(cString: gtk_label_get_text(cast(text))) != sentence else { return }
        text.setText(sentence)
        gtk_widget_set_tooltip_text(text, sentence.isEmpty ? nil : sentence)
    }
}
