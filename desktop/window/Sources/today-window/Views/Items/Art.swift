import CAdwaita

/// A picture of an item: a placeholder until it is there, and in memory only while it can be seen.
final class Art {
    /// The size of what stands for a picture before it is there.
    enum Size {
        case row
        case tile
        case large

        var pixels: (width: Int32, height: Int32) {
            switch self {
            case .row: (96, 96)
            case .tile: (285, 380)
            case .large: (600, 800)
            }
        }
    }

    /// The file with the picture; `nil` if there is none.
    var file: String? {
        didSet {
            guard file != oldValue else { return }
            drop()
            if gtk_widget_get_mapped(picture) != 0 { load() }
        }
    }

    private let (picture, placeholder): (Widget, Widget)
    private let loader: PictureLoader
    private let empty: Kept
    private var isLoaded = false

    /// Shows pictures in a GtkPicture, and `placeholder` if there is none.
    init(_ picture: Widget, placeholder: Widget, _ loader: PictureLoader, _ size: Size) {
        (self.picture, self.placeholder, self.loader) = (picture, placeholder, loader)
        empty = Kept(owned: gdk_paintable_new_empty(size.pixels.width, size.pixels.height)!.raw)
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        on(picture, "map") { [weak self] _ in self?.load() }
        on(picture, "unmap") { [weak self] _ in self?.drop() }
    }

    /// Shows the picture, unless it is no longer wanted.
    func decode() {
        guard let file, !isLoaded, gtk_widget_get_mapped(picture) != 0 else { return }
        guard let texture = loader.texture(file) else { return }
        gtk_picture_set_paintable(cast(picture), cast(texture.raw))
        placeholder.show(false)
        isLoaded = true
    }

    private func load() {
        guard file != nil, !isLoaded else { return }
        loader.enqueue(self)
    }

    private func drop() {
        guard isLoaded else { return }
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        placeholder.show(true)
        isLoaded = false
    }
}
