import CAdwaita
import TodayCore
import WindowCore

/// The page with the picture of an item, as large as the window.
final class PictureView {
    /// The widget.
    let root: Widget
    private let (header, picture): (Widget, Widget)
    private let pictures: PictureLoader

    /// Makes an empty page.
    init(_ pictures: PictureLoader) {
        let builder = Builder(PackageResources.picture_ui)
        (root, header, picture) = (builder.object("root"), builder.object("header"), builder.object("picture"))
        g_object_ref_sink(root)
        self.pictures = pictures
    }

    /// Shows the picture of an item; returns whether there is one.
    func show(_ item: ItemReport) -> Bool {
        guard let file = item.picture ?? item.artFile, let texture = pictures.texture(file) else { return false }
        let title = TileText(item).heading
        adw_window_title_set_title(cast(header), title)
        gtk_picture_set_paintable(cast(picture), cast(texture.raw))
        Property.name(picture, title)
        Property.name(root, title)
        return true
    }

    /// Shows nothing, and has the picture leave the memory.
    func clear() { gtk_picture_set_paintable(cast(picture), nil) }
}
