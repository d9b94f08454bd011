import CAdwaita

enum AboutWindow {
    static func open(over window: Widget, _ source: SourceWords, _ runner: CommandRunner) {
        runner.run(["--version"]) { ending in
            let words = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            open(over: window, runner.name, source, version: words.last.map { String($0.prefix(40)) } ?? "")
        }
    }

    private static func open(over window: Widget, _ name: String, _ source: SourceWords, version: String) {
        let about: Widget = cast(adw_about_window_new()!)
        adw_about_window_set_application_name(cast(about), source.title)
        adw_about_window_set_comments(cast(about), source.comment.asMarkup)
        adw_about_window_set_developer_name(cast(about), "The topgames contributors")
        adw_about_window_set_copyright(cast(about), "© 2026 the topgames authors")
        adw_about_window_set_version(cast(about), version)
        adw_about_window_set_license_type(cast(about), GTK_LICENSE_MIT_X11)
        adw_about_window_set_application_icon(cast(about), MenuEntry.id(of: name))
        let translators = gettext("translator-credits")
        // Without a translation, gettext returns the message itself.
        if translators != "translator-credits" { adw_about_window_set_translator_credits(cast(about), translators) }
        for button in about.descendants where button.className == "GtkButton" {
            // By default, the accessible name of the button that copies the version is the name of its class.
            guard let label = gtk_button_get_child(cast(button)), label.className == "GtkLabel" else { continue }
            Property.name(button, label.text)
        }
        gtk_window_set_transient_for(cast(about), cast(window))
        gtk_window_set_modal(cast(about), 1)
        gtk_window_present(cast(about))
    }
}

enum ShortcutsWindow {
    static func open(over window: Widget, _ source: SourceWords) {
        let builder = Builder(PackageResources.help_ui)
        let help: Widget = builder["help"]
        Property.set(help, "hide-on-close", false)
        for button in help.descendants where button.className == "GtkToggleButton" {
            Property.name(button, gettext("Search"))
        }
        let filter: Widget = builder["filter"]
        filter.setVisible(source.report?.filters.isEmpty == false)
        (builder["converting"] as Widget).setVisible(source.isConverter)
        Property.set(builder["views"] as Widget, "accelerator", source.isConverter ? "<Alt>1...3" : "<Alt>1...2")
        gtk_window_set_transient_for(cast(help), cast(window))
        gtk_window_present(cast(help))
    }
}

enum LegendDialog {
    static func open(over window: Widget, _ source: SourceWords) {
        guard let legend = source.report?.legend else { return }
        let dialog = adw_message_dialog_new(cast(window), gettext("Meaning of the Colours"), legend)!
        adw_message_dialog_add_response(cast(dialog), "close", gettext("Close"))
        adw_message_dialog_set_close_response(cast(dialog), "close")
        gtk_window_present(cast(dialog))
    }
}

/// Lets the user confirm signing out, and says what will be deleted.
enum SignOutDialog {
    private static let (cancel, signOut) = ("cancel", "sign-out")

    static func open(over window: Widget, _ source: SourceWords, agreed: @escaping () -> Void) {
        let heading = gettext("Sign Out of {service}?").filled(["service": source.service])
        let dialog = adw_message_dialog_new(cast(window), heading, nil)!
        let words =
            source.isConverter
            ? gettext("Your access key is removed from this computer. Cached rates are kept.")
            : gettext(
                "Your credentials are removed from this computer, for Top Games and Live Channels. All data fetched about the channels that you follow is deleted; favourites and other cached data are kept."
            )
        adw_message_dialog_set_body(cast(dialog), words)
        adw_message_dialog_add_response(cast(dialog), cancel, gettext("Cancel"))
        adw_message_dialog_add_response(cast(dialog), signOut, gettext("Sign Out"))
        adw_message_dialog_set_response_appearance(cast(dialog), signOut, ADW_RESPONSE_DESTRUCTIVE)
        adw_message_dialog_set_default_response(cast(dialog), cancel)
        adw_message_dialog_set_close_response(cast(dialog), cancel)
        on(dialog, "response") { signal in
            if g_value_get_string(signal.value(1)).map({ String(cString: $0) }) == signOut { agreed() }
        }
        gtk_window_present(cast(dialog))
    }
}
