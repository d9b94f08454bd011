import Glibc

package enum InstalledPrograms {
    package static func contain(_ name: String) -> Bool { path(name) != nil }

    package static func path(_ name: String) -> String? { path(name, in: Environment["PATH"] ?? "") }

    /// Returns the path of the executable `name` in the colon-separated `folders`.
    package static func path(_ name: String, in folders: String) -> String? {
        // A name with a slash is a path, and is not searched for; see exec(3).
        let paths = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
        return paths.first(where: isProgram)
    }

    package static func areSame(_ one: String, _ other: String) -> Bool {
        guard let file = FileIdentity(one) else { return false }
        return file == FileIdentity(other)
    }

    private static func isProgram(_ path: String) -> Bool {
        AtomicFile.status(path)?.isRegular == true && access(path, X_OK) == 0
    }
}

package enum OwnProgram {
    /// Returns the path of a program in the folder of the running program, or `name` if that folder is unknown.
    package static func path(_ name: String) -> String {
        guard let executable = AtomicFile.link("/proc/self/exe"), let slash = executable.lastIndex(of: "/") else {
            return name
        }
        return String(executable[...slash]) + name
    }

    /// Returns the path of an installed data file, such as `share/…`, in the parent of the programs' folder.
    package static func installed(_ file: String) -> String {
        "\(AtomicFile.parent(AtomicFile.parent(path(""))))/\(file)"
    }
}
