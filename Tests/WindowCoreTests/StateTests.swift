import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("The state of a view")
struct StateTests {
    private func state(
        _ count: Int, loading: Bool = false, searching: Bool = false, _ failure: CommandFailure? = nil
    ) -> ItemsState {
        ItemsState(count: count, isLoading: loading, isSearching: searching, failure: failure)
    }

    @Test("Items are shown in any case, and without any, the reason")
    func states() {
        let failure = CommandFailure(.unavailable)
        #expect(state(1, loading: true, failure) == .items)
        #expect(state(0, loading: true, failure) == .failure(failure))
        #expect(state(0, loading: true) == .loading)
        #expect(state(0, searching: true) == .nothingFound)
        #expect(state(0) == .empty)
    }

    private let time = Date(timeIntervalSince1970: 1_000_000)

    private func notice(_ state: String, note: String? = nil, _ failure: CommandFailure? = nil) -> Notice? {
        Notice(DataState(rawValue: state), note: note, failure, time: time)
    }

    @Test("A list that could not be renewed has a notice with its time; one that is only old does not")
    func notices() {
        let offline = notice("offline", note: "Cannot reach it.")
        #expect(offline?.sentence == DisplayText("Cannot reach it.") && offline?.time == time)
        #expect(offline?.remedy == .retry)
        #expect(notice("unauthorized")?.remedy == .signIn)
        #expect(notice("stale") == nil)
        #expect(notice("fresh", CommandFailure(.late))?.remedy == .retry)
    }

    @Test("A list that was read offline keeps the last failure of the service, unless that has answered since")
    func reading() {
        let offline = Reports.page(["a"], state: "offline", note: "Cannot reach it.")
        let read = Reports.page(["b"], state: "stale").keepingFailure(of: offline)
        #expect(read.state == .offline && read.note == offline.note && read.items[0].id.description == "b")
        #expect(read.keepingFailure(of: Reports.page(["a"])) == read && read.keepingFailure(of: nil) == read)
        var fetched = read
        fetched.fetchedAt = time
        #expect(fetched.isNewer(than: time - 1))
        #expect(!fetched.isNewer(than: time))
        #expect(fetched.isNewer(than: nil))
        #expect(read.isNewer(than: time))
    }

    @Test("A tile has the texts of the presenter, cut if they are long")
    func texts() {
        let item = Reports.page([String(repeating: "a", count: 32)]).items[0]
        #expect(TileText(item).line == "≥ 1K viewers")
        #expect(TileText(item).move == "▲")
        #expect(TileText(item).rank == "")
        var long = item
        long.display = Reports.page(["b"]).items[0].display
        #expect(TileText(long).title == "Title b")
    }

    @Test("In a ranking, only the first three places have numbers, which are all of one moment")
    func numbers() {
        let text = TileText(Reports.page(["a"]).items[0])
        #expect([1, 3].map { text.inRanking(at: $0).line } == [text.line, text.line])
        #expect([4, nil].map { text.inRanking(at: $0).line } == ["", ""])
    }

    @Test("Values of a list have their decimal marks below each other, in every language; other texts stay")
    func decimals() {
        let texts = ["0,00022", "1.234,5", "15.123", "Alive"]
        let items = zip(texts, [0.00022, 1234.5, 15_123.4, 7]).map { text, value in
            var item = Reports.page(["a"]).items[0]
            (item.display.value, item.metric) = (DisplayText(text), Metric(value: value, unit: "USD"))
            return item
        }
        let alignment = DecimalAlignment(items)
        let padded = zip(texts, items).map { alignment.padded($0, of: $1) }
        let digit = "\u{2007}"
        #expect(padded[0] == texts[0] && padded[3] == texts[3])
        #expect(padded[1] == texts[1] + String(repeating: digit, count: 4))
        #expect(padded[2] == texts[2] + "\u{2008}" + String(repeating: digit, count: 5))
    }

    @Test("A flag that cannot be drawn is left out, with its blank; without a flag the fonts are not checked")
    func flags() {
        var item = Reports.page(["a"]).items[0]
        item.display.marks = [DisplayText("EUR"), DisplayText("🇪🇺")]
        item.display.heading = DisplayText("🇪🇺 euro")
        #expect(TileText(item).marks == "EUR 🇪🇺" && TileText(item).heading == "🇪🇺 euro")
        #expect(TileText(item).narrow.subtitle == TileText(item).value && TileText(item).narrow.value.isEmpty)
        let bare = TileText(item, drawsFlags: false)
        #expect(bare.marks == "EUR" && bare.heading == "euro")
        func fail() -> Bool { preconditionFailure("there is no flag") }
        #expect(TileText(Reports.page(["a"]).items[0], drawsFlags: fail()).title == "Title a")
    }

    @Test("The code to confirm is read, with its address, and no other text is")
    func signIn() {
        var reader = SignInReader()
        #expect(reader.receive("Open this URL in a browser and confirm the code ABCD-EFGH:") == nil)
        let request = reader.receive("    https://www.example.org/activate?code=1")
        #expect(request?.code == "ABCD-EFGH" && request?.address == "https://www.example.org/activate?code=1")
        #expect(request?.place == "www.example.org/activate")
        #expect(reader.receive("    javascript:alert(1)") == nil && reader.receive("https://example.org") == nil)
    }
}
