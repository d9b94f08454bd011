import Testing

@testable import TodayFiles

@Suite("What is kept of a child's output")
struct OutputBufferTests {
    @Test("all of it, up to the limit")
    func whole() {
        var buffer = OutputBuffer(limit: 4)
        let wantsMore = [buffer.take([1, 2]), buffer.take([3, 4])]
        #expect(wantsMore == [true, true])
        #expect(buffer.bytes == [1, 2, 3, 4] && !buffer.isTooLong)
    }

    @Test("its beginning, if more is refused")
    func refused() {
        var buffer = OutputBuffer(limit: 4)
        let wantsMore = buffer.take([1, 2, 3, 4, 5])
        #expect(!wantsMore)
        #expect(buffer.bytes == [1, 2, 3, 4] && buffer.isTooLong)
    }

    @Test("its end, if the beginning may be forgotten")
    func forgotten() {
        var buffer = OutputBuffer(limit: 4, excess: .forgotten)
        let wantsMore = [buffer.take([1, 2, 3]), buffer.take([4, 5, 6])]
        #expect(wantsMore == [true, true])
        #expect(buffer.bytes == [3, 4, 5, 6] && !buffer.isTooLong)
    }
}
