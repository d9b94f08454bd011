import TestSupport
import Testing

@testable import TodayBars

@Suite("The command of a click")
struct OwnCommandTests {
    @Test("it consists of the program and an id")
    func command() {
        #expect(OwnCommand().open(Sample.id("509658")) == "topgames open 509658")
        #expect(OwnCommand("/usr/local/bin/topgames").showList == "/usr/local/bin/topgames open --list")
        #expect(OwnCommand().mute == "topgames mute 1h")
    }

    @Test("an id that looks like an option is not read as one")
    func hyphen() {
        #expect(OwnCommand().open(Sample.id("-rf")) == "topgames open -- -rf")
    }

    @Test(
        "a path that a bar or shell would read as more than a path is not used",
        arguments: [
            "/home/me & you/topgames", "/home/a b/topgames", "/o:p/topgames", "/o}p/topgames", "/$(id)/topgames",
            "/ö/topgames", "/`id`/topgames", "/%{/topgames", "/#/topgames",
        ])
    func path(_ path: String) {
        #expect(OwnCommand(path).program == "topgames")
    }

    @Test("without a usable name it falls back to the usual one", arguments: ["", "/", "a b", "/x/a;b"])
    func noName(_ path: String) {
        #expect(OwnCommand(path).program == "topgames")
    }
}
