import Foundation
import TestSupport
import Testing
@testable import TodayBars
@testable import TodayCore

@Suite("The feed of a list without a ranking")
struct UnrankedFeedTests {
    private let status: SourceStatus

    init() throws {
        let label = Creatures.descriptor.label
        let page = Page(items: Array(Creatures.all.prefix(3)), fetchedAt: Sample.start)
        let snapshot = try #require(Snapshot(page: page, label: label, after: nil))
        status = SourceStatus(StoredSnapshot(label.name, snapshot, nil), at: Sample.start) { Sample.clock($0) }
    }

    @Test("Every bar shows the first three by name, without ranks or move signs")
    func everyBar() {
        for format in AllBarFormats.all {
            let text = format.render(status, BarOptions(command: OwnCommand("creatures")))
            for title in ["Ant", "Dodo", "Yeti"] { #expect(text.contains(title), "\(format.name)") }
            for made in ["1 Ant", "2 Dodo", "First", #""rank""#, "●", "▲"] {
                #expect(!text.contains(made), "\(format.name): \(text)")
            }
        }
        #expect(AllBarFormats.named("plain")?.render(status, BarOptions()) == "Ant · Dodo · Yeti")
    }
}

@Suite("The feed of followed channels")
struct ChannelsFeedTests {
    @Test("Speech says that a permission is missing, and not that there is no sign-in")
    func permission() {
        let label = SourceDescriptor.channels.label
        let stored = Sample.stored(nil, .unauthorized, .permissionMissing, label: label)
        let status = SourceStatus(stored, at: Sample.start, clock: Sample.clock)
        let sentences =
            "The permission to see followed channels is missing, there is no data yet. To sign in, run channels login."
        #expect(AllBarFormats.named("speech")?.render(status, BarOptions()) == sentences)
    }
}

@Suite("The feed of a source of rates")
struct QuoteFeedTests {
    static let formats = AllBarFormats.all.map(\.name)

    private static func status(
        _ state: DataState = .fresh, _ view: WatchlistSettings = SampleWatchlist.view(), age: Int = 60
    ) -> SourceStatus {
        let snapshot = Snapshot(SampleWatchlist.watchlist(view))
        let stored = Sample.stored(
            snapshot, state, .timedOut(seconds: 10), checkedAt: Sample.start + age, label: SourceDescriptor.rates.label)
        return SourceStatus(stored, at: Sample.start + age, clock: Sample.clock)
    }

    /// A view with two pinned conversions and a favourite.
    private static func pinned(_ list: String = #"["100 usd brl", "eur usd"]"#) throws -> WatchlistSettings {
        let pins = try Configuration("{\"rates\": {\"pinned\": \(list)}}").rates.pinned
        return changed(SampleWatchlist.view("GBP")) { $0.pinned = pins }
    }

    private func plain(_ status: SourceStatus, _ options: BarOptions = BarOptions()) -> String {
        AllBarFormats.named("plain")?.render(status, options) ?? ""
    }

    @Test("Each format is as in its golden file", arguments: formats)
    func golden(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        let portuguese = SampleWatchlist.view("JPY", "BTC", "USD", languages: ["pt_BR"])
        let looks: [(String, SourceStatus, BarOptions)] = [
            ("pinned", Self.status(.fresh, try Self.pinned()), BarOptions(command: OwnCommand("rates"))),
            ("fresh", Self.status(), BarOptions(command: OwnCommand("rates"))),
            ("overdue", Self.status(age: 90_000), BarOptions(command: OwnCommand("rates"))),
            ("offline", Self.status(.offline, age: 999), BarOptions(isASCII: true, command: OwnCommand("rates"))),
            (
                "portuguese", Self.status(.fresh, portuguese),
                BarOptions(numbers: .portuguese, command: OwnCommand("rates"))
            ),
        ]
        for (look, status, options) in looks {
            Golden.expect(format.render(status, options) + "\n", "formats/\(name)/quotes-\(look).txt")
        }
    }

