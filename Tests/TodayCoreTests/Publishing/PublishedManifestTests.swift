import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The manifest of a published feed")
struct PublishedManifestTests {
    @Test("says what there is, since when, and when there is more")
    func good() throws {
        let manifest = try PublishedSample().read()
        #expect(manifest.label == Sample.label)
        #expect(manifest.interval == 60 && manifest.pages.map(\.bytes) == [100])
        #expect(manifest.pages.map(\.path.description) == ["parts/\(PublishedSample.digest).json"])
    }

    @Test("what is not known yet is left out, so that later publishers can say more")
    func later() throws {
        var sample = PublishedSample()
        let page = #"{"kind": "page", "number": 1, "path": "\#(sample.path)", "bytes": 1, "more": {}}"#
        sample.parts = page + #", {"kind": "sound", "path": "parts/\#(PublishedSample.digest).ogg", "bytes": 1}"#
        #expect(try sample.read().parts.count == 1)
    }

    @Test(
        "a path that leads out of the folder is refused",
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
        #expect(sample.reason() == "its manifest names a part outside its own folder")
    }

    @Test("a huge part, and a part of less than nothing, are refused", arguments: [-1, (4 << 20) + 1, 1 << 40])
    func sizes(bytes: Int) {
        var sample = PublishedSample()
        sample.bytes = bytes
        #expect(sample.reason() == "its manifest names a part that is too large")
    }

    @Test("a later version is not guessed at")
    func schema() {
        var sample = PublishedSample()
        sample.schema = 2
        #expect(
            sample.reason() == "its manifest needs a later version of this program")
    }

    @Test("the feed of another source is not shown under this one's name")
    func source() {
        var sample = PublishedSample()
        sample.source = "rates"
        #expect(sample.reason() == "it is the feed of another source")
    }

    @Test("times that run backwards are refused, and so is a future time")
    func times() throws {
        let previous = try PublishedSample().read()
        var sample = PublishedSample()
        #expect(sample.reason(after: previous) == nil)
        sample.fetchedAt = "2026-11-21T02:18:59Z"
        #expect(sample.reason(after: previous) == "its data is older than what it sent before")
        sample = PublishedSample()
        sample.nextAt = "2026-11-21T02:18:00Z"
        #expect(sample.reason() == "its times run backwards")
        sample = PublishedSample()
        (sample.fetchedAt, sample.nextAt) = ("2026-11-21T02:26:00Z", "2026-11-21T02:27:00Z")
        #expect(sample.reason() == "its data is dated in the future")
    }

    @Test("what was kept while our own clock was ahead does not keep the present out")
    func clock() throws {
        let early = PublishedManifest(
            Sample.label, fetchedAt: Sample.start + 86_400, nextAt: Sample.start + 86_460, parts: [])
        #expect(PublishedSample().reason(after: early) == nil)
    }

    @Test("no page, two first pages, and far too many parts are refused")
    func parts() {
        var sample = PublishedSample()
        let page = #"{"kind": "page", "number": 1, "path": "\#(sample.path)", "bytes": 1}"#
        sample.parts = ""
        #expect(sample.reason() == "its manifest lists no page")
        sample.parts = "\(page), \(page)"
        #expect(sample.reason() == "its manifest lists no page")
        sample.parts = Array(repeating: page, count: 201).joined(separator: ",")
        #expect(sample.reason() == "its manifest lists too many parts")
    }

    @Test("pages that are each small enough, but not together, are refused before the first is read")
    func list() {
        var sample = PublishedSample()
        func pages(_ count: Int) -> String {
            (1...count).map { #"{"kind": "page", "number": \#($0), "path": "\#(sample.path)", "bytes": 4194304}"# }
                .joined(separator: ",")
        }
        sample.parts = pages(4)
        #expect(sample.reason() == nil)
        sample.parts = pages(5)
        #expect(sample.reason() == "its list is too large")
    }

    @Test(
        "anything else is not a manifest",
        arguments: ["", "[]", "{}", "<html>", #"{"schema": 1}"#, #"{"schema": "1"}"#])
    func junk(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "its manifest is not the expected JSON")) {
            try PublishedManifest.read([UInt8](text.utf8), of: "topgames", after: nil, at: Sample.start)
        }
    }

    @Test("a name is one harmless line, however long or lively it arrives")
    func names() throws {
        var sample = PublishedSample()
        sample.service = #"Twitch\u001b[31m\u202e\n"# + String(repeating: "x", count: 500)
        let service = try sample.read().service
        #expect(service.count <= 60 && service.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        sample.service = #"\u200b"#
        #expect(sample.reason() == "its manifest is not the expected JSON")
    }

    @Test("it is overdue once the publisher has let two of its own turns pass, and at least five minutes")
    func overdue() {
        let manifest = PublishedManifest(Sample.label, fetchedAt: Sample.start, nextAt: Sample.start + 60, parts: [])
        #expect(!manifest.isOverdue(at: Sample.start + 360))
        #expect(manifest.isOverdue(at: Sample.start + 361))
        let daily = PublishedManifest(Sample.label, fetchedAt: Sample.start, nextAt: Sample.start + 86_400, parts: [])
        #expect(!daily.isOverdue(at: Sample.start + 86_400 + 1800))
        #expect(daily.isOverdue(at: Sample.start + 86_400 + 1801))
    }
}
