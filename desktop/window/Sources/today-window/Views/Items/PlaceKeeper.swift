import CAdwaita

/// Preserves the scroll position of a grid across layouts.
///
/// GTK 4.8 maps positions to rows by the sizes of its last layout. Two turns of the wheel before the next layout, or a
/// page appended at the end, would scroll a long list by many rows.
final class PlaceKeeper {
    private let grid: Widget
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let laidOut: () -> Void
    private var (positionBeforeLayout, positionAfterLayout) = (0.0, 0.0)
    private var upper = 0.0
    private var isHeld = false

    /// `laidOut` runs after each layout of the window while the grid is visible.
    init(_ grid: Widget, _ adjustment: UnsafeMutablePointer<GtkAdjustment>, _ laidOut: @escaping () -> Void) {
        (self.grid, self.adjustment, self.laidOut) = (grid, adjustment, laidOut)
    }

    /// Preserves the position during the next layout if `isHeld`, for a change at the end of the list.
    func freeze(_ isHeld: Bool) { self.isHeld = isHeld }

    func follow() {
        guard let clock = gtk_widget_get_frame_clock(grid) else { return }
        // GTK scrolls smoothly in the phase "update".
        for phase in ["before-paint", "update"] {
            on(clock, phase, isLast: true) { [weak self] _ in
                guard let self else { return }
                (self.positionBeforeLayout, self.upper) = (gtk_adjustment_get_value(self.adjustment), self.size)
            }
        }
        on(clock, "layout", isLast: true) { [weak self] _ in self?.restorePosition() }
    }

    private var size: Double { gtk_adjustment_get_upper(adjustment) }

    /// Restores the position from before the layout if `isHeld`, or if the user has scrolled and the size is the same.
    private func restorePosition() {
        guard gtk_widget_get_mapped(grid) != 0 else { return }
        let target = min(positionBeforeLayout, size - gtk_adjustment_get_page_size(adjustment))
        if isHeld || (positionBeforeLayout != positionAfterLayout && upper == size),
            gtk_adjustment_get_value(adjustment) != target
        {
            gtk_adjustment_set_value(adjustment, target)
        }
        positionAfterLayout = gtk_adjustment_get_value(adjustment)
        // A frame may have several layouts, and from GTK 4.14 on, keys scroll only during a layout.
        positionBeforeLayout = positionAfterLayout
        isHeld = false
        laidOut()
    }
}
