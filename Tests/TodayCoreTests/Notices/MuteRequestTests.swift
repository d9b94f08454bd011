import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Arguments of topgames mute")
struct MuteRequestTests {
    @Test(
        "how long, until when, or off",
        arguments: [
            (["1h"], .span(seconds: 3600)), (["90m"], .span(seconds: 5400)), (["1h30m"], .span(seconds: 5400)),
            (["45s"], .span(seconds: 45)), (["7d"], .span(seconds: 604_800)), (["1w"], .span(seconds: 604_800)),
            (["until", "18:00"], .until(TimeOfDay(minutes: 1080))),
            (["until", "7:05"], .until(TimeOfDay(minutes: 425))), (["off"], .off),
            (["until", "18"], .until(TimeOfDay(minutes: 1080))), (["until", "7"], .until(TimeOfDay(minutes: 420))),
            (["until", "0"], .until(TimeOfDay(minutes: 0))),
        ] as [([String], MuteRequest)])
    func requests(words: [String], request: MuteRequest) {
        #expect(MuteRequest(words) == request)
    }

    @Test(
        "everything else is answered with examples",
        arguments: [
            [], [""], ["on"], ["h"], ["1"], ["1x"], ["-1h"], ["0m"], ["1h", "2h"], ["18:00"], ["until"],
            ["until", "25:00"], ["until", "1h"], ["until", "18:60"], ["until", "18:00", "off"], ["off", "1h"],
            ["until", "24"], ["until", "018"], ["until", "-1"],
            ["until", "6pm"], ["18"],
            ["yesterday"], ["1.5h"],
            ["١h"], ["2026-11-20"],
        ])
    func refused(words: [String]) {
        #expect(MuteRequest(words) == nil)
        #expect(MuteRequest.complaint(words) == MuteRequest.examples)
    }

    @Test("more than a week is rejected with the reason", arguments: ["8d", "169h", "2w", "999999999999h"])
    func tooLong(word: String) {
        #expect(MuteRequest([word]) == nil)
        #expect([MuteRequest.limit, MuteRequest.examples].contains(MuteRequest.complaint([word])))
        #expect(MuteRequest.complaint(["8d"]) == MuteRequest.limit)
    }

    @Test("\"until 18:00\" is the next time the clock shows it")
    func until() {
        let request = MuteRequest.until(TimeOfDay(minutes: 1080))
        #expect(request.end(after: Sample.time("2026-11-20T17:59:30Z"), .utc) == Sample.time("2026-11-20T18:00:00Z"))
        #expect(request.end(after: Sample.time("2026-11-20T18:00:00Z"), .utc) == Sample.time("2026-11-21T18:00:00Z"))
        #expect(MuteRequest.span(seconds: 60).end(after: Sample.start, .utc) == Sample.start + 60)
        #expect(MuteRequest.off.end(after: Sample.start, .utc) == nil)
    }
}
