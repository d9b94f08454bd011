import FoundationEssentials
import Glibc
import TodayCore

/// The file in which a command notes that it could not reach the service, for the commands after it.
package struct OutageFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let at: Date
    }

    private let path: String

    /// The file of a source.
    package init(_ paths: XDGPaths, source: String) {
        path = paths.outage(source)
    }

    /// When the service could not be reached; `nil` if it could, or if nobody has tried.
    package var date: Date? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path) else { return nil }
        return document.at
    }

    /// Notes a failure to reach it; `nil` notes that it was reached.
    package func keep(_ date: Date?) {
        guard let date else {
            _ = unlink(path)
            return
        }
        // If this cannot be saved, a row does not show that it is unavailable; opening it still says so.
        try? JSONFile.write(Document(at: date), path)
    }
}
