import CAdwaita
import TodayReports
import WindowCore

/// The ranks or values of an item as a line with two axes; the rank or value nearest to the pointer is shown below.
final class ChartView {
    var hasLine: Bool { !line.stretches.isEmpty }

    private let (area, range): (Widget, Widget)
    private let (top, bottom, start, end): (Widget, Widget, Widget, Widget)
    private var line = LineShape()
    private var pointed: LineShape.Point?

    init(_ builder: Builder) {
        (area, range) = (builder["chart"], builder["range"])
        (top, bottom) = (builder["chart-top"], builder["chart-bottom"])
        (start, end) = (builder["chart-start"], builder["chart-end"])
        area.onDraw { [weak self] in self?.draw($0, $1, $2) }
        let pointer = gtk_event_controller_motion_new()!
        for signal in ["enter", "motion"] {
            on(pointer, signal) { [weak self] in self?.highlight(at: $0.double(1)) }
        }
        on(pointer, "leave") { [weak self] _ in self?.highlight(at: nil) }
        gtk_widget_add_controller(area, pointer)
    }

    func show(_ line: LineShape) {
        guard line != self.line else { return }
        (self.line, pointed) = (line, nil)
        gtk_widget_queue_draw(area)
        guard let extent = line.extent, let first = line.start, let last = line.end else { return }
        let limits = Words.limits(extent)
        top.setText(limits.top)
        bottom.setText(limits.bottom == limits.top ? "" : limits.bottom)
        start.setText(Words.axis(first, extent))
        end.setText(Words.axis(last, extent))
        range.setText(Words.extent(extent))
        Property.name(area, Words.extent(extent))
    }

    private func highlight(at x: Double?) {
        guard let extent = line.extent else { return }
        let width = Double(gtk_widget_get_width(area)) - 2 * LineDrawing.inset
        pointed = x.flatMap { line.point(near: ($0 - LineDrawing.inset) / max(1, width)) }
        range.setText(pointed.map { Words.point($0, extent) } ?? Words.extent(extent))
        gtk_widget_queue_draw(area)
    }

    private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
        LineDrawing.draw(line.stretches.map { $0.map { ($0.x, $0.y) } }, on: area, cairo, width, height)
        guard let pointed else { return }
        let (x, y) = LineDrawing.place(pointed.x, pointed.y, width, height)
        cairo_arc(cairo, x, y, 5, 0, 2 * Double.pi)
        cairo_fill(cairo)
    }
}

enum LineDrawing {
    /// Pixels between the lines and the edge.
    static let inset = 6.0

    static func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> (x: Double, y: Double) {
        (inset + x * (width - 2 * inset), inset + y * (height - 2 * inset))
    }

    /// Draws each stretch as a line; a stretch of one point is a dot.
    static func draw(
        _ stretches: [[(x: Double, y: Double)]], on area: Widget, _ cairo: OpaquePointer, _ width: Double,
        _ height: Double
    ) {
        var colour = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(area), &colour)
        gdk_cairo_set_source_rgba(cairo, &colour)
        cairo_set_line_width(cairo, 2)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        for stretch in stretches {
            for (index, point) in stretch.enumerated() {
                let (x, y) = place(point.x, point.y, width, height)
                if index == 0 { cairo_move_to(cairo, x, y) } else { cairo_line_to(cairo, x, y) }
                if stretch.count == 1 { cairo_line_to(cairo, x, y) }
            }
            cairo_stroke(cairo)
        }
    }
}
