import Glibc

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
}
