import CAdwaita

enum PullDown {
    /// How far a finger must pull, in pixels.
    private static let distance = 80.0

    /// Runs `pulled` after a finger has pulled `widget` down, if `adjustment` was 0 when the touch began.
    ///
    /// Handles raw events: once a scroller claims the touch, GTK 4.22 ends every other gesture, even on parents of
    /// the scroller (2026-11-28).
    static func connect(
        _ widget: Widget, _ adjustment: UnsafeMutablePointer<GtkAdjustment>, _ pulled: @escaping () -> Void
    ) {
        let events = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(cast(events), GTK_PHASE_CAPTURE)
        var start: (finger: OpaquePointer, y: Double)?
        on(events, "event") { signal in
            signal.answer(false)
            guard let event = gtk_event_controller_get_current_event(cast(events)),
                let finger = gdk_event_get_event_sequence(event)
            else { return }
            var (x, y) = (0.0, 0.0)
            gdk_event_get_position(event, &x, &y)
            let type = gdk_event_get_event_type(event)
            if type == GDK_TOUCH_BEGIN { start = gtk_adjustment_get_value(adjustment) == 0 ? (finger, y) : nil }
            guard type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL, let begun = start, begun.finger == finger else {
                return
            }
            start = nil
            if type == GDK_TOUCH_END, y - begun.y > distance { pulled() }
        }
        gtk_widget_add_controller(widget, cast(events))
    }
}
