import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The line of a bar, in the available space")
struct BarTextTests {
    private func line(
        _ titles: [String], _ state: FeedState = .fresh, _ options: FeedOptions = FeedOptions(), columns: Int? = nil
    ) -> String {
        let status = Sample.status(Sample.snapshot(titles: titles), state)
        return BarText(status, options, columns: columns).line.rendered(for: .plain)
    }

    private let long = ["Grand Theft Auto V: Online", "Just Chatting", "League of Legends"]

    @Test("what fits is shown whole")
    func fits() {
        #expect(line(["a", "b", "c"], .fresh, FeedOptions(maximumLength: 15)) == "1 a · 2 b · 3 c")
        #expect(line(long, .fresh, FeedOptions(maximumLength: 200)).contains("Grand Theft Auto V: Online"))
    }

    @Test("the longest titles are cut first, and all evenly")
    func even() {
        let cut = "1 Grand Theft… · 2 Just Chatting · 3 League of Le…"
        #expect(line(long, .fresh, FeedOptions(maximumLength: cut.count)) == cut)
    }

    @Test("the last place is dropped before a title gets too short to recognise")
    func fewerPlaces() {
        #expect(line(long, .fresh, FeedOptions(maximumLength: 25)) == "1 Grand Th… · 2 Just Cha…")
        #expect(line(long, .fresh, FeedOptions(maximumLength: 12)) == "1 Grand Thef…".prefix(11) + "…")
    }

    @Test("the remark that data is old is never given up for a title")
    func remark() {
        #expect(line(long, .offline, FeedOptions(maximumLength: 40)) == "1 Grand Theft… (offline, data of 02:20)")
        #expect(line(long, .offline, FeedOptions(maximumLength: 22)) == "offline, data of 02:20")
        #expect(line(long, .offline, FeedOptions(maximumLength: 12)) == "offline, da…")
    }

    @Test("without room for the command it still says to sign in, and when the data was fetched")
    func signIn() {
        let wide = "1 Just Chatting (sign in: topgames login, data of 02:20)"
        #expect(line(["Just Chatting"], .unauthorized) == wide)
        #expect(line(["Just Chatting"], .unauthorized, columns: 40) == "1 Just Chatting (sign in, data of 02:20)")
    }

    @Test("a format's own limit applies if the person set none")
    func ownLimit() {
        #expect(line(long, columns: 12) == "1 Grand The…")
        #expect(line(long, .fresh, FeedOptions(maximumLength: 13), columns: 12) == "1 Grand Thef…")
    }

    @Test("wide characters count as the two columns that they take")
    func wide() {
        #expect(line(["字字字字字字"], .fresh, FeedOptions(maximumLength: 10)) == "1 字字字…")
    }

    @Test("every limit is kept with every title, in every state", arguments: FeedState.allCases)
    func always(_ state: FeedState) {
        var generator = SeededGenerator(31)
        let titles = HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.random(100, &generator)
        for title in titles {
            for limit in [10, 17, 40] {
                for ascii in [false, true] {
                    let status = Sample.status(Sample.snapshot(titles: [title, "x", title]), state)
                    let text = BarText(status, FeedOptions(maximumLength: limit, isASCII: ascii)).line
                    #expect(text.columns <= limit && text.columns > 0, "\(title.debugDescription)")
                }
            }
        }
    }

    @Test("it has as many places as requested")
    func rows() {
        #expect(line(["a", "b", "c"], .fresh, FeedOptions(rows: 1)) == "1 a")
        #expect(line(["a", "b", "c"], .fresh, FeedOptions(rows: 2)) == "1 a · 2 b")
        #expect(line(["a"], .fresh, FeedOptions(rows: 3)) == "1 a")
        #expect((FeedOptions(rows: 0).rows, FeedOptions(rows: 9).rows) == (1, 3))
    }

    @Test("with ASCII only, the arrows, separators, dots and titles are ASCII")
    func ascii() {
        let changed = Sample.snapshot("BAD", at: Sample.start, after: Sample.snapshot("ABC"))
        let text = BarText(Sample.status(changed, .fresh), FeedOptions(isASCII: true)).line
        #expect(text.rendered(for: .plain) == "1^ Grand Theft Auto V - 2v Just Chatting - 3+ Rust")
        #expect(
            line(["Pokémon: Épée et Bouclier, the Whole of It"], .fresh, FeedOptions(isASCII: true)).utf8.allSatisfy {
                $0 < 0x80
            })
        #expect(line(["Æ–Ω"], .fresh, FeedOptions(isASCII: true)) == "1 AE-?")
    }

    @Test("a title of which nothing can be shown is replaced by its id")
    func nothingLeft() {
        #expect(line(["", "\u{200B}", "ファイナル"]) == "1 1 · 2 2 · 3 ファイナル")
        #expect(line(["", "b", "ファイナル"], .fresh, FeedOptions(isASCII: true)) == "1 1 - 2 b - 3 3")
    }

    @Test("viewers stand behind the title, and go when there is no room for a title beside them")
    func viewers() {
        let metric = Metric(value: 412_345, unit: "viewers", atLeast: true)
        func line(_ limit: Int?, ascii: Bool = false) -> String {
            let status = Sample.status(Sample.snapshot(titles: long, metric: metric), .fresh)
            let options = FeedOptions(maximumLength: limit, isASCII: ascii, showsNumbers: true)
            return BarText(status, options).line.rendered(for: .plain)
        }
        #expect(line(48) == "1 Grand Theft A… ≥ 412K · 2 Just Chatting ≥ 412K")
        #expect(line(20, ascii: true) == "1 Grand T... >= 412K")
        #expect(line(16) == "1 Grand Theft A…" && line(10) == "1 Grand T…")
    }

    @Test("a mute is said in one word behind the places, beside what else there is to say")
    func muted() {
        func line(_ state: FeedState, _ limit: Int? = nil) -> String {
            let status = Sample.status(
                Sample.snapshot(titles: ["Rust"]), state, age: 60, mutedUntil: Sample.start + 3600)
            return BarText(status, FeedOptions(maximumLength: limit)).line.rendered(for: .plain)
        }
        #expect(line(.fresh) == "1 Rust (muted)")
        #expect(line(.offline) == "1 Rust (offline, data of 02:20, muted)")
        #expect(line(.unauthorized, 38) == "1 Rust (sign in, data of 02:20, muted)")
        #expect(line(.fresh, 10) == "muted")
    }
}
