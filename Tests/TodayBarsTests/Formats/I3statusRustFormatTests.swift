import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format i3status-rust, read back as its custom block does: JSON first, then Pango markup")
struct I3statusRustFormatTests {
    private func input(_ status: FeedStatus) throws -> I3statusRustReader.Input {
        try I3statusRustReader.input(I3statusRustFormat().render(status, FeedOptions()))
    }

    @Test("its state gets worse with the trouble")
    func states() throws {
        let snapshot = Sample.snapshot("ABC")
        #expect(try input(Sample.status(snapshot, .fresh)).state == .idle)
        #expect(try input(Sample.status(nil)).state == .idle)
        #expect(try input(Sample.status(snapshot, .fresh, age: 999)).state == .warning)
        #expect(try input(Sample.status(snapshot, .offline)).state == .warning)
        #expect(try input(Sample.status(snapshot, .unauthorized)).state == .critical)
    }

    @Test("a crowded bar shows the first place, and the remark")
    func short() throws {
        let input = try input(Sample.status(Sample.snapshot("ABC"), .offline))
        #expect(input.shortText == "1 Just Chatting (offline, data of 02:20)")
    }
}
