import CAdwaita
import QRCodes

/// Draws a QR code, dark on white even in a dark window, because some phones cannot read an inverted code.
final class QRCodeView {
    /// Pixels along each side of a module.
    private static let scale = 4

    private let area: Widget
    private var code: QRCode?

    init(_ area: Widget) {
        self.area = area
        area.onDraw { [weak self] cairo, _, _ in self?.draw(cairo) }
    }

    func show(_ address: String) -> Bool {
        code = QRCode(address)
        let side = Int32(((code?.side ?? 0) + 2 * QRCode.margin) * Self.scale)
        gtk_drawing_area_set_content_width(cast(area), side)
        gtk_drawing_area_set_content_height(cast(area), side)
        gtk_widget_queue_draw(area)
        return code != nil
    }

    private func draw(_ cairo: OpaquePointer) {
        guard let code else { return }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_set_source_rgb(cairo, 0, 0, 0)
        let scale = Double(Self.scale)
        for y in 0..<code.side {
            for x in 0..<code.side where code[x, y] {
                let (left, top) = (Double(x + QRCode.margin) * scale, Double(y + QRCode.margin) * scale)
                cairo_rectangle(cairo, left, top, scale, scale)
            }
        }
        cairo_fill(cairo)
    }
}
