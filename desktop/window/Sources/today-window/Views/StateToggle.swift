import CAdwaita

final class StateToggle {
    let button: Widget
    private let icons: (on: String, off: String)
    private var (isOn, isBeingSet) = (false, false)

    init(_ button: Widget, icons: (on: String, off: String) = ("starred-symbolic", "non-starred-symbolic")) {
        (self.button, self.icons) = (button, icons)
    }

    func show(isOn: Bool) {
        (self.isOn, isBeingSet) = (isOn, true)
        gtk_toggle_button_set_active(cast(button), isOn ? 1 : 0)
        let icon = isOn ? icons.on : icons.off
        if gtk_button_get_icon_name(cast(button)).map({ String(cString: $0) }) != icon {
            gtk_button_set_icon_name(cast(button), icon)
            // GTK makes each new icon the accessible label of the button.
            ClassNames.hide(button)
        }
        isBeingSet = false
    }

    func whenPressed(_ change: @escaping () -> Void) {
        on(button, "toggled") { [weak self] _ in
            guard let self, !self.isBeingSet else { return }
            // Keep the old state until the change has succeeded.
            self.show(isOn: self.isOn)
            change()
        }
    }
}
