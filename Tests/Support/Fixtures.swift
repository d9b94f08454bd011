import Foundation

/// Files that tests read: our own fixtures, and recorded data if available.
package enum Fixtures {
    /// The bytes of a file in the folder `Fixtures` of the test target `target`.
    package static func bytes(_ name: String, of target: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: ProjectFolder.root.appendingPathComponent("Tests/\(target)/Fixtures/\(name)")))
    }

    /// The bytes of a recorded file, as in "twitch/awkward_real_categories.json"; throws if there is none.
    package static func recorded(_ path: String) throws -> Data {
        guard let folder = ProjectFolder.recordedData else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: folder.appendingPathComponent(path))
    }

    /// Whether recorded data is available; otherwise tests that need it are skipped.
    package static var hasRecordedData: Bool { ProjectFolder.recordedData != nil }

    package static let whySkipped = "recorded data is not there; TOPGAMES_SHARED names the folder that holds data/"

    /// The Swift files below a folder of the project, by their path from its root: "Sources/TodayCore/Move.swift".
    package static func swiftFiles(below folder: String) throws -> [String: String] {
        let root = ProjectFolder.root.appendingPathComponent(folder).resolvingSymlinksInPath()
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
            files["\(folder)/\(path)"] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }
        return files
    }
}

/// Folders that tests read from.
package enum ProjectFolder {
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