    @Test("Names are in the languages of the reader, whatever language they were written in")
    func names() throws {
        let status = Self.status(.fresh, try Self.pinned())
        for (name, words) in [("waybar", "dólar americano"), ("speech", "Libra esterlina")] {
            let format = try #require(AllBarFormats.named(name))
            #expect(format.render(status, BarOptions(languages: ["pt_BR", "pt"])).contains(words))
        }
        let portuguese = Self.status(.fresh, SampleWatchlist.view("GBP", languages: ["pt_BR"]))
        let speech = try #require(AllBarFormats.named("speech"))
        #expect(speech.render(portuguese, BarOptions(languages: [])).contains("Pound sterling"))
    }

    @Test("A line has codes, values and moves, without an option")
    func line() {
        #expect(plain(Self.status()) == "USD 5.43 ▲ · EUR 5.90 ▼ · GBP 6.81")
        #expect(plain(Self.status(), BarOptions(showsNumbers: true)) == plain(Self.status()))
        let ascii = BarOptions(isASCII: true, rows: 2)
        #expect(plain(Self.status(), ascii) == "USD 5.43 ^ - EUR 5.90 v")
        #expect(plain(Self.status(), BarOptions(numbers: .portuguese)).hasPrefix("USD 5,43 ▲"))
    }

    @Test("Rates are fresh until the next are due, however long ago they were fetched, and then have their time")
    func freshness() {
        #expect(Self.status(age: 86_400 + 600).state == .fresh)
        let old = Self.status(age: 86_400 + 601)
        #expect(old.state == .stale && plain(old) == "USD 5.43 ▲ · EUR 5.90 ▼ · GBP 6.81 (data of 02:10)")
    }

    @Test(
        "No value is ever cut: places are dropped, then the sign of a move, and at last the whole value",
        arguments: 10...60)
    func whole(limit: Int) {
        let view = SampleWatchlist.view("BTC", "JPY", "USD")
        let values = ["BTC 510,451 ▲", "JPY 0.0362 ▲", "USD 5.43 ▲", "BTC 510,451"]
        for (state, options) in [
            (DataState.fresh, BarOptions(maximumLength: limit)),
            (.offline, BarOptions(maximumLength: limit, showsNumbers: true)),
        ] {
            let text = plain(Self.status(state, view, age: 999), options)
            let rows = text.split(separator: " (").first.map { String($0) } ?? ""
            let places = rows.hasPrefix("BTC") ? rows.components(separatedBy: " · ") : []
            #expect(places.allSatisfy { values.contains($0) }, "\(limit): \(text)")
            #expect(text.terminalColumns <= limit)
        }
    }

    @Test("A pinned conversion has its amount and its own target in every format")
    func pinned() throws {
        let status = Self.status(.fresh, try Self.pinned())
        #expect(plain(status) == "100 USD 543.12 BRL ▲ · EUR 1.09 USD ▼ · GBP 6.81")
        for format in AllBarFormats.all {
            let text = format.render(status, BarOptions(command: OwnCommand("rates")))
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
            for word in ["100", "543.12", "BRL", "EUR", "USD"] {
                #expect(words.contains(word), "\(format.name): \(text)")
            }
        }
    }

    @Test("A favourite without a rate says so in every format, in full or not at all", arguments: 8...40)
    func unquoted(limit: Int) throws {
        let status = Self.status(.fresh, SampleWatchlist.view("CHF", "USD"))
        #expect(plain(status) == "CHF: no rate · USD 5.43 ▲")
        let narrow = plain(status, BarOptions(maximumLength: limit))
        #expect(!narrow.contains("CHF") || narrow.contains("CHF: no rate"), "\(narrow)")
        for format in AllBarFormats.all {
            let text = format.render(status, BarOptions(command: OwnCommand("rates")))
            #expect(!text.contains("CHF: no…") && text.contains(": no rate"), "\(format.name): \(text)")
        }
        let tmux = try #require(AllBarFormats.named("tmux")).render(
            Self.status(.stale, SampleWatchlist.view("CHF", "USD", "EUR"), age: 90_000), BarOptions())
        #expect(tmux.hasPrefix("CHF: no rate"), "\(tmux)")
    }

