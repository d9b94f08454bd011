import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format i3blocks, read back as 1.4 and 1.5 do, and then i3bar")
struct I3blocksFormatTests {
    private let format = I3blocksFormat()

    private func block(_ status: FeedStatus, _ options: FeedOptions = FeedOptions()) throws -> I3blocksReader.Block {
        try I3blocksReader.block(format.render(status, options))
    }

    @Test("neither a quote nor a backslash of a title reaches i3blocks, which reads them in two ways")
    func quotes() throws {
        let block = try block(Sample.status(Sample.snapshot(titles: ["\"a\" \\u0041 \\"]), .fresh))
        #expect(block.fullText == "1 &quot;a&quot; &#92;u0041 &#92;")
        #expect(try PangoText(block.fullText).text == "1 \"a\" \\u0041 \\")
    }

    @Test(
        "the block has the colour of its state, and is urgent if a sign-in is needed",
        arguments: FeedState.allCases)
    func states(state: FeedState) throws {
        let status = Sample.status(Sample.snapshot("ABC"), state)
        let block = try block(status)
        #expect(block.color == status.state.colour)
        #expect(block.urgent == (status.state == .unauthorized ? "true" : nil))
    }

    @Test("a crowded bar shows the first place, and the remark")
    func short() throws {
        let block = try block(Sample.status(Sample.snapshot("ABC"), .offline))
        #expect(block.shortText == "1 Just Chatting (offline, data of 02:20)")
    }

    @Test("titles of many bytes are cut before i3blocks 1.4 cuts them in the middle of a character")
    func bytes() throws {
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 30)
        let block = try block(
            Sample.status(Sample.snapshot(titles: [family, family, family]), .offline),
            FeedOptions(maximumLength: 500))
        #expect(block.fullText.utf8.count <= 1023 && (block.shortText ?? "").utf8.count <= 511)
        #expect(block.fullText.hasSuffix("… (offline, data of 02:20)"))
    }

    @Test("if not even one character fits, the block shows its source")
    func oneLongCharacter() throws {
        let title = "a" + String(repeating: "\u{200C}", count: 4000)
        #expect(try block(Sample.status(Sample.snapshot(titles: [title]), .fresh)).fullText == "topgames")
        let offline = try block(Sample.status(Sample.snapshot(titles: [title]), .offline))
        #expect(offline.fullText == "offline, data of 02:20")
    }

    @Test("a click on the block means the first place, whatever the person calls the block")
    func clicks() {
        let told = "{\"\":\"\",\"full_text\":\"1 x\",\"name\":\"games\",\"interval\":\"persist\",\"button\":1,\"x\":7}"
        #expect(format.click(told, on: "topgames") == Click(button: 1))
        #expect(
            format.click("{\"name\":\"games\",\"instance\":\"mine\",\"button\":2}", on: "topgames") == Click(button: 2))
        #expect(format.click("{\"button\":3}", on: "topgames") == Click(button: 3))
        #expect(
            format.click("1", on: "topgames") == nil && format.click("{\"button\":4}", on: "topgames") == nil
                && format.click("", on: "topgames") == nil)
        #expect(format.buttonVariables == ["button", "BLOCK_BUTTON"])
        #expect(format.readsClicks { $0 == "BLOCK_INTERVAL" ? "persist" : nil })
        #expect(!format.readsClicks { _ in nil })
    }
}
