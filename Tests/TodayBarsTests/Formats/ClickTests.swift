import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("Clicks that a bar sends to the feed")
struct ClickTests {
    private func click(_ line: String, _ format: any BarFormat = I3barFormat()) -> Click? {
        format.clicks?.click(line, "topgames")
    }

    @Test("The header of i3bar enables clicks, and the updates form an array without an end")
    func stream() throws {
        let format = I3barFormat()
        let line = format.render(Sample.status(Sample.snapshot("ABC"), .fresh), BarOptions())
        let clicks = try #require(format.clicks)
        #expect(clicks.arriveOnInput { _ in nil } && clicks.variables.isEmpty)
        let lines = (clicks.header(nil) + format.update(line) + format.update(line)).split(separator: "\n")
        let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Int]
        #expect(header == ["version": 1, "click_events": 1])
        let array = lines[1...].joined() + "[]]"
        #expect(try (JSONSerialization.jsonObject(with: Data(array.utf8)) as? [[Any]])?.map(\.count) == [3, 3, 0])
    }

    @Test(
        "A click on a place of i3bar has its id",
        arguments: [
            "{\"name\":\"topgames\",\"instance\":\"509658\",\"button\":1}",
            ",{\"name\":\"topgames\",\"instance\":\"509658\",\"button\":1,\"modifiers\":[],\"x\":7,\"relative_x\":-1}",
            "[{\"button\":1,\"event\":272,\"instance\":\"509658\",\"name\":\"topgames\",\"scale\":1.5}",
        ])
    func place(line: String) {
        #expect(click(line) == Click(button: 1, id: Sample.id("509658")))
        #expect(I3barFormat().clicks?.isOwn(line, of: "topgames") == true)
        #expect(I3barFormat().clicks?.isOwn(line, of: "rates") == false)
    }

    @Test("The right button mutes, wherever it hits; on the remark, the others show the list")
    func remark() {
        #expect(click(#"{"name":"topgames","instance":"1","button":3}"#)?.button == .right)
        for (button, meaning) in [(1, 2), (2, 2), (3, 3)] {
            #expect(click(#",{"name":"topgames","button":\#(button)}"#) == Click(button: meaning))
        }
    }

    @Test(
        "Other buttons, other blocks and broken lines mean nothing",
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
        #expect(click(line) == nil)
    }

    @Test("A click on a block of i3blocks means the first place, whatever the user calls the block")
    func i3blocks() throws {
        let format = I3blocksFormat()
        let told = "{\"\":\"\",\"full_text\":\"1 x\",\"name\":\"games\",\"interval\":\"persist\",\"button\":1,\"x\":7}"
        #expect(click(told, format) == Click(button: 1))
        #expect(click("{\"name\":\"games\",\"instance\":\"mine\",\"button\":2}", format) == Click(button: 2))
        #expect(click("{\"button\":3}", format) == Click(button: 3))
        for line in ["1", "{\"button\":4}", ""] { #expect(click(line, format) == nil) }
        let clicks = try #require(format.clicks)
        #expect(clicks.variables == ["button", "BLOCK_BUTTON"] && clicks.header(nil).isEmpty)
        #expect(clicks.arriveOnInput { $0 == "BLOCK_INTERVAL" ? "persist" : nil } && !clicks.arriveOnInput { _ in nil })
    }
}

@Suite("The command of a click")
struct OwnCommandTests {
    @Test("An id that looks like an option is not read as one")
    func hyphen() {
        #expect(OwnCommand("/usr/bin/topgames").open(Sample.id("-rf")) == "/usr/bin/topgames open -- -rf")
    }

    @Test(
        "A path with characters that a bar or shell interprets is not used",
        arguments: [
            "/home/me & you/topgames", "/home/a b/topgames", "/o:p/topgames", "/o}p/topgames", "/$(id)/topgames",
            "/ö/topgames", "/`id`/topgames", "/%{/topgames", "/#/topgames", "", "/", "a b", "/x/a;b",
        ])
    func path(_ path: String) {
        #expect(OwnCommand(path).program == "topgames")
    }
}
