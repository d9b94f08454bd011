import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format tmux, read back as tmux expands and draws it")
struct TmuxFormatTests {
    private func render(
        _ titles: [String], _ state: FeedState = .fresh, _ options: FeedOptions = FeedOptions()
    ) -> String {
        TmuxFormat().render(Sample.status(Sample.snapshot(titles: titles), state), options)
    }

    @Test("a number sign is read twice, but only once before a bracket")
    func hashes() throws {
        #expect(render(["C#"]) == "1 C####")
        #expect(render(["#[fg=red]"]) == "1 ##[fg=red]")
        #expect(try TmuxReader().read(render(["C## #"])).text == "1 C## #")
        #expect(try TmuxReader().read(render(["##[x]#[y]"])).text == "1 ##[x]#[y]")
    }

    @Test("the last number sign of a title cannot start a style with what follows in somebody's configuration")
    func lastHash() throws {
        #expect(try TmuxReader.drawn(render(["C#"]), before: "[bold]") == "1 C#[bold]")
        #expect(try TmuxReader.drawn(render(["C#"]), before: "#[default]") == "1 C#")
    }

    @Test("percent signs are left alone: a command's output is not a time format")
    func percent() {
        #expect(render(["100 %H:%M %%"]) == "1 100 %H:%M %%")
    }

    @Test("the remark that data is old is within the 40 columns that tmux shows", arguments: FeedState.allCases)
    func columns(_ state: FeedState) throws {
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 9)
        for titles in [["Grand Theft Auto V: Online", "Just Chatting"], [family, "x"], ["字字字字字字字字字字字字字字"]] {
            let shown = try TmuxReader().read(render(titles, state)).text
            #expect(TmuxReader.columns(shown) <= 40)
            #expect(state != .offline || shown.hasSuffix("(offline, data of 02:20)"))
        }
    }

    @Test("a wider limit can be set")
    func room() {
        let options = FeedOptions(maximumLength: 80)
        let text = render(["Grand Theft Auto V: Online", "Just Chatting"], .fresh, options)
        #expect(text == "1 Grand Theft Auto V: Online · 2 Just Chatting")
    }

    @Test("the remark has its colour, and what follows does not")
    func colour() {
        #expect(render(["a"], .offline) == "1 a #[fg=#d79921](offline, data of 02:20)#[default]")
    }

    @Test(
        "the reader accepts no format and no other style",
        arguments: ["#S", "#{pid}", "#(id)", "x#", "#[fg=red]x", "#[x"])
    func strict(_ line: String) {
        #expect(throws: NotShown.self) { try TmuxReader().read(line) }
    }
}
