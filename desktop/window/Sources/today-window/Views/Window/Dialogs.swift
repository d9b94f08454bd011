import CAdwaita

/// The window that says what this is.
enum AboutWindow {
    /// Opens it, with the version of the command, which is what answers.
    static func open(over window: Widget, _ source: SourceWords, _ runner: CommandRunner) {
        runner.run(["--version"]) { ending in
            let words = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            open(over: window, source, version: words.last.map { String($0.prefix(40)) } ?? "")
        }
    }

    private static func open(over window: Widget, _ source: SourceWords, version: String) {
        let about = adw_about_window_new()!
        adw_about_window_set_application_name(cast(about), source.title)
        adw_about_window_set_comments(cast(about), source.abstract.asMarkup)
        adw_about_window_set_version(cast(about), version)
        adw_about_window_set_license_type(cast(about), GTK_LICENSE_MIT_X11)
        gtk_window_get_icon_name(cast(window)).map { adw_about_window_set_application_icon(cast(about), $0) }
        gtk_window_set_transient_for(cast(about), cast(window))
        gtk_window_set_modal(cast(about), 1)
        gtk_window_present(cast(about))
    }
}

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
        let filter: Widget = builder.object("filter")
        filter.show(source.report?.filters.isEmpty == false)
        for id in ["converter", "converting"] { (builder.object(id) as Widget).show(source.isConverter) }
        gtk_window_set_transient_for(cast(help), cast(window))
        gtk_window_present(cast(help))
    }
}
