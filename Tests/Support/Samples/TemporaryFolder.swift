import Foundation
import Testing
import TodayFiles

/// A private folder for a test, removed with everything in it when the test ends.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("topgames-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    package func paths() throws -> XDGPaths {
        try XDGPaths(environment: ["HOME": path, "XDG_CONFIG_DIRS": "\(path)/xdg"])
    }

    /// Writes a file as another program would, and creates its folder.
    package func put(_ text: String, at path: String, mode: Int = 0o644) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// The names of everything in a folder, including hidden files.
    package func names(in folder: String? = nil) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder ?? path).sorted()
    }
}

package func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}

/// The permission bits of a file or folder.
package func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
}

/// A lock that can be compared with `nil`: `InstanceLock` itself cannot be copied into an expectation.
package final class HeldLock {
    private let lock: InstanceLock

    /// Takes the lock; `nil` if another process holds it.
    package init?(_ path: String) throws {
        guard let lock = try InstanceLock.acquire(path) else { return nil }
        self.lock = lock
    }

    /// Takes the lock, and waits for it.
    package init(_ path: String, waiting seconds: Double) throws {
        lock = try InstanceLock.wait(path, seconds: seconds)
    }
}
