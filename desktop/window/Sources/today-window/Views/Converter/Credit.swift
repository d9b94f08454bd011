import CAdwaita
import TodayCore

/// The line that a provider requires beside its data, as a link to its page.
final class Credit {
    private let button: Widget

    /// Shows it on a GtkLinkButton.
    init(_ button: Widget) {
        self.button = button
    }

    /// Shows the line, or else the name of the provider; hides it if there is neither.
    func show(_ attribution: DescriptorReport.Attribution?, provider: String? = nil) {
        let text = (attribution?.text ?? provider).map { DisplayText($0).escaped(for: .plain) }
        // Some lines come from other people's files, and only a page is opened.
        let link = attribution.map(\.link).flatMap { $0.hasPrefix("https://") ? $0 : nil }
        button.show(text != nil)
        gtk_button_set_label(cast(button), text ?? "")
        button.wrapLabel()
        gtk_link_button_set_uri(cast(button), link ?? "")
        gtk_widget_set_sensitive(button, link == nil ? 0 : 1)
    }
}