    @Test("A pinned amount is never cut", arguments: 10...60)
    func wholeAmounts(limit: Int) throws {
        let view = try Self.pinned(#"["123456.78 usd jpy", "100 eur usd", "usd brl"]"#)
        let values = ["123,456.78 USD", "100 EUR", "USD"].map { "\($0) " }
        let text = plain(Self.status(.fresh, view), BarOptions(maximumLength: limit))
        for place in text.components(separatedBy: " · ") where place != "rates" {
            #expect(values.contains { place.hasPrefix($0) }, "\(limit): \(text)")
        }
        #expect(text.terminalColumns <= limit)
    }

    @Test("Places that do not fit into the file of the feed are dropped as a whole, the last one first")
    func fitting() throws {
        let view = try Self.pinned(#"["123456789012345 jpy brl", "123456789012346 jpy usd", "12345678901237 jpy usd"]"#)
        let feed = Feed(Self.status(.offline, view, age: 999)).fitted
        #expect(feed.json.utf8.count < 512 && !feed.rows.isEmpty)
        let titles = ["123,456,789,012,345 JPY", "123,456,789,012,346 JPY"]
        #expect(feed.rows.map { $0.title.escaped(for: .plain) } == Array(titles.prefix(feed.rows.count)))
    }

    @Test("The file of the feed has whole values in at most 512 bytes, and the provider's line")
    func compact() {
        let status = Self.status(.fresh, SampleWatchlist.view("BTC", "JPY", "USD"))
        let json = Feed(status).fitted.json
        #expect(json.utf8.count < 512 && json.contains(#""number":"0.0362","unit":"BRL""#), "\(json)")
        #expect(json.contains("Rates By Exchange Rate API"))
    }

    @Test("A link that is added to the file is left out of Argos's menu")
    func link() throws {
        let text = try #require(JSONCoding.encode(Snapshot(SampleWatchlist.watchlist()), pretty: false))
        let evil = text.replacing("https:\\/\\/www.exchangerate-api.com", with: "https:\\/\\/x' bash='id")
            .replacing("https://www.exchangerate-api.com", with: "https://x' bash='id")
        let snapshot = try #require(JSONCoding.decode(Snapshot.self, Data(evil.utf8)))
        let status = SourceStatus(StoredSnapshot("rates", snapshot, nil), at: Sample.start) {
            Sample.clock($0)
        }
        let menu = try #require(AllBarFormats.named("argos")).render(status, BarOptions())
        #expect(!menu.contains("bash='id") && menu.contains("Rates By Exchange Rate API"))
        #expect(evil.contains("bash='id"))
    }
}

@Suite("The feed without hidden items")
struct HiddenFeedTests {
    @Test("Lines have the first three visible items with their ranks, and tooltips name the hidden ones")
    func everyBar() throws {
        let items = ["One", "Two", "Three", "Four"].enumerated().map { place, title in
            Item(rank: place + 1, id: Sample.id("\(place + 1)"), title: DisplayText(title))
        }
        let page = Page(items: items, fetchedAt: Sample.start)
        let snapshot = try #require(Snapshot(page: page, label: Sample.label, after: nil, without: LeftOut(["two"])))
        let status = SourceStatus(StoredSnapshot("topgames", snapshot, nil), at: Sample.start) {
            Sample.clock($0)
        }
        for format in AllBarFormats.all {
            let text = format.render(status, BarOptions())
            for title in ["One", "Three", "Four"] { #expect(text.contains(title), "\(format.name)") }
            let hasRoom = ["waybar", "eww", "genmon", "shell", "argos", "cbar"].contains(format.name)
            #expect(text.contains("Hidden: Two.") == hasRoom, "\(format.name): \(text)")
        }
        #expect(AllBarFormats.named("plain")?.render(status, BarOptions()) == "1 One · 3 Three · 4 Four")
    }

    @Test("If every item is hidden, a bar shows no place, and still has a line")
    func nothing() throws {
        let left = LeftOut(Sample.ids("ABC").map(\.description))
        let snapshot = try #require(
            Snapshot(page: Sample.page("ABC"), label: Sample.label, after: nil, without: left))
        let status = SourceStatus(StoredSnapshot("topgames", snapshot, nil), at: Sample.start) {
            Sample.clock($0)
        }
        for format in AllBarFormats.all { #expect(!format.render(status, BarOptions()).isEmpty, "\(format.name)") }
        #expect(AllBarFormats.named("plain")?.render(status, BarOptions()) == "topgames")
    }
}
