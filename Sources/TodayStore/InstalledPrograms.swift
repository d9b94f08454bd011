import Glibc

/// The programs that can be started by their names.
public enum InstalledPrograms {
    /// Whether a program stands in a folder of PATH.
    public static func contain(_ name: String) -> Bool {
        let folders = getenv("PATH").map { String(cString: $0) } ?? ""
        return folders.split(separator: ":").contains { isProgram("\($0)/\(name)") }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
