import CAdwaita

/// Decodes pictures one at a time, whenever nothing more urgent is left to do.
final class PictureLoader {
    /// Pixels on a side; a file that claims more is not decoded.
    private static let mostPixels: Int32 = 4096

    private var waiting: [Art] = []
    private var isGoing = false

    /// Has a picture decoded when its turn comes.
    func enqueue(_ art: Art) {
        waiting.append(art)
        guard !isGoing else { return }
        isGoing = true
        whenIdle { self.next() }
    }

    /// The picture in a file; `nil` if it is broken.
    func texture(_ file: String) -> Kept? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(file, &width, &height) != nil, (1...Self.mostPixels).contains(width),
            (1...Self.mostPixels).contains(height)
        else { return nil }
        var problem: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&problem) }
        return gdk_texture_new_from_filename(file, &problem).map { Kept(owned: $0.raw) }
    }

    private func next() {
        if !waiting.isEmpty { waiting.removeFirst().decode() }
        isGoing = !waiting.isEmpty
        if isGoing { whenIdle { self.next() } }
    }
}
