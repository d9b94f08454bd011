import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The words of a notification")
struct NoticeTextTests {
    private func changed(_ items: [Item]) -> Notice { Notice(label: Sample.label, content: .changed(items)) }

    private func text(_ notice: Notice, markup: Bool) -> NoticeText {
        NoticeText(notice, markup: markup, clock: Sample.clock)
    }

    /// Three rows after a change: one item rose, one is new, one stayed.
    private var items: [Item] {
        var items = Sample.items("BDC")
        items[0].previousRank = 2
        items[0].metric = Metric(value: 312_999, unit: "viewers", atLeast: true)
        items[2].previousRank = 3
        items[2].metric = Metric(value: 999, unit: "viewers")
        return items
    }

    @Test("A change reads like this on a server without markup")
    func plain() {
        let text = text(changed(items), markup: false)
        #expect(text.summary == "Top games on Twitch changed")
        #expect(
            text.body.breakable == """
                1 ▲ Grand Theft Auto V · ≥ 312K
                2 ● Rust
                3 ○ League of Legends · 999
                """)
    }

    @Test("A title that looks like markup is shown literally")
    func looksLikeMarkup() {
        let items = [Item(rank: 1, id: Sample.id("1"), title: DisplayText("Tom & <b>Jerry</b>"), previousRank: 1)]
        #expect(text(changed(items), markup: true).body == "1 ○ <b>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</b>")
        #expect(text(changed(items), markup: false).body == "1 ○ Tom & <b>Jerry</b>")
    }

    @Test("A line break in a title adds no row, and a title of 300 characters is cut")
    func hostileLength() {
        let items = [
            Item(rank: 1, id: Sample.id("1"), title: DisplayText("a\n2 ▲ b"), previousRank: 1),
            Item(rank: 2, id: Sample.id("2"), title: DisplayText(String(repeating: "<", count: 300)), previousRank: 2),
        ]
        let rows = text(changed(items), markup: false).body.split(separator: "\n")
        #expect(rows.count == 2)
        #expect(rows[1].count == 38)
    }

    @Test("With markup, every title reads back as its text, by an XML parser")
    func readsBack() throws {
        for raw in AwkwardTitles.hostile + AwkwardTitles.real {
            let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText(raw), previousRank: 1)
            let parsed = try PangoText(text(changed([item]), markup: true).body)
            #expect(parsed.elements == ["b"], "\(raw.debugDescription)")
            let shown = item.title.truncated(to: 60).truncatedInMiddle(toColumns: NoticeRow.longestTitle).escaped(
                for: .plain)
            #expect(parsed.text.filter { !"\u{200E}\u{2068}\u{2069}".contains($0) } == "1 ○ " + shown)
        }
    }

    @Test("An outage without any data says nothing of the data on display")
    func offlineWithoutData() {
        let content = Notice.Content.offline(.server(status: 500), since: Sample.start, lastData: nil)
        let text = text(Notice(label: Sample.label, content: content), markup: false)
        #expect(text.body == "Twitch is having problems (HTTP 500). todayd keeps trying.")
    }

    @Test("An outage has one time, that of the last data, although the first failed poll was later")
    func offlineSinceLastData() {
        let (data, failed) = (Sample.start, Sample.start + 120)
        let content = Notice.Content.offline(.server(status: 500), since: failed, lastData: data)
        let text = text(Notice(label: Sample.label, content: content), markup: false)
        #expect(text.summary == "No new data from Twitch since 02:20")
        #expect(text.body.contains("The data shown is from 02:20."))
    }

    @Test("A refusal in Twitch's own words is escaped like any other text")
    func refusal() {
        let error = FetchError.refused(status: 400, message: DisplayText("<bad> & \"worse\""))
        let content = Notice.Content.offline(error, since: Sample.start, lastData: nil)
        let notice = Notice(label: Sample.label, content: content)
        #expect(text(notice, markup: true).body.contains("&lt;bad&gt; &amp; &quot;worse&quot;"))
        #expect(text(notice, markup: false).body.contains("<bad> & \"worse\""))
    }

    @Test("A server that joins lines gets the news as the headline, and one line with numbers only where they fit")
    func joined() {
        func text(_ items: [Item], subject: Item?, markup: Bool = false) -> [String] {
            let notice = Notice(label: Sample.label, content: .changed(items), subject: subject)
            let text = NoticeText(notice, markup: markup, joinsLines: true, clock: Sample.clock)
            return [text.summary, text.body.breakable]
        }
        let line = "1▲ Grand Theft Auto V · 2● Rust · 3 League of Legends"
        #expect(
            text(items, subject: items[0]) == ["Grand Theft Auto V leads on Twitch", line])
        #expect(text(items, subject: items[1]) == ["Rust is in the top three on Twitch", line])
        #expect(text(items, subject: items[2]) == ["Top games on Twitch changed", line])
        let short = [items[1].with(previousRank: 3), items[0].with(previousRank: 1)].enumerated().map {
            Item(
                rank: $0 + 1, id: $1.id, title: DisplayText("A&\($0)"), previousRank: $1.previousRank,
                metric: items[0].metric)
        }
        #expect(text(short, subject: short[0], markup: true)[1] == "1▲ A&amp;0 ≥ 312K · 2▼ A&amp;1 ≥ 312K")
        for raw in AwkwardTitles.hostile + AwkwardTitles.real {
            let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText(raw), previousRank: 2)
            let texts = text([item], subject: item, markup: true)
            #expect(!texts.joined().contains("\n"), "\(raw.debugDescription)")
            #expect(throws: Never.self) { try PangoText(texts[1]) }
        }
    }

    @Test("Each kind of notice has its own place on the screen")
    func slots() {
        let offline = Notice.Content.offline(.notSignedIn, since: Sample.start, lastData: nil)
        let contents: [Notice.Content] = [.changed([]), offline, .signIn(.notSignedIn)]
        #expect(contents.map { Notice(label: Sample.label, content: $0).slot } == [.topThree, .connection, .signIn])
    }
}

extension String {
    /// The text with ordinary instead of no-break spaces, for comparing it with literals.
    var breakable: String { replacing("\u{A0}", with: " ") }
}

@Suite("Whether two notices have the same content")
struct NoticeSamenessTests {
    private func changed(_ letters: String, viewers: Double = 5) -> Notice {
        var items = Sample.items(letters)
        items[0].metric = Metric(value: viewers, unit: "viewers")
        return Notice(label: Sample.label, content: .changed(items))
    }

    private func offline(_ error: FetchError) -> Notice {
        Notice(label: Sample.label, content: .offline(error, since: Sample.start, lastData: nil))
    }

    @Test("A ranking with other numbers is the same notice, and another ranking is not")
    func rankings() {
        #expect(changed("ABC").hasSameContent(as: changed("ABC", viewers: 9)))
        #expect(!changed("ABC").hasSameContent(as: changed("BAC")))
    }

    @Test("An outage for another reason is the same notice, and a missing sign-in is not")
    func trouble() {
        #expect(offline(.server(status: 500)).hasSameContent(as: offline(.timedOut(seconds: 10))))
        #expect(
            !offline(.server(status: 500)).hasSameContent(
                as: Notice(label: Sample.label, content: .signIn(.notSignedIn)))
        )
        #expect(!offline(.server(status: 500)).hasSameContent(as: changed("ABC")))
    }

    @Test("The notice of another source is another notice")
    func otherSource() {
        let other = SourceLabel(name: "pokedex", service: "PokéAPI", heading: "Pokédex")
        let notice = Notice(label: other, content: .changed(Sample.items("ABC")))
        #expect(!notice.hasSameContent(as: changed("ABC")))
    }
}
