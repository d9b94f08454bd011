import CAdwaita

/// Watches a file, or the files in a folder, and wakes nobody while nothing changes.
final class FileWatch {
    private let monitor: Kept

    /// Runs `changed` with the path of whatever was created, replaced or removed; `nil` if it cannot be watched.
    init?(_ path: String, isFolder: Bool, changed: @escaping (String) -> Void) {
        let file = g_file_new_for_path(path)!
        defer { g_object_unref(file.raw) }
        guard
            let monitor = isFolder
                ? g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
                : g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        else { return nil }
        self.monitor = Kept(owned: monitor.raw)
        on(monitor, "changed") { signal in
            // A file that is put in the place of another arrives as the second one; both are one change.
            guard let file = signal.object(2) ?? signal.object(1), let path = g_file_get_path(cast(file)) else {
                return
            }
            defer { g_free(path) }
            changed(String(cString: path))
        }
    }
}
