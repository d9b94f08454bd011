import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format xmobar, read back as xmobar's parser does")
struct XmobarFormatTests {
    private func render(_ titles: [String], _ state: FeedState = .fresh) -> String {
        XmobarFormat().render(Sample.status(Sample.snapshot(titles: titles), state), FeedOptions())
    }

    @Test("the length of a text is in scalars, which are Haskell's characters")
    func length() {
        #expect(render(["Pokémon"]).contains("<raw=7:Pokémon/>"))
        #expect(render(["👨‍👩‍👧‍👦"]).contains("<raw=7:👨‍👩‍👧‍👦/>"))
        #expect(render(["x\u{301}\u{302}"]).contains("<raw=3:x\u{301}\u{302}/>"))
    }

    @Test("left opens the page of a place, or the list on the remark; middle the list everywhere; right mutes")
    func clicks() throws {
        let list = "<action=`topgames mute 1h` button=3><action=`topgames open --list` button=2>"
        let line = render(["a", "b"], .offline)
        #expect(line.hasPrefix(list + "<action=`topgames open 1` button=1>1 <raw=1:a/></action> · "))
        let commands = ["mute 1h", "open --list", "open 1", "open 2", "open --list"].map { "topgames \($0)" }
        #expect(try XmobarReader().read(line).commands == commands)
        let empty = XmobarFormat().render(Sample.status(nil), FeedOptions())
        #expect(try XmobarReader().read(empty).commands == [commands[0], commands[1], commands[1]])
    }

    @Test("the remark that data is old has its colour")
    func colour() {
        #expect(render(["a"], .offline).contains("<fc=#d79921>(<raw=22:offline, data of 02:20/>)</fc>"))
        #expect(!render(["a"]).contains("<fc"))
    }

    @Test(
        "the reader accepts nothing else",
        arguments: ["<raw=2:abc/>", "<raw=9:abc/>", "<fc=red>x</fc>", "<icon=x/>", "</fc>", "<action=id>x</action>"])
    func strict(_ line: String) {
        #expect(throws: NotShown.self) { try XmobarReader().read(line) }
    }
}
