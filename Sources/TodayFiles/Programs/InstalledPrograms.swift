import Glibc

package enum InstalledPrograms {
    package static func contain(_ name: String) -> Bool { path(name) != nil }

    /// The path of the program that starts by this name.
    package static func path(_ name: String) -> String? { path(name, in: Environment["PATH"] ?? "") }

    /// The path of the program that starts by this name where PATH is `folders`.
    package static func path(_ name: String, in folders: String) -> String? {
        folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    package static func areSame(_ one: String, _ other: String) -> Bool {
        guard let file = FileIdentity(one) else { return false }
        return file == FileIdentity(other)
    }

    private static func isProgram(_ path: String) -> Bool {
        AtomicFile.status(path)?.isRegular == true && access(path, X_OK) == 0
    }
}

/// The programs of this project, which are installed in one folder.
package enum OwnProgram {
    /// The path of a program next to the running one, wherever that is installed.
    package static func path(_ name: String) -> String {
        var own = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = own.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
        let path = String(decoding: own.prefix(max(0, length)), as: UTF8.self)
        guard let slash = path.lastIndex(of: "/") else { return name }
        return String(path[...slash]) + name
    }

    /// The path of a file that is installed with them: `share/…` beside the folder of the programs.
    package static func installed(_ file: String) -> String {
        "\(AtomicFile.parent(AtomicFile.parent(path(""))))/\(file)"
    }
}
