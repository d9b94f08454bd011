import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The manifest of a published feed")
struct PublishedManifestTests {
    @Test("A manifest has its label, interval and pages")
    func good() throws {
        let manifest = try PublishedSample().read()
        #expect(manifest.label == Sample.label)
        #expect(manifest.interval == 60 && manifest.pages.map(\.bytes) == [100])
        #expect(manifest.pages.map(\.path.description) == ["parts/\(PublishedSample.digest).json"])
    }

    @Test("Unknown keys and kinds of parts are ignored, so that later publishers can add some")
    func later() throws {
        var sample = PublishedSample()
        let page = #"{"kind": "page", "number": 1, "path": "\#(sample.path)", "bytes": 1, "more": {}}"#
        sample.parts = page + #", {"kind": "sound", "path": "parts/\#(PublishedSample.digest).ogg", "bytes": 1}"#
        #expect(try sample.read().parts.count == 1)
    }

    @Test(
        "A path that leads out of the folder is rejected",
        arguments: [
            "../\(PublishedSample.digest).json", "parts/../../etc/passwd", "/etc/passwd", "parts/",
            "https://evil.example/parts/\(PublishedSample.digest).json", "parts/\(PublishedSample.digest).json?x",
            "parts/\(PublishedSample.digest).json/..", "parts/\(PublishedSample.digest).sh",
            "parts/\(PublishedSample.digest.uppercased()).json", "parts/0f.json",
            "parts//\(PublishedSample.digest).json",
            "PARTS/\(PublishedSample.digest).json", "parts/\(PublishedSample.digest)", "",
        ])
    func paths(path: String) {
        var sample = PublishedSample()
        sample.path = path
        #expect(sample.reason() == "its manifest names a part outside its own directory")
    }

    private static let page = #"{"kind": "page", "number": 1, "path": "\#(PublishedSample().path)", "bytes": 1}"#

    private static func pages(_ count: Int) -> String {
        (1...count).map {
            #"{"kind": "page", "number": \#($0), "path": "\#(PublishedSample().path)", "bytes": 4194304}"#
        }.joined(separator: ",")
    }

    @Test("An unusable manifest is rejected with the reason")
    func refused() throws {
        let large = "its manifest names a part that is too large"
        let early = "its data is older than what it sent before"
        let rows: [(name: String, change: (inout PublishedSample) -> Void, reason: String?)] = [
            ("as it should be", { _ in }, nil), ("a part of less than nothing", { $0.bytes = -1 }, large),
            ("a huge part", { $0.bytes = (4 << 20) + 1 }, large),
            ("a later version", { $0.schema = 2 }, "its manifest needs a later version of this program"),
            ("another source", { $0.source = "rates" }, "it is the feed of another source"),
            ("older", { $0.fetchedAt = "2026-11-21T02:18:59Z" }, early),
            ("backwards", { $0.nextAt = "2026-11-21T02:18:00Z" }, "its timestamps are out of order"),
            (
                "the future", { ($0.fetchedAt, $0.nextAt) = ("2026-11-21T02:26:00Z", "2026-11-21T02:27:00Z") },
                "its data is dated in the future"
            ),
            ("no page", { $0.parts = "" }, "its manifest lists no page"),
            ("two first pages", { $0.parts = "\(Self.page), \(Self.page)" }, "its manifest lists no page"),
            (
                "too many parts", { $0.parts = Array(repeating: Self.page, count: 201).joined(separator: ",") },
                "its manifest lists too many parts"
            ),
            ("pages that are small enough together", { $0.parts = Self.pages(4) }, nil),
            ("and those that are not", { $0.parts = Self.pages(5) }, "its list is too large"),
        ]
        for row in rows {
            var sample = PublishedSample()
            row.change(&sample)
            #expect(sample.reason(after: try PublishedSample().read()) == row.reason, "\(row.name)")
        }
    }

    @Test("A manifest stored while the clock was ahead does not reject newer ones")
    func clock() throws {
        let early = PublishedManifest(
            Sample.label, fetchedAt: Sample.start + 86_400, nextAt: Sample.start + 86_460, parts: [])
        #expect(PublishedSample().reason(after: early) == nil)
    }

    @Test(
        "Anything else is not a manifest",
        arguments: ["", "[]", "{}", "<html>", #"{"schema": 1}"#, #"{"schema": "1"}"#])
    func junk(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "its manifest is not JSON in the expected format")) {
            try PublishedManifest.read([UInt8](text.utf8), of: "topgames", after: nil, at: Sample.start)
        }
    }

    @Test("A schema version below 1 is not a manifest", arguments: [0, -1])
    func version(schema: Int) {
        #expect(PublishedSample(schema: schema).reason() == "its manifest is not JSON in the expected format")
    }

    @Test("A feed whose next poll is in the year 9999 still becomes overdue")
    func farFuture() throws {
        var sample = PublishedSample()
        sample.nextAt = "9999-11-21T02:20:00Z"
        #expect(try sample.read().isOverdue(at: Sample.start + 41 * 86_400))
    }

    @Test("A service's name becomes one line of at most 60 harmless characters, and an invisible one is rejected")
    func names() throws {
        var sample = PublishedSample()
        sample.service = #"Twitch\u001b[31m\u202e\n"# + String(repeating: "x", count: 500)
        let service = try sample.read().service
        #expect(service.count <= 60 && service.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        sample.service = #"\u200b"#
        #expect(sample.reason() == "its manifest is not JSON in the expected format")
    }

    @Test("A feed is overdue after two missed polls of its publisher, and at least five minutes")
    func overdue() {
        let manifest = PublishedManifest(Sample.label, fetchedAt: Sample.start, nextAt: Sample.start + 60, parts: [])
        #expect(!manifest.isOverdue(at: Sample.start + 360))
        #expect(manifest.isOverdue(at: Sample.start + 361))
        let daily = PublishedManifest(Sample.label, fetchedAt: Sample.start, nextAt: Sample.start + 86_400, parts: [])
        #expect(!daily.isOverdue(at: Sample.start + 86_400 + 1800))
        #expect(daily.isOverdue(at: Sample.start + 86_400 + 1801))
    }
}
