import CAdwaita
import WindowCore

/// The notice above what is shown although it is not what was asked for.
final class NoticeView {
    private let (revealer, box, text, time): (Widget, Widget, Widget, Widget)

    /// The notice of `builder`.
    init(_ builder: Builder) {
        (revealer, box) = (builder.object("notice"), builder.object("notice-box"))
        (text, time) = (builder.object("notice-text"), builder.object("notice-time"))
    }

    /// Shows a notice; `nil` hides it.
    func show(_ notice: Notice?) {
        let from = notice?.time.map { gettext("The data is from {time}.").filled(["time": Words.clock($0)]) } ?? ""
        set(notice.map { Words.sentence($0) } ?? "", from)
        time.setText(from)
        time.show(!from.isEmpty)
        gtk_revealer_set_reveal_child(cast(revealer), notice == nil ? 0 : 1)
    }

    /// Puts the button below the words where there is no room beside them.
    func layOut(isNarrow: Bool) {
        gtk_orientable_set_orientation(cast(box), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }

    private func set(_ sentence: String, _ from: String) {
        guard text.text != sentence else { return }
        text.setText(sentence)
        gtk_widget_set_tooltip_text(text, sentence.isEmpty ? nil : sentence)
        if !sentence.isEmpty { Announcement.say([sentence, from].filter { !$0.isEmpty }.joined(separator: " ")) }
    }
}
