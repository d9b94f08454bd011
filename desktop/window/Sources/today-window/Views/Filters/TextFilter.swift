import CAdwaita
import TodayCore

/// A field for the text of a filter.
final class TextFilter: FilterInput {
    let key: String
    let root: Widget
    private let row: Widget

    /// Makes an empty field; `entered` runs when Enter is pressed in it.
    init(_ filter: DescriptorReport.Filter, entered: @escaping () -> Void) {
        key = filter.key
        (root, row) = (adw_preferences_group_new()!, adw_entry_row_new()!)
        adw_preferences_row_set_title(cast(row), lexicon.words(filter.label).asMarkup)
        adw_preferences_group_add(cast(root), row)
        Property.name(row, lexicon.words(filter.label))
        on(row, "entry-activated") { _ in entered() }
    }

    var value: String {
        get { String(cString: gtk_editable_get_text(cast(row))).trimmed }
        set { gtk_editable_set_text(cast(row), newValue) }
    }

    func takeFocus() { gtk_widget_grab_focus(row) }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
