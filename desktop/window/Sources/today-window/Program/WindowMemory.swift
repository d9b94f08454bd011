import CAdwaita
import WindowCore

/// What the window remembers of itself: its size, the view that was open, the order of the list, and what was converted.
struct WindowMemory {
    private static let (group, filterGroup) = ("window", "filters")
    private static let longestFilter = 200

    /// The size in pixels.
    var (width, height) = (900, 700)
    var isMaximized = false
    var view = ""
    var arrangement = Arrangement()
    var pairs = RecentPairs()

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
        view = Self.text(file, "view")
        arrangement = Self.arrangement(file)
        pairs = RecentPairs(Self.text(file, "pairs"))
    }

    /// Writes it; if that fails, the next window opens like this one did.
    func write() {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        g_key_file_set_integer(file, Self.group, "width", gint(width))
        g_key_file_set_integer(file, Self.group, "height", gint(height))
        g_key_file_set_boolean(file, Self.group, "maximized", isMaximized ? 1 : 0)
        g_key_file_set_string(file, Self.group, "view", view)
        g_key_file_set_string(file, Self.group, "order", arrangement.order ?? "")
        g_key_file_set_string(file, Self.group, "typed", arrangement.typed.joined(separator: " "))
        g_key_file_set_string(file, Self.group, "pairs", pairs.text)
        // What is live of one item is looked at once: the next window opens with the list itself.
        for (key, value) in arrangement.filters where key != Invocation.liveFilter {
            g_key_file_set_string(file, Self.filterGroup, key, value)
        }
        let folder = g_path_get_dirname(path)
        g_mkdir_with_parents(folder, 0o700)
        g_free(folder)
        g_key_file_save_to_file(file, path, nil)
    }

    private static func arrangement(_ file: OpaquePointer) -> Arrangement {
        let order = text(file, "order")
        let keys = g_key_file_get_keys(file, filterGroup, nil, nil)
        defer { g_strfreev(keys) }
        var filters: [String: String] = [:]
        for index in 0... {
            guard let key = keys?[index].map({ String(cString: $0) }) else { break }
            // What a command line would take for something else is none of ours.
            guard key.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
            filters[key] = String(text(file, key, of: filterGroup).prefix(longestFilter))
        }
        let typed = text(file, "typed").split(separator: " ").map(String.init)
        return Arrangement(order: order.isEmpty ? nil : order, filters: filters.filter { !$1.isEmpty }, typed: typed)
    }

    private static func text(_ file: OpaquePointer, _ key: String, of group: String = group) -> String {
        taken(g_key_file_get_string(file, group, key, nil)) ?? ""
    }

    private static func pixels(_ file: OpaquePointer, _ key: String) -> Int? {
        let number = Int(g_key_file_get_integer(file, group, key, nil))
        return (100...20_000).contains(number) ? number : nil
    }
}
