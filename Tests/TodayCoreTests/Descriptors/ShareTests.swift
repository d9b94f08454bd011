import TestSupport
import Testing

@testable import TodayCore

@Suite("A line for a chat")
struct ShareTests {
    private func line(_ item: Item, rank: Int?) -> String {
        SourceDescriptor.topGames.presenter.share(item, rank: rank)
    }

    private func item(_ title: String, link: String? = "https://www.twitch.tv/directory/category/rust") -> Item {
        Item(rank: 1, id: Sample.id("G1"), title: DisplayText(title), link: link)
    }

    @Test("says what it is, its rank, and where to find it")
    func line() {
        let rust = item("Rust")
        let link = "https://www.twitch.tv/directory/category/rust"
        #expect(line(rust, rank: 1) == "Rust — most watched on Twitch: \(link)")
        #expect(line(rust, rank: 7) == "Rust — number 7 on Twitch: \(link)")
        #expect(line(rust, rank: nil) == "Rust — on Twitch: \(link)")
    }

    @Test("is one line whatever the title is, and has only web links")
    func hostile() {
        for raw in AwkwardTitles.hostile {
            let text = line(item(raw, link: "javascript:alert(1)"), rank: 2)
            #expect(text.hasSuffix(" — number 2 on Twitch"))
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        #expect(!line(item("x", link: "https://a b"), rank: 1).contains("https"))
    }
}
