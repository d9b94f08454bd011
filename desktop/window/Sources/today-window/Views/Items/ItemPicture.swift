import CAdwaita
import WindowCore

/// A picture of an item; shows a placeholder until the picture is decoded, and frees the picture while it is hidden.
final class ItemPicture {
    var file: String? {
        didSet {
            guard file != oldValue else { return }
            drop()
            load()
        }
    }

    private let (picture, placeholder): (Widget, Widget)
    private let loader: PictureLoader
    private let size: PictureSize
    private var empty: Retained
    private var isLoaded = false
    /// The size in pixels for which the picture was scaled; `nil` if it is shown unscaled.
    private var covered: PictureSize?

    init(_ picture: Widget, placeholder: Widget, _ loader: PictureLoader, _ size: PictureSize) {
        (self.picture, self.placeholder, self.loader, self.size) = (picture, placeholder, loader, size)
        empty = Self.empty(size)
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        on(picture, "map") { [weak self] _ in self?.load() }
        on(picture, "unmap") { [weak self] _ in self?.drop() }
        on(picture, "notify::scale-factor") { [weak self] _ in self?.fit() }
    }

    /// Sets the proportions of the space that is reserved while no picture is shown.
    func setShape(_ shape: PictureSize) {
        empty = Self.empty(shape)
        if !isLoaded { gtk_picture_set_paintable(cast(picture), cast(empty.raw)) }
    }

    private static func empty(_ size: PictureSize) -> Retained {
        Retained(owned: gdk_paintable_new_empty(Int32(size.width), Int32(size.height))!.raw)
    }

    func fit() { if isLoaded, covered != pixels { load() } }

    func decode() {
        guard let file, isWanted, let shown = paintable(file) else { return }
        gtk_picture_set_paintable(cast(picture), cast(shown.raw))
        placeholder.setVisible(false)
        isLoaded = true
    }

    private var isWanted: Bool {
        file != nil && gtk_widget_get_mapped(picture) != 0 && (!isLoaded || covered != pixels)
    }

    private var pixels: PictureSize? {
        guard size != .large else { return nil }
        let scale = Int(gtk_widget_get_scale_factor(picture))
        let (width, height) = (Int(gtk_widget_get_width(picture)), Int(gtk_widget_get_height(picture)))
        let room = width > 0 && height > 0 ? PictureSize(width: width, height: height) : size
        return PictureSize(width: room.width * scale, height: room.height * scale)
    }

    /// Returns the picture in the size of `empty`, so that nothing moves; returns a large picture in its own size.
    private func paintable(_ file: String) -> Retained? {
        covered = pixels
        guard let covered else { return loader.texture(file) }
        guard let texture = loader.texture(file, covering: covered) else { return nil }
        var room = graphene_rect_t()
        room.size = graphene_size_t(width: Float(size.width), height: Float(size.height))
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_append_texture(snapshot, cast(texture.raw), &room)
        return gtk_snapshot_free_to_paintable(snapshot, &room.size).map { Retained(owned: $0.raw) }
    }

    private func load() { if isWanted { loader.enqueue(self) } }

    private func drop() {
        guard isLoaded else { return }
        gtk_picture_set_paintable(cast(picture), cast(empty.raw))
        placeholder.setVisible(true)
        isLoaded = false
    }
}

extension PictureSize {
    static let row = PictureSize(width: 56, height: 56)
    static let small = PictureSize(width: 96, height: 96)
    static let tile = PictureSize(width: 285, height: 380)
    static let preview = PictureSize(width: 440, height: 248)
    static let large = PictureSize(width: 600, height: 800)
}
