import CAdwaita

/// Keeps a grid where a person has scrolled to, while it is laid out.
///
/// GTK 4.8 finds the rows at a place by the sizes of its last layout: a wheel that turns twice before the next one, or a
/// page that is added at the end, would move a long list on by many rows.
final class PlaceKeeper {
    private let grid: Widget
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let laidOut: () -> Void
    /// Where the grid is to be, and where its last layout left it.
    private var (wanted, left) = (0.0, 0.0)
    private var upper = 0.0
    private var isHeld = false

    /// Follows the scrolling of a grid; `laidOut` is run after each layout of its window.
    init(_ grid: Widget, _ adjustment: UnsafeMutablePointer<GtkAdjustment>, _ laidOut: @escaping () -> Void) {
        (self.grid, self.adjustment, self.laidOut) = (grid, adjustment, laidOut)
    }

    /// Has the next layout leave the grid where it is, because only its end has changed; `false` leaves that to GTK.
    func hold(_ isHeld: Bool) { self.isHeld = isHeld }

    /// Follows the frames of the window that the grid has come into.
    func follow() {
        guard let clock = gtk_widget_get_frame_clock(grid) else { return }
        // What scrolls smoothly does so in "update".
        for phase in ["before-paint", "update"] {
            on(clock, phase, isLast: true) { [weak self] _ in
                guard let self else { return }
                (self.wanted, self.upper) = (gtk_adjustment_get_value(self.adjustment), self.size)
            }
        }
        on(clock, "layout", isLast: true) { [weak self] _ in self?.settle() }
    }

    private var size: Double { gtk_adjustment_get_upper(adjustment) }

    /// Goes back to where the grid was before its layout, if that was scrolled to and still is the same place; the grid is
    /// then laid out once more, before it is drawn.
    private func settle() {
        guard gtk_widget_get_mapped(grid) != 0 else { return }
        let wanted = min(wanted, size - gtk_adjustment_get_page_size(adjustment))
        if isHeld || (self.wanted != left && upper == size), gtk_adjustment_get_value(adjustment) != wanted {
            gtk_adjustment_set_value(adjustment, wanted)
        }
        left = gtk_adjustment_get_value(adjustment)
        // A frame may have more than one layout, and from GTK 4.14 on keys scroll only within one.
        self.wanted = left
        isHeld = false
        laidOut()
    }
}
