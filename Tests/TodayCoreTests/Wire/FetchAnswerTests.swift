import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The answer of today-fetch")
struct FetchAnswerTests {
    private func throughJSON(_ answer: FetchAnswer) throws -> FetchAnswer {
        let text = try #require(JSONCoding.encode(answer, pretty: false))
        return try #require(JSONCoding.decode(FetchAnswer.self, Data(text.utf8)))
    }

    @Test("A page and an error decode as they were encoded")
    func page() throws {
        let page = Page(items: Sample.items("ABCDE"), nextCursor: "eyJ", fetchedAt: Sample.start)
        let answer = try throughJSON(FetchAnswer(label: Sample.label, result: .success(page), shortestInterval: 15))
        #expect(try answer.result.get() == page)
        #expect(answer.error == nil)
        #expect(answer.label == Sample.label && answer.shortestInterval == 15)
        let failure = FetchError.rateLimited(until: Sample.start)
        let failed = try throughJSON(FetchAnswer(label: Sample.label, result: .failure(failure)))
        #expect(failed.error == failure && failed.page == nil)
    }

    @Test("Remarks decode as they were encoded, and are cleaned in the log")
    func remarks() throws {
        var answer = FetchAnswer(label: Sample.label, result: .success(Sample.page("ABC")))
        answer.remarks = ["The sign-in is in your keyring again.", "two\nlines"]
        let sent = try throughJSON(answer)
        #expect(sent.remarks == answer.remarks)
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: .dwell(2))
        let plan = pollState.absorb(sent, at: Sample.start, jitter: 0)
        #expect(plan.log == [LogLine(.notice, "The sign-in is in your keyring again."), LogLine(.notice, "two lines")])
    }

    @Test("An answer with neither a page nor an error is a failure of the program that sent it")
    func neither() throws {
        let json = #"{"schema": 1, "label": {"name": "topgames", "service": "Twitch", "heading": "x"}}"#
        let answer = try #require(JSONCoding.decode(FetchAnswer.self, Data(json.utf8)))
        #expect(throws: FetchError.fetcher(reason: "today-fetch did not return the requested data")) {
            try answer.result.get()
        }
    }

    @Test("An answer with an impossible rank is rejected", arguments: [Int.max, -1])
    func rank(rank: Int) {
        func answer(_ rank: Int) -> FetchAnswer? {
            let page = Page(items: [Sample.items("A")[0].with(rank: rank)], fetchedAt: Sample.start)
            let text = JSONCoding.encode(FetchAnswer(label: Sample.label, result: .success(page)), pretty: false)
            return text.flatMap { JSONCoding.decode(FetchAnswer.self, Data($0.utf8)) }
        }
        #expect(answer(rank) == nil && answer(ListQuery.ranks.upperBound) != nil)
    }

    @Test("A number that JSON cannot express is not written as something else")
    func notFinite() {
        var page = Sample.page("A")
        page.items[0].metric = Metric(value: .infinity, unit: "viewers")
        #expect(JSONCoding.encode(FetchAnswer(label: Sample.label, result: .success(page)), pretty: false) == nil)
    }
}

@Suite("The progress of a fetch")
struct FetchProgressTests {
    @Test("A line has its task, a bar and a count, and drops them one by one if the terminal is narrow")
    func widths() {
        let progress = FetchProgress("Counting streams", done: 2, total: 5)
        #expect(progress.line(columns: 80) == "Counting streams [########............] 2 of 5")
        #expect(progress.line(columns: 47) == "Counting streams [########............] 2 of 5")
        #expect(progress.line(columns: 46) == "Counting streams 2 of 5")
        #expect(progress.line(columns: 20) == "2 of 5")
        #expect(progress.line(columns: 6) == "")
    }

    @Test(
        "The bar is empty at first and full at the end, whatever the numbers are",
        arguments: [(0, 5, 0), (5, 5, 20), (1, 100, 0), (99, 100, 19), (9, 5, 20), (-1, 5, 0), (0, 0, 0)])
    func bar(done: Int, total: Int, filled: Int) {
        let line = FetchProgress("x", done: done, total: total).line(columns: 80)
        #expect(line.count { $0 == "#" } == filled && line.count { $0 == "." } == 20 - filled)
    }
}
