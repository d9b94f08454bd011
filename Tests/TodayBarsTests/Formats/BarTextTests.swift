import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The line of a bar, in the available space")
struct BarTextTests {
    private func line(
        _ titles: [String], _ state: DataState = .fresh, _ options: BarOptions = BarOptions(), columns: Int? = nil
    ) -> String {
        let status = Sample.status(Sample.snapshot(titles: titles), state)
        return BarText(status, options, columns: columns).line.rendered(for: .plain)
    }

    private static let long = ["Grand Theft Auto V: Online", "Just Chatting", "League of Legends"]

    @Test(
        "A line fits the user's limit, or else the format's",
        arguments: [
            ("what fits is shown whole", ["a", "b", "c"], .fresh, 15, nil, "1 a · 2 b · 3 c"),
            ("also long titles", [long[0]], .fresh, 200, nil, "1 Grand Theft Auto V: Online"),
            (
                "the longest titles are cut first, and all evenly", long, .fresh, 50, nil,
                "1 Grand Theft… · 2 Just Chatting · 3 League of Le…"
            ),
            ("the last place goes before a title is too short", long, .fresh, 25, nil, "1 Grand Th… · 2 Just Cha…"),
            ("and then the second", long, .fresh, 12, nil, "1 Grand The…"),
            ("old data is never given up", long, .offline, 40, nil, "1 Grand Theft… (offline, data of 02:20)"),
            ("its time stands alone beside a short title", long, .offline, 22, nil, "1 Gr… (offline, 02:20)"),
            ("not even for a title", long, .offline, 17, nil, "offline, 02:20"),
            ("but cut", long, .offline, 12, nil, "offline, da…"),
            (
                "how to sign in", [long[1]], .unauthorized, nil, nil,
                "1 Just Chatting (sign in: topgames login, data of 02:20)"
            ),
            (
                "without room for the command", [long[1]], .unauthorized, nil, 40,
                "1 Just Chatting (sign in, data of 02:20)"
            ),
            ("the format's limit", long, .fresh, nil, 12, "1 Grand The…"),
            ("the person's limit is the stronger", long, .fresh, 13, 12, "1 Grand Thef…"),
            ("wide characters take two columns", ["字字字字字字"], .fresh, 10, nil, "1 字字字…"),
        ] as [(String, [String], DataState, Int?, Int?, String)])
    func limits(_ why: String, _ titles: [String], _ state: DataState, _ limit: Int?, _ own: Int?, _ line: String) {
        #expect(self.line(titles, state, BarOptions(maximumLength: limit), columns: own) == line, "\(why)")
    }

    @Test("Every title in every state stays within every limit", arguments: DataState.allCases)
    func always(_ state: DataState) {
        var generator = SeededGenerator(31)
        let titles = HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.random(100, &generator)
        for title in titles {
            for limit in [10, 17, 40] {
                for ascii in [false, true] {
                    let status = Sample.status(Sample.snapshot(titles: [title, "x", title]), state)
                    let text = BarText(status, BarOptions(maximumLength: limit, isASCII: ascii)).line
                    #expect(text.columns <= limit && text.columns > 0, "\(title.debugDescription)")
                }
            }
        }
    }

    @Test(
        "A line has the requested places, ASCII on request, and the id instead of an invisible title",
        arguments: [
            (["a", "b", "c"], BarOptions(rows: 1), "1 a"), (["a", "b", "c"], BarOptions(rows: 2), "1 a · 2 b"),
            (["a", "b", "c"], BarOptions(rows: 0), "1 a"), (["a"], BarOptions(rows: 9), "1 a"),
            (["Æ–Ω"], BarOptions(isASCII: true), "1 AE-?"),
            (["", "\u{200B}", "ファイナル"], BarOptions(), "1 1 · 2 2 · 3 ファイナル"),
            (["", "b", "ファイナル"], BarOptions(isASCII: true), "1 1 - 2 b - 3 3"),
        ])
    func options(_ titles: [String], _ options: BarOptions, _ line: String) {
        #expect(self.line(titles, .fresh, options) == line)
    }

    @Test("With ASCII only, the arrows, separators and dots are ASCII")
    func ascii() {
        let changed = Sample.snapshot("BAD", at: Sample.start, after: Sample.snapshot("ABC"))
        let text = BarText(Sample.status(changed, .fresh), BarOptions(isASCII: true)).line
        #expect(text.rendered(for: .plain) == "1^ Grand Theft Auto V - 2v Just Chatting - 3+ Rust")
        let long = line(["Pokémon: Épée et Bouclier, the Whole of It"], .fresh, BarOptions(isASCII: true))
        #expect(long.utf8.allSatisfy { $0 < 0x80 } && BarOptions(rows: 9).rows == 3)
    }

    @Test("Viewers stand behind the title, and are dropped when there is no room for a title beside them")
    func viewers() {
        let metric = Metric(value: 412_345, unit: "viewers", atLeast: true)
        func line(_ limit: Int?, ascii: Bool = false) -> String {
            let status = Sample.status(Sample.snapshot(titles: Self.long, metric: metric), .fresh)
            let options = BarOptions(maximumLength: limit, isASCII: ascii, showsNumbers: true)
            return BarText(status, options).line.rendered(for: .plain)
        }
        #expect(line(48) == "1 Grand Theft A… ≥ 412K · 2 Just Chatting ≥ 412K")
        #expect(line(20, ascii: true) == "1 Grand T... >= 412K")
        #expect(line(16) == "1 Grand Theft A…" && line(10) == "1 Grand T…")
    }

    @Test("A mute is one word behind the places, beside other remarks")
    func muted() {
        func line(_ state: DataState, _ limit: Int? = nil) -> String {
            let status = Sample.status(
                Sample.snapshot(titles: ["Rust"]), state, age: 60, mutedUntil: Sample.start + 3600)
            return BarText(status, BarOptions(maximumLength: limit)).line.rendered(for: .plain)
        }
        #expect(line(.fresh) == "1 Rust (muted)")
        #expect(line(.offline) == "1 Rust (offline, data of 02:20, muted)")
        #expect(line(.unauthorized, 38) == "1 Rust (sign in, data of 02:20, muted)")
        #expect(line(.fresh, 10) == "muted")
    }
}
