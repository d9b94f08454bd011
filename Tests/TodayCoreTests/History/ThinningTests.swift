import TestSupport
import Testing

@testable import TodayCore

@Suite("Thinning the history")
struct ThinningTests {
    private func spans(_ times: [Int], reach: Int = 210) -> [SampleSpan] {
        times.map { SampleSpan(at: $0, reach: reach) }
    }

    @Test("the first minute of ten stays, and covers the whole ten minutes")
    func tenMinutes() {
        let thinned = Thinning.thinned(spans(Array(stride(from: 0, to: 1_200, by: 60))), grain: 600)
        #expect(thinned == [SampleSpan(at: 0, reach: 750), SampleSpan(at: 600, reach: 750)])
    }

    @Test("a gap within ten minutes stays: the ranking after it is kept as well")
    func gap() {
        let thinned = Thinning.thinned(spans([0, 60, 500, 560]), grain: 600)
        #expect(thinned == [SampleSpan(at: 0, reach: 270), SampleSpan(at: 500, reach: 270)])
    }

    @Test("rankings further apart than that are unchanged")
    func sparse() {
        let hourly = spans(Array(stride(from: 0, to: 36_000, by: 3_600)), reach: 10_830)
        #expect(Thinning.thinned(hourly, grain: 600) == hourly)
        #expect(Thinning.thinned([], grain: 600).isEmpty)
    }

    @Test("in 60 random histories the covered time stays the same, and thinning again changes nothing")
    func random() {
        var generator = SeededGenerator(5)
        for _ in 0..<60 {
            var times: [Int] = []
            var time = 0
            for _ in 0..<Int.random(in: 0...30, using: &generator) {
                time += [30, 60, 61, 240, 2_000].randomElement(using: &generator) ?? 60
                times.append(time)
            }
            let all = times.map { SampleSpan(at: $0, reach: Int.random(in: 1...300, using: &generator)) }
            let thinned = Thinning.thinned(all, grain: 600)
            #expect(seconds(thinned) == seconds(all))
            #expect(Thinning.thinned(thinned, grain: 600) == thinned)
            #expect(seconds(Thinning.thinned(thinned, grain: 3_600)) == seconds(all))
        }
    }

    private func seconds(_ spans: [SampleSpan]) -> Set<Int> {
        spans.reduce(into: []) { $0.formUnion($1.at..<$1.end) }
    }
}
