import FoundationEssentials

/// The list of a published feed's current parts; only this file and its compressed copy change.
///
///     {"schema": 1, "source": "colours", "service": "Palette", "heading": "Colours of the Palette",
///      "fetchedAt": "2026-11-22T14:02:00Z", "nextAt": "2026-11-22T14:03:00Z",
///      "parts": [{"kind": "page", "number": 1, "path": "parts/9f86….json", "bytes": 5123}]}
package struct PublishedManifest: Hashable, Sendable, Codable {
    package static let schema = 1
    package static let file = "manifest.json"
    /// The maximum size of a manifest in bytes; our manifests have fewer than a thousand.
    package static let largest = 64 << 10
    /// The maximum number of parts; our manifests have up to five.
    package static let mostParts = 200
    /// The longest interval, in seconds, so that the data becomes stale even if `nextAt` is years away.
    static let longestInterval = 86_400 * 40
    /// The maximum size of all pages in bytes; our longest list has half a million bytes.
    package static let largestList = 16 << 20

    package let schema: Int
    package let source: String
    package let service: String
    package let heading: String
    package let fetchedAt: Date
    /// When the publisher will send its next request to the service.
    package let nextAt: Date
    package let parts: [PublishedPart]

    package init(_ label: SourceLabel, fetchedAt: Date, nextAt: Date, parts: [PublishedPart]) {
        (schema, source, service, heading) = (Self.schema, label.name, label.service, label.heading)
        (self.fetchedAt, self.nextAt, self.parts) = (fetchedAt, nextAt, parts)
    }

    func with(parts: [PublishedPart]) -> PublishedManifest {
        PublishedManifest(label, fetchedAt: fetchedAt, nextAt: nextAt, parts: parts)
    }

    /// The seconds between two requests of the publisher, from 1 to `longestInterval`.
    package var interval: Int { min(max(1, Int(nextAt.timeIntervalSince(fetchedAt).rounded())), Self.longestInterval) }

    /// Whether the publisher should have updated the published feed by now, even after one or two failures.
    package func isOverdue(at now: Date) -> Bool {
        now.timeIntervalSince(nextAt) > Double(max(300, 2 * min(interval, Schedule.longestWait)))
    }

    package var label: SourceLabel { SourceLabel(name: source, service: service, heading: heading) }

    package var pages: [PublishedPart] {
        parts.filter { $0.kind == PublishedPart.Kind.page.rawValue }.sorted { ($0.number ?? 1) < ($1.number ?? 1) }
    }

    /// Returns the first part of a kind; `nil` if there is none.
    package func part(_ kind: PublishedPart.Kind) -> PublishedPart? { parts.first { $0.kind == kind.rawValue } }
}

extension PublishedManifest {
    /// The maximum length of the service's name and of the heading, in characters; the rest is cut.
    private static let longestName = 60
    /// Seconds by which the publisher's clock may be ahead.
    static let tolerance = 300.0

    private struct Arrived: Decodable {
        struct Part: Decodable {
            let kind: String
            let number: Int?
            let path: String
            let bytes: Int
        }

        let source, service, heading: String
        let fetchedAt, nextAt: Date
        let parts: [Part]
    }

    private struct Versioned: Decodable { let schema: Int }

    /// Parses a published feed's manifest; throws if it is too large, invalid, or older than `previous`.
    package static func read(
        _ bytes: [UInt8], of source: String, after previous: PublishedManifest?, at now: Date
    ) throws(FetchError) -> PublishedManifest {
        guard bytes.count <= largest else { throw .tooLarge(limit: largest) }
        guard let version = JSONCoding.decode(Versioned.self, Data(bytes)) else {
            throw .badAnswer(reason: "its manifest is not JSON in the expected format")
        }
        guard version.schema <= schema else {
            throw .badAnswer(reason: "its manifest needs a later version of this program")
        }
        guard version.schema > 0, let arrived = JSONCoding.decode(Arrived.self, Data(bytes)) else {
            throw .badAnswer(reason: "its manifest is not JSON in the expected format")
        }
        guard arrived.source == source else { throw .badAnswer(reason: "it is the feed of another source") }
        try check(arrived, after: previous, at: now)
        let parts = try arrived.parts.map { part throws(FetchError) in try read(part) }.compactMap(\.self)
        let label = SourceLabel(name: source, service: name(arrived.service), heading: name(arrived.heading))
        let nextAt = min(arrived.nextAt, arrived.fetchedAt.addingTimeInterval(Double(longestInterval)))
        let manifest = PublishedManifest(label, fetchedAt: arrived.fetchedAt, nextAt: nextAt, parts: parts)
        guard !label.service.isEmpty, !label.heading.isEmpty else {
            throw .badAnswer(reason: "its manifest is not JSON in the expected format")
        }
        guard manifest.pages.enumerated().allSatisfy({ $0.offset + 1 == $0.element.number }), !manifest.pages.isEmpty
        else { throw .badAnswer(reason: "its manifest lists no page") }
        guard manifest.pages.reduce(0, { $0 + $1.bytes }) <= largestList else {
            throw .badAnswer(reason: "its list is too large")
        }
        return manifest
    }

    private static func check(_ arrived: Arrived, after previous: PublishedManifest?, at now: Date) throws(FetchError) {
        guard arrived.parts.count <= mostParts else { throw .badAnswer(reason: "its manifest lists too many parts") }
        guard arrived.fetchedAt.timeIntervalSince(now) <= tolerance else {
            throw .badAnswer(reason: "its data is dated in the future")
        }
        guard arrived.nextAt >= arrived.fetchedAt else { throw .badAnswer(reason: "its timestamps are out of order") }
        // Does not compare with a manifest that was stored while our own clock was ahead.
        guard let previous, previous.fetchedAt.timeIntervalSince(now) <= tolerance else { return }
        guard arrived.fetchedAt >= previous.fetchedAt else {
            throw .badAnswer(reason: "its data is older than what it sent before")
        }
    }

    private static func read(_ part: Arrived.Part) throws(FetchError) -> PublishedPart? {
        // Checks the kind first, because parts of unknown kinds may have unknown file types.
        guard let kind = PublishedPart.Kind(rawValue: part.kind) else { return nil }
        guard let path = BlobPath(part.path) else {
            throw .badAnswer(reason: "its manifest names a part outside its own directory")
        }
        guard (0...PublishedPart.largest).contains(part.bytes) else {
            throw .badAnswer(reason: "its manifest names a part that is too large")
        }
        return PublishedPart(kind, number: kind == .page ? part.number ?? 1 : nil, path: path, bytes: part.bytes)
    }

    private static func name(_ text: String) -> String {
        DisplayText(text).truncated(to: longestName).escaped(for: .plain)
    }
}
