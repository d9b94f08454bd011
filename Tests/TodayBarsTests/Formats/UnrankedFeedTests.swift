import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The feed of a list that is not a ranking")
struct UnrankedFeedTests {
    private let status: FeedStatus

    init() throws {
        let label = Creatures.descriptor.label
        let page = Page(items: Array(Creatures.all.prefix(3)), fetchedAt: Sample.start)
        let snapshot = try #require(Snapshot(page: page, label: label, after: nil))
        status = FeedStatus(source: label.name, snapshot: snapshot, verdict: nil, at: Sample.start) { Sample.clock($0) }
    }

    @Test("shows the first three by name in every bar, and no number or sign that nobody gave them")
    func everyBar() {
        for format in AllFeedFormats.all {
            let text = format.render(status, FeedOptions(command: OwnCommand("creatures")))
            for title in ["Ant", "Dodo", "Yeti"] { #expect(text.contains(title), "\(format.name)") }
            for made in ["1 Ant", "2 Dodo", "First", #""rank""#, "●", "▲"] {
                #expect(!text.contains(made), "\(format.name): \(text)")
            }
        }
    }

    @Test("is a plain line of names")
    func plain() {
        #expect(AllFeedFormats.named("plain")?.render(status, FeedOptions()) == "Ant · Dodo · Yeti")
    }

    @Test("calls the source's own command")
    func clicks() throws {
        let waybar = try #require(AllFeedFormats.named("waybar")?.setup(for: Creatures.descriptor.name))
        let entry = waybar.snippet(OwnCommand("creatures"))
        #expect(entry.contains("creatures feed --format waybar --follow") && !entry.contains("topgames"))
    }
}
