import Foundation

/// A folder in memory, for writes that would take a disk minutes; in the world's own folder where there is none.
///
/// `Tests/run` clears up after a run that ends before its test does.
package struct MemoryFolder: Sendable {
    package let path: String

    /// The folder of a world, which does not exist yet.
    package init(_ home: Home) {
        let run = (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") as NSString
        let name = "\(run.lastPathComponent).\((home.root as NSString).lastPathComponent)"
        path = access("/dev/shm", W_OK) == 0 ? "/dev/shm/\(name)" : "\(home.temporary)/\(name)"
    }

    /// The variables with which programs use it for everything, and use no bus.
    package var environment: [String: String] {
        [
            "HOME": path, "XDG_DATA_HOME": "\(path)/share", "XDG_STATE_HOME": "\(path)/state",
            "XDG_CONFIG_HOME": "\(path)/config", "XDG_CONFIG_DIRS": "\(path)/xdg", "XDG_CACHE_HOME": "\(path)/cache",
            "DBUS_SESSION_BUS_ADDRESS": "",
        ]
    }

    package func remove() { try? FileManager.default.removeItem(atPath: path) }
}
