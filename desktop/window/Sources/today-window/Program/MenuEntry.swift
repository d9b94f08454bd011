import CAdwaita

/// The entry of the window in the menu of the desktop.
enum MenuEntry {
    /// The id of the entry of a source, which is that of its window and its icon, too.
    static func id(of source: String) -> String { "io.github.topgames.\(source)" }

    /// What the entry of a source is called in the person's language; `nil` if none is installed.
    static func name(of source: String) -> String? {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        let path = "applications/\(id(of: source)).desktop"
        guard g_key_file_load_from_data_dirs(file, path, nil, G_KEY_FILE_NONE, nil) != 0,
            let name = g_key_file_get_locale_string(file, "Desktop Entry", "Name", nil, nil)
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }
}
