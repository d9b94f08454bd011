import CAdwaita
import TodayReports
import WindowCore

extension TileText {
    /// Whether a font has regional indicators; without one, they would be drawn as boxes with hexadecimal digits.
    private static let drawsFlags = {
        let label = Retained(gtk_label_new("\u{1F1EA}\u{1F1FA}")!.raw)
        return pango_layout_get_unknown_glyphs_count(gtk_label_get_layout(cast(label.raw))) == 0
    }()

    /// Creates the texts of an item, without flags if no font can draw flags.
    init(drawn item: ItemReport) { self.init(item, drawsFlags: Self.drawsFlags) }
}
