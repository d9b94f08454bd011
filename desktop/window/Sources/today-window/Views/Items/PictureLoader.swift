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
    func texture(_ file: String) -> Kept? {
        var (content, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        guard g_file_get_contents(file, &content, &length, nil) != 0 else { return nil }
        let bytes = g_bytes_new_take(content, length)!
        defer { g_bytes_unref(bytes) }
        guard let (width, height) = Self.size(UnsafeRawBufferPointer(start: content, count: Int(length)), file),
            Self.sides.contains(width), Self.sides.contains(height)
        else { return nil }
        return gdk_texture_new_from_bytes(bytes, nil).map { Kept(owned: $0.raw) }
    }

    /// The size that a picture claims to have; for the usual kinds without GdkPixbuf, which begins to decode for that.
    private static func size(_ bytes: UnsafeRawBufferPointer, _ file: String) -> (width: Int, height: Int)? {
        if let size = PictureSize(bytes) { return (size.width, size.height) }
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(file, &width, &height) != nil else { return nil }
        return (Int(width), Int(height))
    }

    private func next() {
        if !waiting.isEmpty { waiting.removeFirst().decode() }
        isGoing = !waiting.isEmpty
        if isGoing { whenIdle { self.next() } }
    }
}
