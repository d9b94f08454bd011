import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("the table of favourites")
struct FavoritesTableTests {
    @Test("those with a rank come first, and each says when it was seen")
    func table() {
        let now = Sample.start
        let (old, late) = (now.addingTimeInterval(-200_000), now.addingTimeInterval(-120))
        let rows = [
            FavoriteRow(id: Sample.id("1"), title: DisplayText("Zelda"), added: now),
            FavoriteRow(id: Sample.id("2"), title: DisplayText("Art"), added: nil, seenAt: old),
            FavoriteRow(
                id: Sample.id("3"), title: DisplayText("Chess"), added: now, rank: 12, rankSeenAt: late,
                seenAt: now),
        ]
        let text = FavoritesTable(.topGames, TableStyle(colour: false, columns: 80)).render(rows, at: now)
        #expect(
            text == """
                ★ 12  Chess  2 min ago
                ★  -  Art    not in the pages fetched; last seen 2 days ago
                ★  -  Zelda  not seen yet

                """
        )
    }

    @Test("a history never shows more rankings than a day has minutes")
    func grain() {
        #expect(HistoryGrain.seconds(span: 86_400) == 60)
        #expect(HistoryGrain.seconds(span: 0) == 1 && HistoryGrain.seconds(span: -5) == 1)
        for span in [3_600, 86_401, 604_800, 31_536_000] {
            #expect(span / HistoryGrain.seconds(span: span) <= HistoryGrain.most)
        }
    }
}
