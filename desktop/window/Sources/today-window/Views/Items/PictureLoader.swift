import CAdwaita
import WindowCore

/// Decodes pictures one at a time, when the main loop is idle.
final class PictureLoader {
    /// The accepted widths and heights in pixels, because a small file could decode to gigabytes.
    private static let sides = 1...4096

    private var waiting: [ItemPicture] = []
    private var isScheduled = false

    func enqueue(_ art: ItemPicture) {
        waiting.append(art)
        guard !isScheduled else { return }
        isScheduled = true
        whenIdle { self.next() }
    }

    func texture(_ file: String) -> Retained? {
        guard let (bytes, _) = Self.read(file) else { return nil }
        defer { g_bytes_unref(bytes) }
        return gdk_texture_new_from_bytes(bytes, nil).map { Retained(owned: $0.raw) }
    }

    /// Crops and scales a picture to cover `pixels`: scaling once is faster than at each paint, and saves memory.
    func texture(_ file: String, covering pixels: PictureSize) -> Retained? {
        guard let (bytes, size) = Self.read(file) else { return nil }
        let stream = Retained(owned: g_memory_input_stream_new_from_bytes(bytes)!.raw)
        g_bytes_unref(bytes)
        let cover = PictureCover(of: size, covering: pixels)
        let whole = gdk_pixbuf_new_from_stream_at_scale(
            cast(stream.raw), gint(cover.scaled.width), gint(cover.scaled.height), 0, nil, nil)
        guard let whole = whole.map({ Retained(owned: $0.raw) }) else { return nil }
        let part = gdk_pixbuf_new_subpixbuf(
            cast(whole.raw), gint(cover.start.left), gint(cover.start.top), gint(cover.visible.width),
            gint(cover.visible.height))
        return part.map { Retained(owned: $0.raw) }.flatMap { gdk_texture_new_for_pixbuf(cast($0.raw)) }
            .map { Retained(owned: $0.raw) }
    }

    /// Returns a picture's bytes, for the caller to free, and its size in pixels; `nil` if unreadable or too large.
    private static func read(_ file: String) -> (bytes: OpaquePointer, size: PictureSize)? {
        var (content, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        guard g_file_get_contents(file, &content, &length, nil) != 0 else { return nil }
        let bytes = g_bytes_new_take(content, length)!
        if let size = Self.size(UnsafeRawBufferPointer(start: content, count: Int(length)), file),
            Self.sides.contains(size.width), Self.sides.contains(size.height)
        {
            return (bytes, size)
        }
        g_bytes_unref(bytes)
        return nil
    }

    /// Uses GdkPixbuf, which begins to decode the picture, only for rare formats.
    private static func size(_ bytes: UnsafeRawBufferPointer, _ file: String) -> PictureSize? {
        if let size = PictureSize(bytes) { return size }
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(file, &width, &height) != nil else { return nil }
        return PictureSize(width: Int(width), height: Int(height))
    }

    private func next() {
        if !waiting.isEmpty { waiting.removeFirst().decode() }
        isScheduled = !waiting.isEmpty
        if isScheduled { whenIdle { self.next() } }
    }
}
