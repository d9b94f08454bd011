import CAdwaita
import TodayCore

/// A field for the text of a filter.
final class TextFilter: FilterInput {
    let key: String
    let root: Widget
    private let entry: Widget

    /// Makes an empty field; `entered` runs when Enter is pressed in it.
    init(_ filter: DescriptorReport.Filter, entered: @escaping () -> Void) {
        key = filter.key
        // Not an AdwEntryRow, which older screen readers do not notice.
        (root, entry) = (adw_preferences_group_new()!, gtk_entry_new()!)
        adw_preferences_group_set_title(cast(root), lexicon.words(filter.label).asMarkup)
        adw_preferences_group_add(cast(root), entry)
        Property.name(entry, lexicon.words(filter.label))
        on(entry, "activate") { _ in entered() }
    }

    var value: String {
        get { String(cString: gtk_editable_get_text(cast(entry))).trimmed }
        set { gtk_editable_set_text(cast(entry), newValue) }
    }

    func takeFocus() { gtk_widget_grab_focus(entry) }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
