import FoundationEssentials

/// What a published feed consists of now: the one file of it that changes.
///
///     {"schema": 1, "source": "colours", "service": "Palette", "heading": "Colours of the Palette",
///      "fetchedAt": "2026-11-22T14:02:00Z", "nextAt": "2026-11-22T14:03:00Z",
///      "parts": [{"kind": "page", "number": 1, "path": "parts/9f86….json", "bytes": 5123}]}
package struct PublishedManifest: Hashable, Sendable, Codable {
    /// The version of the format.
    package static let schema = 1
    /// The name of its file.
    package static let file = "manifest.json"
    /// The largest manifest that is read, in bytes; real ones have less than a thousand.
    package static let largest = 64 << 10
    /// The most parts; real ones have five.
    package static let mostParts = 200
    /// The most bytes that all pages have; those of our longest list have half a million.
    package static let largestList = 16 << 20

    /// The version of the format.
    package let schema: Int
    /// The name of the source.
    package let source: String
    /// The service that was asked, as people write its name.
    package let service: String
    /// What the list is.
    package let heading: String
    /// When the data was fetched.
    package let fetchedAt: Date
    /// When the publisher will ask the service next.
    package let nextAt: Date
    /// The parts.
    package let parts: [PublishedPart]

    /// Makes a manifest.
    package init(_ label: SourceLabel, fetchedAt: Date, nextAt: Date, parts: [PublishedPart]) {
        (schema, source, service, heading) = (Self.schema, label.name, label.service, label.heading)
        (self.fetchedAt, self.nextAt, self.parts) = (fetchedAt, nextAt, parts)
    }

    /// The same manifest with other parts.
    func with(parts: [PublishedPart]) -> PublishedManifest {
        PublishedManifest(label, fetchedAt: fetchedAt, nextAt: nextAt, parts: parts)
    }

    /// Seconds from one request of the publisher to the next.
    package var interval: Int { min(max(1, Int(nextAt.timeIntervalSince(fetchedAt).rounded())), 86_400 * 40) }

    /// Whether the publisher should have asked the service again by now, even after a failure or two.
    package func isOverdue(at now: Date) -> Bool {
        now.timeIntervalSince(nextAt) > Double(max(300, 2 * min(interval, Schedule.longestWait)))
    }

    /// How its data refers to itself.
    package var label: SourceLabel { SourceLabel(name: source, service: service, heading: heading) }

    /// The pages of the list, in order.
    package var pages: [PublishedPart] {
        parts.filter { $0.kind == PublishedPart.Kind.page.rawValue }.sorted { ($0.number ?? 1) < ($1.number ?? 1) }
    }

    /// The one part of a kind; `nil` if there is none.
    package func part(_ kind: PublishedPart.Kind) -> PublishedPart? { parts.first { $0.kind == kind.rawValue } }
}
