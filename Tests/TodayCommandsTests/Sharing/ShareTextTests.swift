import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A line for a chat")
struct ShareTextTests {
    private func item(_ title: String, link: String? = "https://www.twitch.tv/directory/category/rust") -> Item {
        Item(rank: 1, id: Sample.id("G1"), title: DisplayText(title), link: link)
    }

    @Test("says what it is, its rank, and where to find it")
    func line() {
        let rust = item("Rust")
        let link = "https://www.twitch.tv/directory/category/rust"
        #expect(ShareText.line(rust, service: "Twitch", rank: 1) == "Rust — most watched on Twitch: \(link)")
        #expect(ShareText.line(rust, service: "Twitch", rank: 7) == "Rust — number 7 on Twitch: \(link)")
        #expect(ShareText.line(rust, service: "Twitch", rank: nil) == "Rust — on Twitch: \(link)")
    }

    @Test("is one line whatever the title is, and has only web links")
    func hostile() {
        for raw in AwkwardTitles.hostile {
            let text = ShareText.line(item(raw, link: "javascript:alert(1)"), service: "Twitch", rank: 2)
            #expect(text.hasSuffix(" — number 2 on Twitch"))
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        #expect(!ShareText.line(item("x", link: "https://a b"), service: "T", rank: 1).contains("https"))
    }
}
