import Testing

@testable import TodayCatalogue

@Suite("Numbers in few bytes")
struct PackedNumbersTests {
    @Test("every list survives a round trip")
    func back() {
        var generator = SystemRandomNumberGenerator()
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
        let large: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]
        let bad: [[UInt8]] = [
            [0], [5, 0x85], [5] + large + [5], Array(repeating: 0xFF, count: 100), [0xFF, 0xFF, 0xFF, 0x7F],
            Array(repeating: 1, count: Bounds.listed + 1),
        ]
        for bytes in bad { #expect(bytes.withUnsafeBytes(PackedNumbers.numbers) == nil) }
        #expect([UInt8]().withUnsafeBytes(PackedNumbers.numbers) == [])
        #expect(Array(repeating: UInt8(1), count: Bounds.listed).withUnsafeBytes(PackedNumbers.numbers) != nil)
    }

    @Test("whatever bytes there are, reading them comes to an end")
    func random() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for number in bytes.withUnsafeBytes(PackedNumbers.numbers) ?? [] { #expect(Bounds.items.contains(number)) }
        }
    }
}
