import FoundationEssentials
import TodayCore

/// The file in which all our programs share a service's request limits and outages (Decisions/0025).
package struct NextRequestFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.check(source) }

    /// Refers to the file of a source; past rates from another service have their own file and limits.
    package init(_ paths: XDGPaths, of source: SourceDescriptor) {
        path = source.isForPastRatesOnly ? paths.pastCheck(source.name) : paths.check(source.name)
    }

    package func nextRequest(for source: SourceDescriptor) -> NextRequest? {
        stored.flatMap { $0.concerns(source) ? $0 : nil }
    }

    /// Stores the limits from an answer of a service, or of the published feed `feed`.
    package func store(
        _ answer: FetchAnswer, from feed: PublishedAddress? = nil, limits: BackoffLimits, at now: Date
    ) {
        // With wrong settings, no request was sent, and a pause would continue after the user has corrected them.
        if answer.error?.isOfSettings == true { return }
        change(answer.label.service, from: feed) {
            $0.receive(answer.error, restUntil: answer.page?.restUntil, limits: limits, at: now)
        }
    }

    /// Changes the limits of `service`, or of the published feed `feed`; replaces limits of another service or feed.
    package func change(_ service: String, from feed: PublishedAddress? = nil, _ change: (inout NextRequest) -> Void) {
        let old = stored
        var new =
            old.flatMap { [nil, service].contains($0.service) && $0.from == feed?.folder ? $0 : nil } ?? NextRequest()
        let previous = new
        change(&new)
        guard new != previous else { return }
        (new.service, new.from) = (service, feed?.folder)
        // Ignore a failed write, which only leads to a needless request.
        try? JSONFile.write(new, path)
    }

    private var stored: NextRequest? { (try? JSONFile.read(NextRequest.self, path))?.value }
}
