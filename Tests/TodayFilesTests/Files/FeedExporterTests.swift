import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The compact feed on the disk")
struct FeedExporterTests {
    @Test("one line of at most 512 bytes with its line break, however long the titles are")
    func size() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("feed.json")
        for length in [1, 40, 206, 5000] {
            let (cycle, _) = Sample.cycle(
                Sample.answer((1...3).map { String(repeating: "W", count: length) + "\($0)" }))
            try FeedExporter(path: path).export(cycle.feed(at: Sample.start))
            let content = try #require(text(path))
            #expect(content.utf8.count <= Feed.maximumBytes)
            #expect(content.hasSuffix("}\n") && content.filter(\.isNewline).count == 1)
            #expect(try JSONSerialization.jsonObject(with: Data(content.utf8)) is [String: Any])
        }
    }

    @Test("without data, the feed says so")
    func empty() throws {
        let folder = try TemporaryFolder()
        let cycle = Cycle(label: Sample.label, schedule: Schedule(interval: 60))
        try FeedExporter(path: folder.file("feed.json")).export(cycle.feed(at: Sample.start))
        let expected = #"{"schema":1,"source":"topgames","state":"empty","rows":[]}"#
        #expect(text(folder.file("feed.json")) == expected + "\n")
    }
}
