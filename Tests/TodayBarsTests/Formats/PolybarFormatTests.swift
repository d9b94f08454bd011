import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format polybar, read back as polybar's tag parser does")
struct PolybarFormatTests {
    private func render(_ titles: [String], _ state: FeedState = .fresh, age: Int = 0) -> String {
        PolybarFormat().render(Sample.status(Sample.snapshot(titles: titles), state, age: age), FeedOptions())
    }

    @Test("a tag without effect separates what would start a tag in a title")
    func brokenUp() {
        let list = "%{A3:topgames mute 1h:}%{A2:topgames open --list:}"
        #expect(render(["%{F-}"]) == list + "%{A1:topgames open 1:}1 %%{O0}{F-}%{A}%{A}%{A}")
    }

    @Test(
        "two characters that Swift combines into one stay two to polybar",
        arguments: ["%{\u{301}A1:id:}", "%\u{301}{A1:id:}", "%\u{200D}{", "%\u{FE0F}{F#f00}"])
    func scalars(title: String) throws {
        let reading = try PolybarReader().read(render([title]))
        #expect(reading.text == "1 " + DisplayText(title).escaped(for: .plain))
        #expect(reading.commands == ["topgames mute 1h", "topgames open --list", "topgames open 1"])
    }

    @Test("a percent sign at the end of a title does not swallow the tag after it")
    func percentAtTheEnd() throws {
        #expect(try PolybarReader().read(render(["100%", "%%", "x"])).text == "1 100% · 2 %% · 3 x")
    }

    @Test("left opens the page of a place, or the list on the remark; middle the list everywhere; right mutes")
    func clicks() throws {
        let commands = try PolybarReader().read(render(["a", "b"], .offline)).commands
        let list = "topgames open --list"
        #expect(commands == ["topgames mute 1h", list, "topgames open 1", "topgames open 2", list])
        #expect(
            render(["a"], .offline).hasPrefix(
                "%{A3:topgames mute 1h:}%{A2:\(list):}%{A1:topgames open 1:}1 a%{A} %{A1:\(list):}"))
    }

    @Test("the remark has the colour of its state, and the places have the bar's own")
    func colours() {
        #expect(render(["a"], .offline).hasSuffix("%{F#d79921}(offline, data of 02:20)%{F-}%{A}%{A}%{A}"))
        #expect(render(["a"], .fresh, age: 999).hasSuffix("%{F#d79921}(data of 02:20)%{F-}%{A}%{A}%{A}"))
        #expect(
            render(["a"], .unauthorized).hasSuffix(
                "%{F#fb4934}(sign in: topgames login, data of 02:20)%{F-}%{A}%{A}%{A}"))
        #expect(!render(["a"]).contains("%{F"))
    }
}
