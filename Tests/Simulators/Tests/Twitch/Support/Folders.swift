import Foundation
import Testing

/// Where to find things that the tests need and the project does not contain.
enum Folders {
    /// The folder of `Package.swift`.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Scripts for other languages' clients.
    static let independent = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Independent")

    /// A file of the data shared between projects, if it is there: `$TOPGAMES_SHARED`, or next to the package.
    static func shared(_ path: String) -> URL? {
        let named = ProcessInfo.processInfo.environment["TOPGAMES_SHARED"].map { URL(filePath: $0) }
        let file = (named ?? package.appending(path: "../shared")).appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The programs that were built together with the tests.
    static var products: URL {
        URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
