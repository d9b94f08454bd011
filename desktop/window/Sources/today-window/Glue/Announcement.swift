import CAdwaita
import Glibc

/// Messages for people who listen to the screen.
enum Announcement {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

    /// Newer than the oldest GTK that the window runs on.
    private static let function: Announce? = dlsym(nil, "gtk_accessible_announce").map {
        unsafeBitCast($0, to: Announce.self)
    }

    /// A label that nobody sees, and whose new texts older versions of GTK announce.
    private static var label: Widget?

    /// Has messages go through a label as well, which lives as long as the program.
    static func listen(_ label: Widget) { self.label = label }

    /// Announces a message, if a screen reader can hear it.
    ///
    /// GTK 4.14.5 crashes if nobody can: it calls a null pointer without an accessibility bus.
    static func say(_ text: String, from widget: Widget) {
        label?.setText(text)
        guard let function, canListen else { return }
        function(cast(widget), text, 1)
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
