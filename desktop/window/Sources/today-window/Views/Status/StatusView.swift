import CAdwaita

/// A page in place of a list.
final class StatusView {
    /// The widget.
    var root: Widget { page }
    private let (page, code): (Widget, Widget)
    private let buttons: [Widget]
    private var words: StatusWords?

    /// Makes an empty page.
    init() {
        let builder = Builder(PackageResources.status_ui)
        (page, code) = (builder.object("status"), builder.object("code"))
        buttons = [builder.object("first"), builder.object("second")]
        g_object_ref_sink(page)
        for (index, button) in buttons.enumerated() {
            on(button, "clicked") { [weak self] _ in self?.words?.buttons[index].run() }
        }
    }

    /// Shows these words.
    func show(_ words: StatusWords) {
        self.words = words
        adw_status_page_set_icon_name(cast(page), words.icon)
        adw_status_page_set_title(cast(page), words.heading.asMarkup)
        adw_status_page_set_description(cast(page), words.sentence.asMarkup)
        code.setText(words.code ?? "")
        code.show(words.code != nil)
        for (index, button) in buttons.enumerated() {
            button.show(index < words.buttons.count)
            if index < words.buttons.count { gtk_button_set_label(cast(button), words.buttons[index].label) }
        }
    }
}

extension String {
    /// The text for a widget that reads markup.
    var asMarkup: String {
        let escaped = g_markup_escape_text(self, -1)!
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
