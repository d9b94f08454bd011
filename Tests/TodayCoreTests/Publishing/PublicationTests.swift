import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What is published of an answer")
struct PublicationTests {
    private func publish(_ page: Page, _ snapshot: Snapshot? = nil) throws -> Publication {
        try #require(
            Publication(page, label: Sample.label, snapshot: snapshot, pictures: [], wait: 60) { bytes in
                // As good as a digest where only sameness matters.
                let sum = bytes.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
                return String(repeating: "0", count: 48) + String(format: "%016lx", sum)
            })
    }

    @Test("a manifest, and parts named by their content")
    func parts() throws {
        let publication = try publish(Sample.page("ABCD"), Sample.snapshot("ABC"))
        #expect(publication.manifest.parts.map(\.kind) == ["page", "snapshot"])
        #expect(publication.manifest.parts.map(\.path) == publication.files.map(\.path))
        #expect(publication.manifest.parts.map(\.bytes) == publication.files.map(\.bytes.count))
        #expect(publication.manifest.nextAt == Sample.start + 60)
        let text = try #require(JSONCoding.encode(publication.manifest, pretty: false))
        let read = try PublishedManifest.read(
            [UInt8](text.utf8), of: "topgames", after: nil, at: Sample.start)
        #expect(read == publication.manifest)
    }

    @Test("the same list a minute later is the same part, so that nobody loads it again")
    func unchanged() throws {
        let (first, second) = (
            try publish(Sample.page("ABCD")), try publish(Sample.page("ABCD", at: Sample.start + 60))
        )
        #expect(first.files == second.files && first.manifest != second.manifest)
        #expect(try publish(Sample.page("ABDC")).files != first.files)
    }
}
