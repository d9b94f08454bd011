import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format i3bar, read back as i3bar and swaybar do")
struct I3barFormatTests {
    private let format = I3barFormat()

    private func blocks(_ status: FeedStatus, _ options: FeedOptions = FeedOptions()) throws -> [I3barReader.Block] {
        try I3barReader.blocks(format.render(status, options))
    }

    @Test("each place is a block with the id of its game, and the remark is one without")
    func instances() throws {
        let blocks = try blocks(Sample.status(Sample.snapshot("ABC"), .offline))
        #expect(blocks.map(\.instance) == ["A", "B", "C", nil])
        #expect(blocks.allSatisfy { $0.name == "topgames" })
    }

    @Test("the remark is coloured, and only a missing sign-in is urgent", arguments: FeedState.allCases)
    func states(state: FeedState) throws {
        let status = Sample.status(Sample.snapshot("ABC"), state)
        let remark = try blocks(status).last { $0.instance == nil }
        #expect(remark?.color == status.state.colour)
        #expect(remark?.urgent == (status.state == .unauthorized ? true : nil))
        #expect(try blocks(status).prefix(3).allSatisfy { $0.color == nil && $0.urgent == nil })
    }

    @Test("only the last one has the bar's own separator")
    func separators() throws {
        #expect(try blocks(Sample.status(Sample.snapshot("AB"))).map(\.separator) == [false, nil])
        #expect(try blocks(Sample.status(Sample.snapshot("A"))).map(\.separatorBlockWidth) == [nil])
    }

    @Test("a crowded bar shows shorter titles, and the whole remark")
    func short() throws {
        let blocks = try blocks(Sample.status(Sample.snapshot("ABD"), .offline))
        #expect(blocks.map(\.shortText) == ["1 Just Ch…", " · 2 Grand T…", nil, nil])
        let cut = try self.blocks(Sample.status(Sample.snapshot("A")), FeedOptions(maximumLength: 10))
        #expect(cut.map(\.fullText) == ["1 Just Ch…"] && cut.map(\.shortText) == [nil])
    }

    @Test("the header and the updates form an array that never ends")
    func stream() throws {
        let line = format.render(Sample.status(Sample.snapshot("ABC"), .fresh), FeedOptions())
        let lines = (format.header + format.update(line) + format.update(line)).split(separator: "\n")
        let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Int]
        #expect(header == ["version": 1, "click_events": 1])
        let array = lines[1...].joined() + "[]]"
        #expect(try (JSONSerialization.jsonObject(with: Data(array.utf8)) as? [[Any]])?.map(\.count) == [3, 3, 0])
    }

    @Test(
        "a click on a place means its game",
        arguments: [
            "{\"name\":\"topgames\",\"instance\":\"509658\",\"button\":1}",
            ",{\"name\":\"topgames\",\"instance\":\"509658\",\"button\":1,\"modifiers\":[],\"x\":7,\"relative_x\":-1}",
            "[{\"button\":1,\"event\":272,\"instance\":\"509658\",\"name\":\"topgames\",\"scale\":1.5}",
        ])
    func place(line: String) {
        #expect(format.readsClicks { _ in nil })
        #expect(format.click(line, on: "topgames") == Click(button: 1, id: Sample.id("509658")))
    }

    @Test("the right button mutes, wherever it hits")
    func right() {
        #expect(
            format.click("{\"name\":\"topgames\",\"instance\":\"1\",\"button\":3}", on: "topgames")?.button == .right)
        #expect(format.click("{\"name\":\"topgames\",\"button\":3}", on: "topgames") == Click(button: 3))
    }

    @Test("a click on the remark shows the list", arguments: [1, 2])
    func remark(button: Int) {
        #expect(format.click(",{\"name\":\"topgames\",\"button\":\(button)}", on: "topgames") == Click(button: 2))
    }

    @Test(
        "other buttons, other blocks and broken lines mean nothing",
        arguments: [
            "", "[", "]", ",", "{", "null", "1", "[[[[[[", "{}", "{\"name\":\"topgames\"}",
            "{\"name\":\"topgames\",\"instance\":\"1\",\"button\":0}",
            "{\"name\":\"topgames\",\"button\":4}", "{\"name\":\"topgames\",\"instance\":\"1\",\"button\":5}",
            "{\"name\":\"topgames\",\"instance\":\"1\",\"button\":\"1\"}",
            "{\"name\":\"topgames\",\"instance\":\"../x\",\"button\":1}",
            "{\"name\":\"topgames\",\"instance\":7,\"button\":1}",
            "{\"name\":\"clock\",\"instance\":\"1\",\"button\":1}", "{\"instance\":\"1\",\"button\":1}",
            "{\"name\":\"topgames\",\"instance\":\"1\",\"button\":1",
            "{\"name\":\"topgames\",\"instance\":\"1\",\"button\":1,\"x\":\"\(String(repeating: "x", count: 17_000))\"}",
            String(repeating: "[", count: 16_000), String(repeating: "{\"a\":", count: 3_000),
        ])
    func nothing(line: String) {
        #expect(format.click(line, on: "topgames") == nil)
    }
}
