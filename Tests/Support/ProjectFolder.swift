import Foundation

/// Folders that tests read from.
package enum ProjectFolder {
    /// The root of the package.
    package static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder
    }()

    /// Recorded data of the real services, next to the project; `nil` if there is none.
    ///
    /// `TOPGAMES_SHARED` names another place. Tests that need it are skipped without it.
    package static let recordedData: URL? = {
        let named = ProcessInfo.processInfo.environment["TOPGAMES_SHARED"].map { URL(fileURLWithPath: $0) }
        let folder = (named ?? root.appendingPathComponent("../shared").standardizedFileURL).appendingPathComponent(
            "data")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
