import TestSupport

/// Changes inputs by their structure, half of the time: libFuzzer itself changes bytes, after which most JSON is none.
///
/// Pieces in brackets or quotes, numbers and lines are doubled, left out, exchanged, and replaced by values that are worth
/// a try.
enum Mutator {
    /// The input with a few changes, at most `most` bytes.
    static func changed(_ bytes: [UInt8], most: Int, seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed)
        var bytes = bytes
        for _ in 0...random.roll(3) {
            let pieces = pieces(of: bytes)
            guard !pieces.isEmpty else { break }
            let piece = pieces[random.roll(pieces.count)]
            let other = pieces[random.roll(pieces.count)]
            switch random.roll(6) {
            case 0: bytes.removeSubrange(withComma(piece, in: bytes))
            case 1, 2: bytes.insert(contentsOf: separator(after: piece, in: bytes) + bytes[piece], at: piece.upperBound)
            case 3: bytes.replaceSubrange(piece, with: Array(bytes[other]))
            default: bytes.replaceSubrange(piece, with: value(like: bytes[piece], &random))
            }
        }
        return Array(bytes.prefix(most))
    }

    /// What can be changed as a whole.
    private static func pieces(of bytes: [UInt8]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var (open, line, place) = ([Int](), 0, 0)
        while place < bytes.count {
            let start = place
            place += 1
            switch bytes[start] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(start)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): if let first = open.popLast() { pieces.append(first..<place) }
            case UInt8(ascii: "\""):
                guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else { continue }
                place = end + 1
                pieces.append(start..<place)
            case 0x30...0x39:
                while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
                pieces.append(start..<place)
            case 0x0A:
                pieces.append(line..<place)
                line = place
            default: break
            }
        }
        return pieces
    }

    /// A piece together with the comma after it, or else before it.
    private static func withComma(_ piece: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let comma = UInt8(ascii: ",")
        if piece.upperBound < bytes.count, bytes[piece.upperBound] == comma {
            return piece.lowerBound..<piece.upperBound + 1
        }
        if piece.lowerBound > 0, bytes[piece.lowerBound - 1] == comma { return piece.lowerBound - 1..<piece.upperBound }
        return piece
    }

    private static func separator(after piece: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        bytes[piece].last == 0x0A ? [] : [UInt8(ascii: ",")]
    }

    private static let numbers = [
        "0", "1", "2", "3", "7", "12", "100", "9999", "3600", "1795227600", "9223372036854775807",
    ]
    private static let texts = [
        "", "a", "USD", "EUR", "BRL", "2026-11-21T02:20:00Z", "2026-11-21T03:20:00Z", "ra", "é", "<b>",
    ]

    private static func value(like piece: ArraySlice<UInt8>, _ random: inout SeededGenerator) -> [UInt8] {
        let isText = piece.first == UInt8(ascii: "\"")
        if isText { return Array("\"\(texts[random.roll(texts.count)])\"".utf8) }
        return Array(numbers[random.roll(numbers.count)].utf8)
    }
}

@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// What libFuzzer calls for each new input.
@_cdecl("LLVMFuzzerCustomMutator")
func changeInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    if seed % 2 == 0 { return changeBytes(bytes, count, most) }
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let changed = Mutator.changed(input, most: most, seed: UInt64(seed))
    for (place, byte) in changed.enumerated() { bytes[place] = byte }
    return changed.count
}
