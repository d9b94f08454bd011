import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("Actions and labels of a notification")
struct NoticeActionTests {
    /// A ranking of one-letter ids; those in `new` are new in it, and those in `pageless` have no page.
    private func items(_ letters: String, new: String = "", pageless: String = "") -> [Item] {
        Sample.items(letters).map { item in
            let id = item.id.description
            return Item(
                rank: item.rank, id: item.id, title: item.title, previousRank: new.contains(id) ? nil : item.rank,
                link: pageless.contains(id) ? nil : page(id))
        }
    }

    private func page(_ id: String) -> String { "https://www.twitch.tv/directory/category/\(id)" }

    private func changed(_ items: [Item], subject: Item? = nil) -> Notice {
        Notice(label: Sample.label, content: .changed(items), subject: subject)
    }

    /// The labels of the buttons if items with these titles are new.
    private func newcomers(_ titles: [String]) -> [String] {
        let items = titles.enumerated().map { place, title in
            Item(rank: place + 1, id: Sample.id("\(place)"), title: DisplayText(title), link: page("\(place)"))
        }
        return changed(items).actions.filter { $0 != .muteForAnHour }.map { $0.label() }
    }

    private func newcomer(_ title: String) -> String { newcomers([title])[0] }

    @Test("A click opens the item that rose to the best rank, each new item has a button, and one button mutes")
    func change() {
        let items = items("BDC", new: "D")
        let actions = changed(items, subject: items[0]).actions
        #expect(actions.map(\.key) == ["default", "open-D", "mute-1h"])
        #expect(actions.map { $0.label() } == ["Open", "Open Rust", "Mute for 1 hour"])
        let opened = NoticeAction.openItem(Sample.id("D"), DisplayText("Rust"), page: page("D"))
        #expect(actions == [.click(page: page("B")), opened, .muteForAnHour])
    }

    @Test("A new order has no buttons for items: only a click and the mute")
    func order() {
        let items = items("BAC")
        #expect(changed(items, subject: items[0]).actions.map(\.key) == ["default", "mute-1h"])
    }

    @Test(
        "New items are in order, and the mute is among the first three buttons, which is all that GNOME Shell shows",
        arguments: [("A", "open-A mute-1h"), ("AB", "open-A open-B mute-1h"), ("ABC", "open-A open-B mute-1h open-C")])
    func buttons(_ new: String, _ keys: String) {
        let actions = changed(items("ABC", new: new)).actions
        #expect(actions.map(\.key).joined(separator: " ") == keys)
    }

    @Test("A notice deferred by a mute has the same actions")
    func digest() {
        let digest = Digest(before: 2, since: Sample.start)
        let notice = Notice(label: Sample.label, content: .changed(items("AD", new: "D"), digest))
        #expect(notice.actions.map(\.key) == ["open-D", "mute-1h"])
    }

    @Test("An item without a web page cannot be opened")
    func noPage() {
        let strange = Item(rank: 2, id: Sample.id("E"), title: DisplayText("x"), link: "file:///etc/passwd")
        let notice = changed(items("A", new: "A", pageless: "A") + [strange], subject: strange)
        #expect(notice.actions == [.muteForAnHour])
    }

    @Test("A notice of an outage can be muted, and one of a missing sign-in, which is posted once, cannot")
    func trouble() {
        let offline = Notice.Content.offline(.timedOut(seconds: 10), since: Sample.start, lastData: nil)
        #expect(Notice(label: Sample.label, content: offline).actions == [.muteForAnHour])
        #expect(Notice(label: Sample.label, content: .signIn(.signInExpired)).actions == [])
    }

    @Test("A label has no character that a server reads as markup or as a shortcut")
    func markup() {
        #expect(newcomer("<b>Tom & Jerry</b>") == "Open ‹b›Tom + Jerry‹/b›")
        #expect(newcomer("&lt;_x_") == "Open +lt;_x_")
    }

    @Test("A long title is cut to columns, not characters")
    func long() {
        #expect(newcomer("Grand Theft Auto V: Online Edition") == "Open Grand Theft Auto V…")
        #expect(newcomer(String(repeating: "👨‍👩‍👧‍👦", count: 30)).terminalColumns <= "Open ".count + 20)
    }

    @Test("The more new items there are, the shorter their buttons, so that all fit next to each other")
    func several() {
        let titles = ["Grand Theft Auto V", "League of Legends", "Rust"]
        #expect(newcomers(["Grand Theft Auto V"]) == ["Open Grand Theft Auto V"])
        #expect(newcomers(Array(titles.prefix(2))) == ["Open Grand Theft…", "Open League of…"])
        #expect(newcomers(titles) == ["Open Grand Thef…", "Open League of…", "Open Rust"])
    }

    @Test("However hostile titles are, labels are one line of text, and keys contain none of them")
    func hostile() {
        for raw in HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.real {
            let label = newcomer(raw)
            #expect(label.hasPrefix("Open ") && label.count <= 25)
            #expect(label.unicodeScalars.allSatisfy { !"<>&\n".unicodeScalars.contains($0) })
        }
        #expect(NoticeAction.openItem(Sample.id("a-1"), DisplayText("x"), page: "").key == "open-a-1")
    }
}
