import CAdwaita
import WindowCore

/// A picture of an item: a placeholder until it is there, and in memory only while it can be seen.
final class Art {
    /// The size of what stands for a picture before it is there.
    enum Size {
        case row
        case tile
        case card
        case preview
        case large

        var pixels: (width: Int32, height: Int32) {
            switch self {
            case .row: (96, 96)
            case .tile: (285, 380)
            case .card: (96, 96)
            case .preview: (440, 248)
            case .large: (600, 800)
            }
        }
    }

    /// The file with the picture; `nil` if there is none.
    var file: String? {
        didSet {
            guard file != oldValue else { return }
            drop()
            load()
        }
    }

    private let (picture, placeholder): (Widget, Widget)
    private let loader: PictureLoader
    private let size: Size
    private let empty: Retained
    private var isLoaded = false
    /// The pixels that it was made for; `nil` if they do not matter.
    private var covered: PictureSize?

    /// Shows pictures in a GtkPicture, and `placeholder` if there is none.
    init(_ picture: Widget, placeholder: Widget, _ loader: PictureLoader, _ size: Size) {
        (self.picture, self.placeholder, self.loader, self.size) = (picture, placeholder, loader, size)
        empty = Retained(owned: gdk_paintable_new_empty(size.pixels.width, size.pixels.height)!.raw)
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        on(picture, "map") { [weak self] _ in self?.load() }
        on(picture, "unmap") { [weak self] _ in self?.drop() }
        on(picture, "notify::scale-factor") { [weak self] _ in self?.fit() }
    }

    /// Makes the picture again if the widget's size has changed.
    func fit() { if isLoaded, covered != pixels { load() } }

    /// Shows the picture, unless it is no longer wanted.
    func decode() {
        guard let file, isWanted, let shown = paintable(file) else { return }
        gtk_picture_set_paintable(cast(picture), cast(shown.raw))
        placeholder.show(false)
        isLoaded = true
    }

    private var isWanted: Bool {
        file != nil && gtk_widget_get_mapped(picture) != 0 && (!isLoaded || covered != pixels)
    }

    /// The pixels that it has to cover; `nil` if it is shown as large as there is room.
    private var pixels: PictureSize? {
        guard size != .large else { return nil }
        let scale = gtk_widget_get_scale_factor(picture)
        let (width, height) = (gtk_widget_get_width(picture), gtk_widget_get_height(picture))
        let room = width > 0 && height > 0 ? (width, height) : size.pixels
        return PictureSize(width: Int(room.0 * scale), height: Int(room.1 * scale))
    }

    /// The picture, asking for as much room as its placeholder, so that nothing moves.
    private func paintable(_ file: String) -> Retained? {
        covered = pixels
        guard let covered else { return loader.texture(file) }
        guard let texture = loader.texture(file, covering: covered) else { return nil }
        var room = graphene_rect_t()
        room.size = graphene_size_t(width: Float(size.pixels.width), height: Float(size.pixels.height))
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_append_texture(snapshot, cast(texture.raw), &room)
        return gtk_snapshot_free_to_paintable(snapshot, &room.size).map { Retained(owned: $0.raw) }
    }

    private func load() { if isWanted { loader.enqueue(self) } }

    private func drop() {
        guard isLoaded else { return }
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        placeholder.show(true)
        isLoaded = false
    }
}
