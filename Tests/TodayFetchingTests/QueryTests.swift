import Foundation
import Testing

@testable import TodayCore

@Suite("A query that cannot be used")
struct QueryTests {
    @Test(
        "it is refused in a sentence",
        arguments: [
            ("[1]", "The query on standard input is not a JSON object."),
            (#"{"search": "mario""#, "The query on standard input is not a JSON object."),
            (
                #"{"serach": "mario"}"#,
                #"The query has no key "serach"; its keys are search, filters, sort, page, cursor, firstRank, whole, "#
                    + "validator."
            ),
            (#"{"page": 0}"#, #"The value of "page" in the query cannot be used."#),
            (#"{"page": "7"}"#, #"The value of "page" in the query cannot be used."#),
            (#"{"search": " "}"#, #"The value of "search" in the query cannot be used."#),
            (#"{"cursor": ""}"#, #"The value of "cursor" in the query cannot be used."#),
            (#"{"sort": "name"}"#, #"topgames has no order "name"; it has no orders."#),
            (#"{"page": 7}"#, "Page 7 of topgames is only reached by the cursor of the page before it."),
        ])
    func refused(_ text: String, _ sentence: String) {
        do throws(QueryError) {
            try ListQuery.read(Data(text.utf8)).check(.topGames)
            Issue.record("\(text) was accepted")
        } catch {
            #expect(error.sentence == sentence)
        }
    }
}
