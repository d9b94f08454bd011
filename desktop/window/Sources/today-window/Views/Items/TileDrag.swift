import CAdwaita

/// What is dragged: a GObject type of our own, which no other widget accepts.
enum TileDrag {
    private static let type: GType = {
        let (fundamental, flags) = (GType(20 << 2), GTypeFlags(rawValue: 0))
        return g_type_register_static_simple(
            fundamental, "TodayDraggedItem", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, flags)
    }()

    /// Lets the item of a tile be dragged; where the list has an order, others can be dropped on it.
    static func connect(_ tile: Tile, _ actions: Tile.Actions) {
        let source = gtk_drag_source_new()!
        on(source, "prepare") { [weak tile] signal in
            // A finger's drag never ends on X11.
            guard let item = tile?.item, gtk_gesture_single_get_current_sequence(cast(source)) == nil else { return }
            var value = GValue()
            g_value_init(&value, type)
            g_value_take_object(&value, Boxed.new(item, type: type))
            signal.answer(taking: gdk_content_provider_new_for_value(&value))
            g_value_unset(&value)
        }
        on(source, "drag-begin") { [weak tile] _ in
            if let tile { setIcon(source, tile.root) }
            actions.drag(true)
        }
        on(source, "drag-end") { _ in actions.drag(false) }
        gtk_widget_add_controller(tile.root, cast(source))
        guard let drop = actions.drop else { return }
        gtk_widget_add_css_class(tile.root, "before")
        accept(on: tile.root) { [weak tile] dropped in
            guard let item = tile?.item else { return }
            drop(dropped, item)
        }
    }

    /// Lets items be dropped on a widget.
    static func accept(on widget: Widget, _ dropped: @escaping (ListedItem) -> Void) {
        let target = gtk_drop_target_new(type, GDK_ACTION_COPY)!
        on(target, "drop") { signal in
            guard let item: ListedItem = Boxed.object(signal.boxedObject(1)) else { return }
            // The drop ends first: what it does may change the widget.
            whenIdle { dropped(item) }
            signal.answer(true)
        }
        gtk_widget_add_controller(widget, cast(target))
    }

    /// The tile at half its size, because a whole one hides the target.
    private static func setIcon(_ source: OpaquePointer, _ widget: Widget) {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let (paintable, snapshot) = (gtk_widget_paintable_new(widget)!, gtk_snapshot_new()!)
        defer { g_object_unref(paintable.raw) }
        gdk_paintable_snapshot(paintable, snapshot, Double(width) / 2, Double(height) / 2)
        guard let icon = gtk_snapshot_free_to_paintable(snapshot, nil) else { return }
        gtk_drag_source_set_icon(source, icon, 0, 0)
        g_object_unref(icon.raw)
    }
}
