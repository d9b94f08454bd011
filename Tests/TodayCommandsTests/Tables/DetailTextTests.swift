import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("The details of an item")
struct DetailTextTests {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func detail(_ title: String, rank: Int = 2) -> ItemDetail {
        let item = Item(
            rank: rank, id: ItemID("27471")!, title: DisplayText(title), link: "https://www.twitch.tv/directory/game/x")
        let label = SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch")
        let seen = rank > 0 ? now.addingTimeInterval(-60) : nil
        return ItemDetail(label: label, row: ListRow(item, move: .up, isFavorite: true), rankSeen: seen)
    }

    private func render(_ detail: ItemDetail, columns: Int = 80, ascii: Bool = false) -> [Substring] {
        let style = TableStyle(colour: false, ascii: ascii, columns: columns)
        return DetailText(source: .topGames, style: style, now: now) { _ in "14:02" }.render(detail).split(
            separator: "\n")
    }

    @Test("Every stored value is shown, each number with its age")
    func all() {
        var detail = detail("Minecraft")
        var counted = detail.row.item
        counted.metric = Metric(value: 312_400, unit: "viewers", atLeast: true)
        counted.details = [Metric(value: 500, unit: "channels", atLeast: true)]
        detail.numbers = .init(counted, seen: now.addingTimeInterval(-7_200))
        detail.setRecord(best: 1, at: now, secondsLeading: 7_200, since: now)
        detail.picture = "/tmp/x.png"
        #expect(
            render(detail) == [
                "★ Minecraft", "viewers    ≥ 312K, 2 h ago", "channels   ≥ 500, 2 h ago", "rank       2 ▲, 1 min ago",
                "best rank  1, at 14:02", "at rank 1  2 hours", "24 hours   nothing recorded",
                "link       https://www.twitch.tv/directory/game/x", "id         27471", "picture    /tmp/x.png",
            ])
    }

    @Test("A missing value is called unknown, and an item without a rank is never shown as rank 0")
    func nothing() {
        let lines = render(detail("Chess", rank: Item.unranked))
        #expect(lines.contains("viewers    unknown") && lines.contains("rank       not in the pages fetched"))
        #expect(!lines.contains { $0.contains(" 0") })
    }

    @Test("A current rank counts as a record, and never makes a recorded one worse")
    func seenNow() {
        var fourth = detail("Fortnite", rank: 4)
        fourth.setRecord(best: nil, at: nil, secondsLeading: 0, since: nil)
        #expect(render(fourth).contains("best rank  4, at 14:02") && fourth.best == 4)
        var first = detail("Just Chatting", rank: 1)
        first.setRecord(best: 3, at: now, secondsLeading: 0, since: now)
        #expect(first.best == 1 && render(first).contains("at rank 1  seen once, 1 min ago"))
        var better = detail("Chess", rank: 8)
        better.setRecord(best: 2, at: now, secondsLeading: 0, since: now)
        #expect(better.best == 2)
    }

    @Test("A missing record has the time when recording began, and never \"never\"")
    func notRecorded() {
        var detail = detail("Chess", rank: 35)
        detail.setRecord(best: nil, at: nil, secondsLeading: 0, since: now)
        let lines = render(detail)
        #expect(lines.contains("best rank  not in the first 20, recorded since 14:02"))
        #expect(lines.contains("at rank 1  no time, recorded since 14:02"))
        detail.setRecord(best: nil, at: nil, secondsLeading: 0, since: nil)
        #expect(render(detail).contains("at rank 1  no time, nothing recorded yet"))
        #expect(!render(detail).contains { $0.contains("never") })
    }

    @Test("The ranks of the day fit into the terminal", arguments: [40, 80])
    func sparkline(_ columns: Int) {
        var detail = detail("Chess")
        let start = Int(now.timeIntervalSince1970) - 86_400
        detail.history = RankHistory([.init(SampleInterval(at: start, reach: 86_400), 1)])
        let line = render(detail, columns: columns).first { $0.hasPrefix("24 hours") }
        #expect(line?.hasSuffix("██") == true && line?.count ?? 99 <= columns)
        #expect(render(detail, ascii: true).contains { $0.hasSuffix("111") })
    }

    @Test("A picture gets the lines that the text and the shell leave, and none if they are too few")
    func picture() {
        let text = DetailText(source: .topGames, style: TableStyle(colour: false, columns: 80), now: now) { _ in "" }
        let narrow = DetailText(source: .topGames, style: TableStyle(colour: false, columns: 40), now: now) { _ in "" }
        let detail = detail("Minecraft")
        #expect(text.lines(detail).count == 8)
        #expect(text.roomForPicture(detail, rows: 24) == 15 && text.roomForPicture(detail, rows: 100) == 16)
        #expect(text.roomForPicture(detail, rows: 14) == 5 && text.roomForPicture(detail, rows: 13) == nil)
        #expect(narrow.roomForPicture(detail, rows: 24) == 13, "link and best rank take two lines each")
    }

    @Test("No line is wider than the terminal unless a word is, and no word is broken", arguments: [20, 30, 40])
    func narrow(_ columns: Int) throws {
        var detail = detail("The Legend of Zelda: Breath of the Wild and Tears of the Kingdom")
        detail.setRecord(best: 1, at: now, secondsLeading: 7_200, since: now)
        let portuguese = try POFile("pt_BR.po").translations
        for translations in [Translations.english, portuguese] {
            let lines = Translations.$current.withValue(translations) { render(detail, columns: columns) }
            let wide = lines.filter { String($0).terminalColumns > columns }
            #expect(wide.allSatisfy { !$0.drop { $0 == " " }.contains(" ") }, "\(wide)")
            #expect(lines.joined(separator: " ").contains("Kingdom"))
        }
    }
}
