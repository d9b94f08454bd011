import CAdwaita

/// The window that lists the keys.
enum ShortcutsWindow {
    /// Opens it with the keys of what the source has.
    static func open(over window: Widget, _ source: SourceWords) {
        let builder = Builder(PackageResources.help_ui)
        let help: Widget = builder.object("help")
        Property.set(help, "hide-on-close", false)
        for button in help.descendants where button.className == "GtkToggleButton" {
            Property.name(button, gettext("Search"))
        }
        let (filter, converter): (Widget, Widget) = (builder.object("filter"), builder.object("converter"))
        filter.show(source.report?.filters.isEmpty == false)
        converter.show(source.isConverter)
        gtk_window_set_transient_for(cast(help), cast(window))
        gtk_window_present(cast(help))
    }
}
