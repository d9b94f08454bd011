import TestSupport
import Testing

@testable import TodayCore

@Suite("How details are worded")
struct DetailWordingTests {
    private let plain = DetailWording(at: Sample.start, clock: { Sample.clock($0) })

    @Test("moves have the signs that they have everywhere, and others in ASCII")
    func signs() {
        let ascii = DetailWording(at: Sample.start, ascii: true, clock: { Sample.clock($0) })
        let moves: [Move?] = [.up, .down, .new, .same, nil]
        #expect(moves.map(plain.sign) == ["▲", "▼", "●", "", ""])
        #expect(moves.map(ascii.sign) == ["^", "v", "+", "", ""])
    }

    @Test("an age is written as the front end writes ages; a time ahead has none")
    func ages() {
        let short = DetailWording(at: Sample.start, clock: { Sample.clock($0) }) { "\($0)s" }
        #expect(plain.ago(Sample.start + -180) == "3 min ago" && short.ago(Sample.start + -180) == "180s")
        #expect(plain.ago(Sample.start + 61) == "of unknown age" && short.ago(Sample.start + 60) == "0s")
    }
}
