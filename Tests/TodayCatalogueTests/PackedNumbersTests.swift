import TestSupport
import Testing

@testable import TodayCatalogue

@Suite("Numbers in few bytes")
struct PackedNumbersTests {
    @Test("every list comes back as it was")
    func back() {
        var generator = SeededGenerator.drawn(for: "packed numbers")
        for _ in 0..<500 {
            let numbers = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                Int.random(in: 0...(1 << Int.random(in: 1...50)), using: &generator)
            }
            let bytes = PackedNumbers.bytes(numbers)
            #expect(bytes.withUnsafeBytes(PackedNumbers.numbers) == numbers)
        }
        #expect(PackedNumbers.bytes([1, 21_301, 1_065_050]).count == 7)
    }

    @Test("whatever bytes there are, reading them comes to an end")
    func garbage() {
        var generator = SeededGenerator.drawn(for: "garbage for packed numbers")
        for _ in 0..<500 {
            let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) | 0x40 }
            _ = bytes.withUnsafeBytes(PackedNumbers.numbers)
        }
        let endless = [UInt8](repeating: 0xFF, count: 100)
        #expect(endless.withUnsafeBytes(PackedNumbers.numbers).isEmpty)
    }
}
