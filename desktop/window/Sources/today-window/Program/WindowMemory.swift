import CAdwaita
import WindowCore

struct WindowMemory {
    private static let (group, filterGroup) = ("window", "filters")
    private static let longestFilter = 200

    var (width, height) = (900, 700)
    var isMaximized = false
    var view = ""
    var arrangement = Arrangement()
    var pairs = RecentPairs()

    private let path: String

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

    /// Ignores errors; the next window then opens with the old state.
    func write() {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        g_key_file_set_integer(file, Self.group, "width", gint(width))
        g_key_file_set_integer(file, Self.group, "height", gint(height))
        g_key_file_set_boolean(file, Self.group, "maximized", isMaximized ? 1 : 0)
        g_key_file_set_string(file, Self.group, "view", view)
        g_key_file_set_string(file, Self.group, "order", arrangement.order ?? "")
        g_key_file_set_string(file, Self.group, "group", arrangement.group ?? "")
        g_key_file_set_string(file, Self.group, "typed", arrangement.typed.joined(separator: " "))
        g_key_file_set_string(file, Self.group, "pairs", pairs.text)
        // Do not store the filter for one item's live streams, because the next window opens with the whole list.
        for (key, value) in arrangement.filters where key != Invocation.liveFilter {
            g_key_file_set_string(file, Self.filterGroup, key, value)
        }
        let folder = g_path_get_dirname(path)
        g_mkdir_with_parents(folder, 0o700)
        g_free(folder)
        g_key_file_save_to_file(file, path, nil)
    }

    private static func arrangement(_ file: OpaquePointer) -> Arrangement {
        let (order, group) = (text(file, "order"), text(file, "group"))
        let keys = g_key_file_get_keys(file, filterGroup, nil, nil)
        defer { g_strfreev(keys) }
        var filters: [String: String] = [:]
        for index in 0... {
            guard let key = keys?[index].map({ String(cString: $0) }) else { break }
            // Skip keys with characters other than a to z, because keys become names of options.
            guard key.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
            filters[key] = String(text(file, key, of: filterGroup).prefix(longestFilter))
        }
        let typed = text(file, "typed").split(separator: " ").map(String.init)
        return Arrangement(
            order: order.isEmpty ? nil : order, group: group.isEmpty ? nil : group,
            filters: filters.filter { !$1.isEmpty }, typed: typed)
    }

    private static func text(_ file: OpaquePointer, _ key: String, of group: String = group) -> String {
        taken(g_key_file_get_string(file, group, key, nil)) ?? ""
    }

    private static func pixels(_ file: OpaquePointer, _ key: String) -> Int? {
        let number = Int(g_key_file_get_integer(file, group, key, nil))
        return (100...20_000).contains(number) ? number : nil
    }
}
