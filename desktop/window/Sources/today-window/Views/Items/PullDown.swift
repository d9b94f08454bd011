import CAdwaita

/// Pulling a list down at its top with a finger.
enum PullDown {
    /// How far it must be pulled, in pixels.
    private static let distance = 80.0

    /// Runs `pulled` when the scrolling of `adjustment` is at its top and a finger pulls `widget`, which is around the
    /// scroller: on the scroller itself, the gesture would end when that claims the touch.
    static func connect(
        _ widget: Widget, _ adjustment: UnsafeMutablePointer<GtkAdjustment>, _ pulled: @escaping () -> Void
    ) {
        let gesture = gtk_gesture_drag_new()!
        gtk_gesture_single_set_touch_only(cast(gesture), 1)
        gtk_event_controller_set_propagation_phase(cast(gesture), GTK_PHASE_CAPTURE)
        var isAtTop = false
        on(gesture, "drag-begin") { _ in isAtTop = gtk_adjustment_get_value(adjustment) == 0 }
        on(gesture, "drag-end") { signal in
            if isAtTop, signal.double(2) > distance { pulled() }
        }
        gtk_widget_add_controller(widget, cast(gesture))
    }
}
