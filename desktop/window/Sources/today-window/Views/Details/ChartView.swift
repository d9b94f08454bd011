import CAdwaita
import TodayReports
import WindowCore

/// The ranks or values of an item as a line, with gaps where nothing was recorded.
final class ChartView {
    var hasLine: Bool { !line.stretches.isEmpty }

    private let (area, range): (Widget, Widget)
    private var line = LineShape()

    /// Creates a chart on a GtkDrawingArea, with the range of values in the label `range`.
    init(_ area: Widget, range: Widget) {
        (self.area, self.range) = (area, range)
        area.onDraw { [weak self] in self?.draw($0, $1, $2) }
    }

    func show(_ line: LineShape) {
        self.line = line
        gtk_widget_queue_draw(area)
        guard let extent = line.extent else { return }
        let text = Words.extent(extent)
        range.setText(text)
        Property.name(area, text)
    }

    private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
        var colour = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(area), &colour)
        gdk_cairo_set_source_rgba(cairo, &colour)
        cairo_set_line_width(cairo, 2)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        let (inset, w, h) = (6.0, width - 12, height - 12)
        for stretch in line.stretches {
            for (index, point) in stretch.enumerated() {
                let (x, y) = (inset + point.x * w, inset + point.y * h)
                if index == 0 { cairo_move_to(cairo, x, y) } else { cairo_line_to(cairo, x, y) }
                if stretch.count == 1 { cairo_line_to(cairo, x, y) }
            }
            cairo_stroke(cairo)
        }
    }
}
