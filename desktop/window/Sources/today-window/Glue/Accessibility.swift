import CAdwaita
import Glibc

/// Messages for screen readers.
enum Announcement {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

    /// Milliseconds before a message, because a screen reader cuts it off to read out a newly focused widget.
    private static let pause = 500

    /// GTK's function for messages; `nil` before GTK 4.14.
    private static let function: Announce? = dlsym(nil, "gtk_accessible_announce").map {
        unsafeBitCast($0, to: Announce.self)
    }

    private static var window: Widget?
    private static var pending: GLibTimer?
    private static var describedWidget: Retained?

    static func listen(to window: Widget) {
        self.window = window
        // Wait until idle: during this signal the previous widget has the focus, and its changes would be read out.
        on(window, "notify::focus-widget") { _ in whenIdle { undescribe(unless: focused) } }
    }

    static func post(_ text: String) {
        pending?.cancel()
        pending = GLibTimer(milliseconds: pause) {
            if function == nil { describe(text) } else { announce(text) }
        }
    }

    /// GTK before 4.14 has no messages, but screen readers read out the focused widget's description.
    private static func describe(_ text: String) {
        let focused = focused
        undescribe(unless: focused)
        guard let focused else { return }
        describedWidget = Retained(focused.raw)
        // An unchanged description would not be read out.
        Property.set(focused, description: "")
        Property.set(focused, description: text)
    }

    private static func undescribe(unless focused: Widget?) {
        guard let previous = describedWidget, previous.raw != focused?.raw else { return }
        describedWidget = nil
        let widget: Widget = cast(previous.raw)
        let own = Property.description(of: widget) ?? gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
        Property.set(widget, description: own)
    }

    /// The focused widget as screen readers see it: the entry, not the text inside.
    private static var focused: Widget? {
        guard let window, var widget = gtk_root_get_focus(cast(window)) else { return nil }
        while gtk_accessible_get_accessible_role(cast(widget)) == GTK_ACCESSIBLE_ROLE_NONE,
            let parent = gtk_widget_get_parent(widget)
        {
            widget = parent
        }
        return widget
    }

    /// Does nothing without an accessibility bus, because GTK 4.14.5 would call a null pointer.
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

enum ClassNames {
    private static let containers: Set = ["GtkListBox", "GtkPopoverMenu", "AdwViewSwitcher"]

    /// Hides class names, which are read out in older versions of GTK, and the repeated names of icon buttons.
    static func hide(_ root: Widget) {
        for widget in [root] + root.descendants {
            if containers.contains(widget.className) { clear(widget) }
            if widget.className == "GtkStack" { hide(pagesOf: widget) }
            if isIconButton(widget) {
                // The icon has no name and would be read out before the name of the button.
                gtk_accessible_reset_relation(cast(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                // The tooltip repeats the name.
                if gtk_widget_get_tooltip_text(widget) != nil { Property.describe(widget, "") }
            }
        }
    }

    private static func hide(pagesOf stack: Widget) {
        guard let pages = gtk_stack_get_pages(cast(stack)) else { return }
        defer { g_object_unref(pages.raw) }
        for index in 0..<g_list_model_get_n_items(cast(pages.raw)) {
            guard let page = g_list_model_get_item(cast(pages.raw), index) else { continue }
            clear(page)
            g_object_unref(page)
        }
    }

    private static func clear(_ accessible: some Instance) {
        guard gtk_test_accessible_has_property(cast(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL) == 0,
            gtk_test_accessible_has_relation(cast(accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY) == 0
        else { return }
        Property.name(accessible, "")
    }

    private static func isIconButton(_ widget: Widget) -> Bool {
        guard g_type_check_instance_is_a(cast(widget), gtk_button_get_type()) != 0 else { return false }
        return gtk_button_get_icon_name(cast(widget)) != nil
    }
}
