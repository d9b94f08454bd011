import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("A program that prints one line within a time limit")
struct TimedProgramTests {
    private func line(_ script: String, seconds: Int = 60) -> String {
        line(["/bin/sh", "-c", script], seconds: seconds)
    }

    private func line(_ words: [String], seconds: Int = 60) -> String {
        switch TimedProgram(words, seconds: seconds).line() {
        case .value(let line): "line: " + String(decoding: line, as: UTF8.self)
        case .silent: "silent"
        case .missing: "missing"
        case .noResult: "no result"
        }
    }

    @Test("The first line counts, however much follows")
    func first() {
        #expect(line("printf 'one\\ntwo\\n'; sleep 60") == "line: one")
        #expect(line("yes") == "line: y")
    }

    @Test("A silent program is stopped at its limit, and one that does not exist is missing")
    func silent() {
        #expect(line("exec sleep 60", seconds: 0) == "silent")
        #expect(line(["/nowhere/todayd"]) == "missing")
    }

    @Test("A program that ends without a line, or never ends one, has no result")
    func noResult() {
        #expect(line("printf half") == "no result")
        #expect(line("exec tr '\\\\0' x < /dev/zero") == "no result")
        #expect(TimedProgram(["/bin/echo", "no JSON"], seconds: 60).value(Int.self).value == nil)
        #expect(TimedProgram(["/bin/echo", "7"], seconds: 60).value(Int.self).value == 7)
    }
}
