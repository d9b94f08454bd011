import CAdwaita

/// A program that outlives the window.
enum DetachedProgram {
    /// Starts a program on the display of `widget`, with a token that lets its window come to the front.
    ///
    /// Returns whether the program was started.
    static func start(_ words: [String], on widget: Widget) -> Bool {
        let command = words.map { taken(g_shell_quote($0)) ?? $0 }.joined(separator: " ")
        guard
            let program = g_app_info_create_from_commandline(
                command, nil, G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, nil)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(program)) }
        let context = gdk_display_get_app_launch_context(gtk_widget_get_display(widget))!
        defer { g_object_unref(context.raw) }
        // The variable is only for commands whose output the window shows.
        g_app_launch_context_unsetenv(cast(context), "TODAY_WINDOW")
        return g_app_info_launch(program, nil, cast(context), nil) != 0
    }
}
