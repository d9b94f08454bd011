import CAdwaita

/// What the window remembers of itself: its size, the view that was open, and the order of the list.
struct WindowMemory {
    private static let group = "window"

    /// The width in pixels.
    var width = 900
    /// The height in pixels.
    var height = 700
    /// Whether it filled the screen.
    var isMaximized = false
    /// The view that was open.
    var view = ""
    /// The key of the order of the list; empty is the service's own.
    var order = ""

    private let path: String

    /// Reads that of a source; without a file, a window is as big as most people like it.
    init(_ source: String) {
        path = "\(String(cString: g_get_user_state_dir()))/today/\(source)/window.ini"
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return }
        width = Self.pixels(file, "width") ?? width
        height = Self.pixels(file, "height") ?? height
        isMaximized = g_key_file_get_boolean(file, Self.group, "maximized", nil) != 0
        (view, order) = (Self.text(file, "view"), Self.text(file, "order"))
    }

    /// Writes it; if that fails, the next window opens like this one did.
    func write() {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        g_key_file_set_integer(file, Self.group, "width", gint(width))
        g_key_file_set_integer(file, Self.group, "height", gint(height))
        g_key_file_set_boolean(file, Self.group, "maximized", isMaximized ? 1 : 0)
        g_key_file_set_string(file, Self.group, "view", view)
        g_key_file_set_string(file, Self.group, "order", order)
        let folder = g_path_get_dirname(path)
        g_mkdir_with_parents(folder, 0o700)
        g_free(folder)
        g_key_file_save_to_file(file, path, nil)
    }

    private static func text(_ file: OpaquePointer, _ key: String) -> String {
        taken(g_key_file_get_string(file, group, key, nil)) ?? ""
    }

    private static func pixels(_ file: OpaquePointer, _ key: String) -> Int? {
        let number = Int(g_key_file_get_integer(file, group, key, nil))
        return (100...20_000).contains(number) ? number : nil
    }
}
