import Foundation
import TestRig
import TestSupport

/// Pictures of what the tests saw, for people to look at; git ignores the folder.
enum Artifacts {
    /// The path for a picture with this name.
    static func path(_ name: String) throws -> String {
        let folder = ProjectFolder.root.appendingPathComponent("Tests/Artifacts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }
}
