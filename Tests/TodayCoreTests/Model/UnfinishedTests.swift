import TestSupport
import Testing

@testable import TodayCore

@Suite("An incomplete answer")
struct UnfinishedTests {
    @Test(
        "it says why, in one sentence",
        arguments: [
            (12, "12 more requests for now, which todayd may need"),
            (1, "1 more request for now, which todayd may need"),
            (0, "no more requests for now"), (-1, "no more requests for now"),
        ])
    func fewLeft(count: Int, words: String) {
        #expect(
            Unfinished.fewRequestsLeft(count).sentence(Sample.label)
                == "Incomplete: \(Sample.label.service) allows \(words). Try again in a minute.")
    }

    @Test("a failure keeps its own words")
    func failed() {
        #expect(
            Unfinished.failed(.rateLimited(until: nil)).sentence(Sample.label)
                == "Incomplete: \(Sample.label.service) asks for fewer requests (HTTP 429).")
    }
}
