import TestSupport
import Testing

@testable import TodayCatalogue

@Suite("Numbers in few bytes")
struct PackedNumbersTests {
    @Test("every list survives a round trip")
    func back() {
        var generator = SeededGenerator.drawn(for: "packed numbers")
        for _ in 0..<500 {
            let numbers = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                Int.random(in: 1...(1 << Int.random(in: 1...24)), using: &generator)
            }
            let bytes = PackedNumbers.bytes(numbers)
            #expect(bytes.withUnsafeBytes(PackedNumbers.numbers) == numbers)
        }
        #expect(PackedNumbers.bytes([1, 21_301, 1_065_050]).count == 7)
    }

    @Test("bytes that are cut off, name an item that cannot be, or never end are no list at all")
    func garbage() {
        var generator = SeededGenerator.drawn(for: "garbage for packed numbers")
        for _ in 0..<500 {
            let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for number in bytes.withUnsafeBytes(PackedNumbers.numbers) ?? [] { #expect(Bounds.items.contains(number)) }
        }
    }
}
