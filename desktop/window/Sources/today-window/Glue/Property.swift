import CAdwaita

/// Gets and sets properties by name, without warnings for deprecated classes; also sets accessible names and states.
enum Property {
    private static let (bool, int) = (GType(5 << 2), GType(6 << 2))
    private static let (string, object) = (GType(16 << 2), GType(20 << 2))
    private static let descriptionKey = "today-description"

    static func set(_ object: some Instance, _ name: String, _ value: Bool) {
        set(object, name, bool) { g_value_set_boolean($0, value ? 1 : 0) }
    }

    static func set(_ object: some Instance, _ name: String, _ value: String) {
        set(object, name, string) { g_value_set_string($0, value) }
    }

    static func set(_ object: some Instance, _ name: String, to value: some Instance) {
        set(object, name, self.object) { g_value_set_object($0, value.raw) }
    }

    static func isTrue(_ object: some Instance, _ name: String) -> Bool {
        with(bool) { cell in
            g_object_get_property(cast(object), name, cell)
            return g_value_get_boolean(cell) != 0
        }
    }

    static func text(_ object: some Instance, _ name: String) -> String? {
        with(string) { cell in
            g_object_get_property(cast(object), name, cell)
            return g_value_get_string(cell).map { String(cString: $0) }
        }
    }

    /// Names a widget for assistive technology, and detaches its label, which would take precedence.
    static func name(_ widget: some Instance, _ text: String) {
        gtk_accessible_reset_relation(cast(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        update(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    static func describe(_ widget: some Instance, _ text: String) {
        g_object_set_data_full(cast(widget), descriptionKey, g_strdup(text), g_free)
        set(widget, description: text)
    }

    static func description(of widget: some Instance) -> String? {
        g_object_get_data(cast(widget), descriptionKey).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }

    /// Sets the description for assistive technology, without storing it for `description(of:)`; `nil` removes it.
    static func set(_ widget: some Instance, description text: String?) {
        guard let text else { return gtk_accessible_reset_property(cast(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }
        update(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    }

    static func set(_ widget: some Instance, isDisabled: Bool) {
        update(widget, GTK_ACCESSIBLE_STATE_DISABLED, bool) { g_value_set_boolean($0, isDisabled ? 1 : 0) }
    }

    static func set(_ widget: some Instance, isChecked: Bool) {
        let value = isChecked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
        update(widget, GTK_ACCESSIBLE_STATE_CHECKED, int) { g_value_set_int($0, gint(value.rawValue)) }
    }

    private static func update(_ widget: some Instance, _ property: GtkAccessibleProperty, _ text: String) {
        with(string) { cell in
            g_value_set_string(cell, text)
            var properties = [property]
            gtk_accessible_update_property_value(cast(widget), 1, &properties, cell)
        }
    }

    private static func update(
        _ widget: some Instance, _ state: GtkAccessibleState, _ type: GType,
        _ fill: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        with(type) { cell in
            fill(cell)
            var states = [state]
            gtk_accessible_update_state_value(cast(widget), 1, &states, cell)
        }
    }

    private static func set(
        _ object: some Instance, _ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        with(type) { cell in
            fill(cell)
            g_object_set_property(cast(object), name, cell)
        }
    }

    private static func with<Result>(_ type: GType, _ work: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
        var cell = GValue()
        g_value_init(&cell, type)
        defer { g_value_unset(&cell) }
        return work(&cell)
    }
}
