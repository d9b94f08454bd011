import FoundationEssentials
import TodayCore

/// The file in which all our programs store a service's limits, and whether it can be reached (Decisions/0025).
package struct NextRequestFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.check(source) }

    /// The file about the service of `source`, or about one that is asked for past rates alone: its limits must not
    /// displace those of the service that is polled.
    package init(_ paths: XDGPaths, of source: SourceDescriptor) {
        path = source.isForPastAlone ? paths.pastCheck(source.name) : paths.check(source.name)
    }

    /// What is noted about the service of `source`; `nil` if nothing is, or if the file cannot be read.
    package func note(for source: SourceDescriptor) -> NextRequest? { note.flatMap { $0.concerns(source) ? $0 : nil } }

    /// Keeps what an answer asks for, of a service or of the feed at `from`.
    package func keep(
        _ answer: FetchAnswer, from feed: FeedAddress? = nil, patience: BackoffLimits, at now: Date
    ) {
        change(answer.label.service, from: feed) {
            $0.take(answer.error, restUntil: answer.page?.restUntil, patience: patience, at: now)
        }
    }

    /// Changes what is noted of `service`, or of the feed at `from`; what was noted of another one is forgotten.
    package func change(_ service: String, from feed: FeedAddress? = nil, _ change: (inout NextRequest) -> Void) {
        let old = note
        var new =
            old.flatMap { [nil, service].contains($0.service) && $0.from == feed?.folder ? $0 : nil } ?? NextRequest()
        let before = new
        change(&new)
        guard new != before else { return }
        (new.service, new.from) = (service, feed?.folder)
        // If this cannot be saved, it costs a request, which is no reason to fail.
        try? JSONFile.write(new, path)
    }

    private var note: NextRequest? { (try? JSONFile.read(NextRequest.self, path))?.value }
}
