import CAdwaita
import TodayCore

/// The values of a filter, of which one can be chosen, or none.
final class ChoiceFilter: FilterInput {
    let key: String
    let root: Widget
    private var buttons: [(value: String, row: Widget, button: Widget)] = []

    /// Makes a choice that begins with none.
    init(_ filter: DescriptorReport.Filter) {
        key = filter.key
        root = adw_preferences_group_new()!
        adw_preferences_group_set_title(cast(root), lexicon.words(filter.label).asMarkup)
        add("", gettext("Any"), lexicon.words(filter.label))
        for value in filter.values { add(value, FilterView.words(value, filter), lexicon.words(filter.label)) }
    }

    var value: String {
        get { buttons.first { gtk_check_button_get_active(cast($0.button)) != 0 }?.value ?? "" }
        set {
            let chosen = buttons.first { $0.value == newValue } ?? buttons[0]
            gtk_check_button_set_active(cast(chosen.button), 1)
        }
    }

    func takeFocus() { gtk_widget_grab_focus(buttons[0].row) }

    private func add(_ value: String, _ title: String, _ label: String) {
        let (row, button) = (adw_action_row_new()!, gtk_check_button_new()!)
        adw_preferences_row_set_title(cast(row), title.asMarkup)
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        adw_action_row_add_prefix(cast(row), button)
        // From libadwaita 1.5 on, this gives the button the name of the row.
        adw_action_row_set_activatable_widget(cast(row), button)
        gtk_list_box_row_set_selectable(cast(row), 0)
        // The row has the focus, and says what its button says.
        gtk_widget_set_focusable(button, 0)
        on(button, "toggled") { _ in
            Property.set(row, isChecked: gtk_check_button_get_active(cast(button)) != 0)
        }
        for widget in [button, row] { Property.name(widget, "\(label): \(title)") }
        if let first = buttons.first { gtk_check_button_set_group(cast(button), cast(first.button)) }
        adw_preferences_group_add(cast(root), row)
        buttons.append((value, row, button))
    }
}
