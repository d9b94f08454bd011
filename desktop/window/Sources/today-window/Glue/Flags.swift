import CAdwaita
import TodayReports
import WindowCore

/// Whether flags can be drawn.
enum Flags {
    private static let sample = "\u{1F1EA}\u{1F1FA}"

    /// Whether a font has the letters that flags are made of; without one, each would be a box of hexadecimal digits.
    static let areDrawn: Bool = {
        let label = Retained(gtk_label_new(sample)!.raw)
        return pango_layout_get_unknown_glyphs_count(gtk_label_get_layout(cast(label.raw))) == 0
    }()
}

extension TileText {
    /// The texts of an item as far as they can be drawn here.
    init(drawn item: ItemReport) { self.init(item, drawsFlags: Flags.areDrawn) }
}
