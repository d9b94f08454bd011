import CAdwaita
import TodayReports
import WindowCore

extension TileText {
    /// Whether a font has the letters that flags are made of; without one, each would be a box of hexadecimal digits.
    private static let drawsFlags = {
        let label = Retained(gtk_label_new("\u{1F1EA}\u{1F1FA}")!.raw)
        return pango_layout_get_unknown_glyphs_count(gtk_label_get_layout(cast(label.raw))) == 0
    }()

    /// The texts of an item as far as they can be drawn here.
    init(drawn item: ItemReport) { self.init(item, drawsFlags: Self.drawsFlags) }
}
