import FoundationEssentials
import TodayCore

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

    /// The last note, if it is about the service of `source`.
    package func note(for source: SourceDescriptor) -> NextRequest? {
        note.flatMap { $0.concerns(source) ? $0 : nil }
    }

    /// Notes that somebody has signed in; a refusal that holds is kept, because it is no matter of the account.
    package func keepSignIn(to service: String, at now: Date) {
        if let note, note.notBefore > now, case .rateLimited? = note.error { return }
        keep(.signedIn(to: service, at: now))
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
