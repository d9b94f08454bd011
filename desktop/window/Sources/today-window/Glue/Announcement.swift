import CAdwaita
import Glibc

/// Messages for people who listen to the screen.
enum Announcement {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

    /// Milliseconds before a message is said: what a screen reader says of a new focus would cut it off.
    private static let pause = 500

    /// Newer than the oldest GTK that the window runs on.
    private static let function: Announce? = dlsym(nil, "gtk_accessible_announce").map {
        unsafeBitCast($0, to: Announce.self)
    }

    private static var window: Widget?
    private static var pending: Later?
    private static var described: Kept?

    /// Has messages come from a window, which lives as long as the program.
    static func listen(to window: Widget) {
        self.window = window
        // Later: a screen reader would read out what changes about what still has the focus.
        on(window, "notify::focus-widget") { _ in whenIdle { undescribe(unless: focused) } }
    }

    /// Says a message, unless another one follows at once.
    static func say(_ text: String) {
        pending?.cancel()
        pending = Later(milliseconds: pause) {
            if function == nil { describe(text) } else { announce(text) }
        }
    }

    /// Older versions of GTK have no messages, but screen readers read out a new description of what has the focus.
    private static func describe(_ text: String) {
        let focused = focused
        undescribe(unless: focused)
        guard let focused else { return }
        described = Kept(focused.raw)
        // What it says already would be no news.
        Property.set(focused, description: "")
        Property.set(focused, description: text)
    }

    /// Gives the widget that was described back what it says of itself, unless that is still this one.
    private static func undescribe(unless focused: Widget?) {
        guard let kept = described, kept.raw != focused?.raw else { return }
        described = nil
        let widget: Widget = cast(kept.raw)
        let own = Property.description(of: widget) ?? gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
        Property.set(widget, description: own)
    }

    /// What has the focus, as a screen reader sees it: the entry, not the text inside.
    private static var focused: Widget? {
        guard let window, var widget = gtk_root_get_focus(cast(window)) else { return nil }
        while gtk_accessible_get_accessible_role(cast(widget)) == GTK_ACCESSIBLE_ROLE_NONE,
            let parent = gtk_widget_get_parent(widget)
        {
            widget = parent
        }
        return widget
    }

    /// GTK 4.14.5 crashes if nobody can hear it: it calls a null pointer without an accessibility bus.
    private static func announce(_ text: String) {
        guard let function, let window, canListen else { return }
        function(cast(window), text, 1)
    }

    private static var canListen: Bool {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        defer { g_object_unref(bus.raw) }
        let arguments = g_variant_new_tuple([g_variant_new_string("org.a11y.Bus")], 1)
        guard
            let answer = g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                arguments, nil, G_DBUS_CALL_FLAGS_NONE, 500, nil, nil)
        else { return false }
        defer { g_variant_unref(answer) }
        let owned = g_variant_get_child_value(answer, 0)!
        defer { g_variant_unref(owned) }
        return g_variant_get_boolean(owned) != 0
    }
}
