import CAdwaita
import WindowCore

/// Decodes pictures one at a time, whenever nothing more urgent is left to do.
final class PictureLoader {
    /// Pixels on a side; a file that claims more is not decoded.
    private static let sides = 1...4096

    private var waiting: [Art] = []
    private var isGoing = false

    /// Has a picture decoded when its turn comes.
    func enqueue(_ art: Art) {
        waiting.append(art)
        guard !isGoing else { return }
        isGoing = true
        whenIdle { self.next() }
    }

    /// The picture in a file; `nil` if it is broken, or larger than anybody needs: a few bytes can claim to be gigabytes.
    func texture(_ file: String) -> Retained? {
        guard let (bytes, _) = Self.read(file) else { return nil }
        defer { g_bytes_unref(bytes) }
        return gdk_texture_new_from_bytes(bytes, nil).map { Retained(owned: $0.raw) }
    }

    /// The same, cut to the proportions of so many pixels, and no larger.
    ///
    /// It is scaled once instead of at each painting, and takes as little memory as it can.
    func texture(_ file: String, covering pixels: PictureSize) -> Retained? {
        guard let (bytes, size) = Self.read(file) else { return nil }
        let stream = Retained(owned: g_memory_input_stream_new_from_bytes(bytes)!.raw)
        g_bytes_unref(bytes)
        let cover = PictureCover(of: size, covering: pixels)
        let whole = gdk_pixbuf_new_from_stream_at_scale(
            cast(stream.raw), gint(cover.scaled.width), gint(cover.scaled.height), 0, nil, nil)
        guard let whole = whole.map({ Retained(owned: $0.raw) }) else { return nil }
        let part = gdk_pixbuf_new_subpixbuf(
            cast(whole.raw), gint(cover.start.left), gint(cover.start.top), gint(cover.seen.width),
            gint(cover.seen.height))
        return part.map { Retained(owned: $0.raw) }.flatMap { gdk_texture_new_for_pixbuf(cast($0.raw)) }
            .map { Retained(owned: $0.raw) }
    }

    /// The bytes of a file, to be given back by the caller, and the size of the picture in them; `nil` if nobody needs it.
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

    /// The size that a picture claims to have; for the usual kinds without GdkPixbuf, which begins to decode for that.
    private static func size(_ bytes: UnsafeRawBufferPointer, _ file: String) -> PictureSize? {
        if let size = PictureSize(bytes) { return size }
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(file, &width, &height) != nil else { return nil }
        return PictureSize(width: Int(width), height: Int(height))
    }

    private func next() {
        if !waiting.isEmpty { waiting.removeFirst().decode() }
        isGoing = !waiting.isEmpty
        if isGoing { whenIdle { self.next() } }
    }
}
