import Testing
import TodayReports
import WindowCore

@Suite("The arguments of the window")
struct InvocationTests {
    private func request(_ words: String..., input: String = "") -> Invocation.Request? {
        Invocation(words) { input }?.request
    }

    @Test("The window opens the list, the details of an item, or a search with words from standard input")
    func requests() throws {
        #expect(request("topgames") == .list)
        #expect(request("characters", "--show", "47") == .show(try #require(ItemID("47"))))
        #expect(request("topgames", "--search", input: "dark \u{202E}souls\n") == .search("dark souls"))
    }

    @Test("Without words, or with more than any name has, a search opens the list")
    func empty() {
        for text in ["", " \n", String(repeating: "a", count: 1001)] {
            #expect(request("topgames", "--search", input: text) == .list)
        }
    }

    @Test(
        "Anything else is rejected",
        arguments: [
            [], ["../x"], ["Topgames"], ["topgames", "--show"], ["topgames", "--show", "../1"],
            ["topgames", "--show", "1", "2"], ["topgames", "--search", "words"], ["topgames", "x"], ["--help"],
        ])
    func wrong(_ words: [String]) {
        #expect(Invocation(words) { "" } == nil)
    }
}
