import FoundationEssentials
import TodayCore
import TodaySystem

/// The file in which a command notes when the service may be asked again.
package struct NextRequestFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let notBefore: Date
        let error: FetchError?
        let since: Date?
        let service: String?
    }

    private let path: String

    /// The file of a source.
    package init(_ paths: XDGPaths, source: String) {
        path = paths.check(source)
    }

    /// The last note; `nil` if there is none, or if the file cannot be read.
    package var note: NextRequest? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path) else { return nil }
        var note = NextRequest(notBefore: document.notBefore, error: document.error, since: document.since)
        note.service = document.service
        return note
    }

    /// Keeps a note; `nil` leaves the last one.
    package func keep(_ note: NextRequest?) {
        guard let note else { return }
        // If this cannot be saved, it costs a request, which is no reason to fail.
        try? JSONFile.write(
            Document(
                notBefore: note.notBefore, error: note.error, since: note.since, service: note.service), path)
    }
}
