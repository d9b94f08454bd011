import TestSupport
import Testing

@testable import TodayBars

@Suite("The format conky, read back as ${execpi} does")
struct ConkyFormatTests {
    private func render(_ titles: [String], _ options: FeedOptions = FeedOptions()) -> String {
        ConkyFormat().render(Sample.status(Sample.snapshot(titles: titles), .offline), options)
    }

    @Test("dollars are doubled, and number signs get a backslash, even after one of the title's own")
    func escaped() throws {
        #expect(render(["A$AP C# \\#"]) == "1 A$$AP C\\# \\\\# (offline, data of 02:20)")
        #expect(try ConkyReader().read(render(["A$AP C# \\#"])).text == "1 A$AP C# \\# (offline, data of 02:20)")
    }

    @Test("no template is found after a doubled dollar: conky would loop forever", arguments: ["${T", "$t", "$T"])
    func template(_ beginning: String) throws {
        let line = render([beginning + "emplate1 x}"])
        #expect(line.hasPrefix("1 $$ \(beginning.dropFirst())emplate1 x}"))
        #expect(throws: NotShown.self) { try ConkyReader().read("$\(beginning)emplate1 x}") }
    }

    @Test("everything fits into the 256 bytes of older versions, and only titles are cut")
    func bytes() throws {
        for title in ["字", "$", "👨‍👩‍👧‍👦", "x"].map({ String(repeating: $0, count: 300) }) {
            let line = render([title, title, title], FeedOptions(maximumLength: 1000))
            #expect(line.utf8.count <= 250)
            #expect(line.hasSuffix("… (offline, data of 02:20)"))
        }
    }

    @Test("the reader accepts no variable", arguments: ["$HOME", "${exec id}", "$", "x ${"])
    func strict(_ line: String) {
        #expect(throws: NotShown.self) { try ConkyReader().read(line) }
    }
}
