import Testing
import TodayReports
import WindowCore

@Suite("What a window is opened for")
struct InvocationTests {
    private func request(_ words: String..., input: String = "") -> Invocation.Request? {
        Invocation(words) { input }?.request
    }

    @Test("the list, the details of an item, or a search whose words come from standard input")
    func requests() throws {
        #expect(request("topgames") == .list)
        #expect(request("characters", "--show", "47") == .show(try #require(ItemID("47"))))
        #expect(request("topgames", "--search", input: "dark \u{202E}souls\n") == .search("dark souls"))
    }

    @Test("without words to search for, or with more than any name has, it is the list")
    func empty() {
        for text in ["", " \n", String(repeating: "a", count: 1001)] {
            #expect(request("topgames", "--search", input: text) == .list)
        }
    }

    @Test(
        "anything else makes no sense",
        arguments: [
            [], ["../x"], ["Topgames"], ["topgames", "--show"], ["topgames", "--show", "../1"],
            ["topgames", "--show", "1", "2"], ["topgames", "--search", "words"], ["topgames", "x"], ["--help"],
        ])
    func wrong(_ words: [String]) {
        #expect(Invocation(words) { "" } == nil)
    }
}
