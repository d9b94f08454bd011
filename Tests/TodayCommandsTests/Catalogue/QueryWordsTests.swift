import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A list's filters and order on a command line")
struct QueryWordsTests {
    private let creatures = Creatures.descriptor

    private func word(_ text: String) throws -> SearchText { try #require(SearchText(text)) }

    /// What is wrong with filters and an order.
    private func refusal(_ filters: [String], sort: String? = nil, of source: SourceDescriptor) -> String? {
        do throws(QueryError) {
            _ = try QueryWords.query(filters: filters, sort: sort, of: source)
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test(
        "each filter of the source is an option, with its value behind it or behind an equals sign",
        arguments: [
            ("list --status alive --name rick", "list --filter=status=alive --filter=name=rick"),
            ("list --status=alive --page 2", "list --filter=status=alive --page 2"),
            ("--json list --name=a=b --all", "--json list --filter=name=a=b --all"),
            ("list --name -- --status alive", "list --filter=name -- --status alive"),
            ("list --status --json", "list --filter=status --json"), ("list --name", "list --filter=name"),
            ("list --name= --sort -id", "list --filter=name= --sort -id"),
            ("list --names x -status y", "list --names x -status y"),
            ("search --status alive", "search --status alive"), ("--status alive", "--status alive"), ("", ""),
        ])
    func rewritten(_ typed: String, _ expected: String) {
        let words = typed.split(separator: " ").map(String.init)
        #expect(QueryWords.rewritten(words, for: creatures).joined(separator: " ") == expected)
        #expect(QueryWords.rewritten(words, for: .topGames) == words)
    }

    @Test("a value may have blanks and signs; of a filter that is given twice, the later value counts")
    func query() throws {
        let typed = ["list", "--name", "  Snow & = Lynx ", "--status", "dead", "--status=alive"]
        let filters = QueryWords.rewritten(typed, for: creatures).dropFirst().map { String($0.dropFirst(9)) }
        let query = try QueryWords.query(filters: filters, sort: "-id", of: creatures)
        let expected = ["name": try word("Snow & = Lynx"), "status": try word("alive")]
        #expect(query == ListQuery(filters: expected, sort: "-id"))
        #expect(try QueryWords.query(filters: [], sort: nil, of: .topGames) == ListQuery())
    }

    @Test("what the source does not have or take is refused with what it does")
    func refused() {
        let status = #"The filter "status" takes alive, dead, unknown."#
        for wrong in ["status=asleep", "status=", "status"] { #expect(refusal([wrong], of: creatures) == status) }
        let text = #"The filter "name" takes a text of 1 to 128 bytes."#
        for wrong in ["name", "name= ", "name=" + String(repeating: "x", count: 129)] {
            #expect(refusal([wrong], of: creatures) == text)
        }
        #expect(
            refusal(["colour=red"], of: creatures)
                == #"creatures has no filter "colour"; its filters are status, name."#)
        #expect(
            refusal([], sort: "size", of: creatures) == #"creatures has no order "size"; its orders are id, -id."#)
        #expect(refusal([], sort: "size", of: .topGames) == #"topgames has no order "size"; it has no orders."#)
    }

    @Test("the interactive list asks in the background for the list that it shows")
    func background() throws {
        let query = ListQuery(filters: ["status": try word("alive"), "name": try word("-a = b")], sort: "-id")
        let words = BrowserQuestion.page(2, refresh: true).words(query)
        #expect(
            words == [
                "list", "--page", "2", "--json", "--filter=name=-a = b", "--filter=status=alive", "--sort=-id",
                "--refresh",
            ])
        let filters = words.filter { $0.hasPrefix("--filter=") }.map { String($0.dropFirst(9)) }
        #expect(try QueryWords.query(filters: filters, sort: "-id", of: creatures) == query)
        #expect(BrowserQuestion.page(1, refresh: false).words(ListQuery()) == ["list", "--page", "1", "--json"])
    }

    @Test("help lists the filters and the orders of the source, and says nothing of either if there are none")
    func help() {
        #expect(
            ListWords.filters(creatures) == """
                FILTERS:
                  --status <value>  Status: alive, dead, unknown.
                  --name <text>     Name: any text.


                """)
        #expect(ListWords.orders(creatures) == "id (As listed), -id (Last first)")
        #expect(ListWords.screenOptions(creatures) == "filters, --sort, --offline, --plain and --refresh")
        #expect(ListWords.filters(.topGames) == "")
        #expect(ListWords.screenOptions(.topGames) == "--offline, --plain and --refresh")
    }
}
