import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format waybar, read back as Waybar does: JSON first, then Pango markup")
struct WaybarFormatTests {
    private struct Module: Decodable {
        let text: String
        let tooltip: String
        let alt: String
        let `class`: [String]
    }

    private func module(_ status: FeedStatus) throws -> Module {
        try JSONDecoder().decode(Module.self, from: Data(WaybarFormat().render(status, FeedOptions()).utf8))
    }

    @Test("a title is cut before it is escaped: a cut through &amp; would blank the label (Waybar#4141)")
    func cutBeforeEscaping() throws {
        let module = try module(Sample.status(Sample.snapshot(titles: [String(repeating: "&", count: 100)]), .fresh))
        #expect(try PangoText(module.text).text == "1 " + String(repeating: "&", count: 23) + "…")
    }

    @Test("the classes are the state and the change at the first place")
    func classes() throws {
        let changed = Sample.snapshot("DAB", at: Sample.start, after: Sample.snapshot("ABC"))
        let up = Sample.snapshot("BAC", at: Sample.start, after: Sample.snapshot("ABC"))
        #expect(try module(Sample.status(Sample.snapshot("ABC"), .fresh)).class == ["fresh"])
        #expect(try module(Sample.status(changed, .fresh)).class == ["fresh", "new"])
        #expect(try module(Sample.status(up, .fresh)).class == ["fresh", "up"])
        #expect(try module(Sample.status(up, .fresh, age: 999)).class == ["stale", "up"])
        #expect(try module(Sample.status(changed, .offline)).class == ["offline", "new"])
        #expect(try module(Sample.status(nil)).class == ["empty"])
    }

    @Test("alt is the state, for icons", arguments: [FeedState.fresh, .offline, .unauthorized])
    func alt(state: FeedState) throws {
        #expect(try module(Sample.status(Sample.snapshot("ABC"), state)).alt == state.rawValue)
    }

    @Test("the tooltip has the heading, a row for each game, and the remark")
    func tooltip() throws {
        let tooltip = try PangoText(module(Sample.status(Sample.snapshot("ABC"), .offline)).tooltip).text
        let expected = [
            "Top games on Twitch", "1   Just Chatting", "2   Grand Theft Auto V", "3   League of Legends",
            "offline, data of 02:20",
        ]
        #expect(tooltip.split(separator: "\n").map(String.init) == expected)
    }
}
