import CAdwaita
import TodayReports
import WindowCore

extension TileText {
    /// Whether a font has regional indicators, which would otherwise be drawn as boxes with hexadecimal digits.
    private static let drawsFlags = {
        let label = Retained(gtk_label_new("\u{1F1EA}\u{1F1FA}")!.raw)
        return pango_layout_get_unknown_glyphs_count(gtk_label_get_layout(cast(label.raw))) == 0
    }()

    init(drawn item: ItemReport) { self.init(item, drawsFlags: Self.drawsFlags) }
}
