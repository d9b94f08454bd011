import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format argos, read back as Argos does, and as Kargos and SwiftBar split it")
struct ArgosFormatTests {
    private let format = ArgosFormat()

    private func parts(_ status: FeedStatus) throws -> (button: ArgosReader.Line, menu: [ArgosReader.Line]) {
        try ArgosReader.parts(format.render(status, FeedOptions()))
    }

    @Test("the menu has the heading, the places with their pages, the remark, the list, and the mute")
    func menu() throws {
        let menu = try parts(Sample.status(Sample.snapshot("AB"), .offline)).menu
        let texts = [
            "Top games on Twitch", "1   Just Chatting", "2   Grand Theft Auto V", "offline, data of 02:20",
            "Show in a terminal", "Mute for 1 hour",
        ]
        #expect(menu.map(\.text) == texts)
        let commands = [nil, "topgames open A", "topgames open B", nil, "topgames open --list", "topgames mute 1h"]
        #expect(menu.map { $0.attributes["bash"] } == commands)
        #expect(menu.map { $0.attributes["onclick"] == "bash" } == commands.map { $0 != nil })
    }

    @Test("a heading is not a submenu and has no attributes, whatever its source calls itself")
    func heading() throws {
        let label = SourceLabel(name: "topgames", service: "Twitch", heading: "---- | bash=id")
        let snapshot = Snapshot(page: Sample.page("A"), label: label, after: nil)
        #expect(try parts(Sample.status(snapshot, .fresh)).menu[0].text == "-\u{2011}\u{2011}\u{2011} ❘ bash=id")
    }

    @Test("the state colours the button and the remark")
    func colour() throws {
        let (button, menu) = try parts(Sample.status(Sample.snapshot("A"), .unauthorized))
        #expect(button.text == "1 Just Chatting (sign in: topgames login, data of 02:20)")
        #expect(button.attributes["color"] == "#fb4934")
        #expect(menu.map { $0.attributes["color"] } == [nil, nil, "#fb4934", nil, nil])
    }

    @Test("SwiftBar replaces everything with what follows three tildes")
    func update() {
        #expect(format.update("1 a\n---\nx") == "~~~\n1 a\n---\nx\n")
    }

    @Test(
        "the reader accepts no line that could be read differently",
        arguments: ["1 a", "1 a | useMarkup=false", "1 <b> | useMarkup=false unescape=false emojize=false ansi=false"])
    func strict(_ line: String) {
        #expect(throws: NotShown.self) { try ArgosReader().read("\(line)\n---\n\(line)") }
    }
}
