import TestSupport
import Testing

@testable import TodayBars

@Suite("The format lemonbar, read back as lemonbar's current parser does, and its parser before 2017")
struct LemonbarFormatTests {
    private func render(_ titles: [String], _ options: FeedOptions = FeedOptions()) -> String {
        LemonbarFormat().render(Sample.status(Sample.snapshot(titles: titles), .offline), options)
    }

    @Test("a percent sign is doubled, and never precedes a brace")
    func doubled() {
        #expect(render(["100%"]).contains("1 100%%%{A}"))
        #expect(render(["%%{F-}"]).contains("1 %%%%%{}{F-}%{A}"))
    }

    @Test("signs that Swift takes for another character are escaped for lemonbar")
    func scalars() throws {
        let reading = try LemonbarReader().read(render(["%{\u{301}A:id:}", "%\u{301}{A:id:}"]))
        #expect(reading.text == "1 %{\u{301}A:id:} · 2 %\u{301}{A:id:} (offline, data of 02:20)")
        #expect(reading.commands.count == 5)
    }

    @Test("six areas leave four to the rest of the bar")
    func areas() throws {
        #expect(try LemonbarReader().read(render(["a", "b", "c"])).commands.count == 6)
    }

    @Test("however many columns a line may take, its bytes fit into lemonbar's buffer")
    func bytes() throws {
        let title = String(repeating: "👨‍👩‍👧‍👦", count: 200)
        let line = render([title, title, title], FeedOptions(maximumLength: 1000))
        #expect(line.utf8.count <= 4094)
        #expect(try LemonbarReader().read(line).text.hasSuffix("… (offline, data of 02:20)"))
    }
}
