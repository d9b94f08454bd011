import TestSupport

/// Changes inputs by their structure, half of the time: libFuzzer itself changes bytes, after which most JSON is none.
///
/// Members of objects, pieces in brackets or quotes, numbers and lines are left out, doubled, exchanged for others,
/// also those of another input, and replaced by interesting values.
struct Mutator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed) }

    /// The input with a few changes, some of them taken from `donor`, at most `most` bytes.
    mutating func changed(_ input: [UInt8], donor: [UInt8], most: Int) -> [UInt8] {
        var bytes = input
        for _ in 0...random.roll(3) {
            let own = Self.pieces(of: bytes)
            guard !own.isEmpty else { break }
            let piece = own[random.roll(own.count)]
            switch random.roll(6) {
            case 0: bytes.removeSubrange(Self.withComma(piece, in: bytes))
            case 1:
                let other = like(bytes[piece], in: random.roll(2) == 0 ? bytes : donor) ?? bytes[piece]
                let comma: [UInt8] = bytes[piece].last == 0x0A ? [] : [UInt8(ascii: ",")]
                bytes.insert(contentsOf: comma + other, at: piece.upperBound)
            case 2, 3:
                guard let other = like(bytes[piece], in: random.roll(2) == 0 ? bytes : donor) else { continue }
                bytes.replaceSubrange(piece, with: Array(other))
            default: bytes.replaceSubrange(piece, with: value(like: bytes[piece]))
            }
        }
        return Array(bytes.prefix(most))
    }

    /// A piece of the same kind; `nil` if there is none.
    private mutating func like(_ piece: ArraySlice<UInt8>, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let others = Self.pieces(of: bytes).filter { Self.kind(bytes[$0]) == Self.kind(piece) }
        return others.isEmpty ? nil : bytes[others[random.roll(others.count)]]
    }

    /// "m" for a member of an object, the bracket or quote that it begins with, or "1" for a number, and "l" for a
    /// line.
    private static func kind(_ piece: ArraySlice<UInt8>) -> Unicode.Scalar {
        guard let first = piece.first, let last = piece.last else { return "l" }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return last == 0x0A ? "l" : Unicode.Scalar(first)
        case 0x30...0x39: return last == 0x0A ? "l" : "1"
        case UInt8(ascii: "\""):
            let isMember = piece.dropFirst().firstIndex(of: first).map { $0 + 1 < piece.endIndex } ?? false
            return last == 0x0A ? "l" : isMember ? "m" : "\""
        default: return "l"
        }
    }

    /// The pieces that can be changed as a whole.
    private static func pieces(of bytes: [UInt8]) -> [Range<Int>] {
        var (ends, open, line, place) = ([Int: Int](), [Int](), 0, 0)
        var (pieces, keys): ([Range<Int>], [Range<Int>]) = ([], [])
        while place < bytes.count {
            let start = place
            place += 1
            switch bytes[start] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(start)
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let first = open.popLast() else { continue }
                pieces.append(first..<place)
            case UInt8(ascii: "\""):
                guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else { continue }
                place = end + 1
                pieces.append(start..<place)
                if place < bytes.count, bytes[place] == UInt8(ascii: ":") { keys.append(start..<place) }
            case 0x30...0x39:
                while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
                pieces.append(start..<place)
            case 0x0A:
                pieces.append(line..<place)
                line = place
                continue
            default: continue
            }
            if let last = pieces.last { ends[last.lowerBound] = last.upperBound }
        }
        for key in keys {
            let value = bytes[(key.upperBound + 1)...].firstIndex { $0 > 0x20 } ?? bytes.count
            let end = ends[value] ?? bytes[value...].firstIndex { ",}]\n".utf8.contains($0) } ?? bytes.count
            pieces.append(key.lowerBound..<end)
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

    private static let numbers = [
        "0", "1", "2", "3", "7", "12", "100", "9999", "3600", "1795227600", "9223372036854775807",
    ]
    private static let texts = [
        "", "a", "é|", "<b>", "USD", "EUR", "BRL", "QQQ", "2026-11-21T02:20:00Z", "2026-11-21T03:20:00Z",
    ]

    private mutating func value(like piece: ArraySlice<UInt8>) -> [UInt8] {
        let isText = Self.kind(piece) == "\""
        if isText { return Array("\"\(Self.texts[random.roll(Self.texts.count)])\"".utf8) }
        return Array(Self.numbers[random.roll(Self.numbers.count)].utf8)
    }
}

@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// Inputs that libFuzzer has chosen, each of which may lend its pieces to the others.
nonisolated(unsafe) private var donors = [[UInt8]](repeating: [], count: 64)

/// libFuzzer calls this for each new input.
@_cdecl("LLVMFuzzerCustomMutator")
func changeInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    if seed % 2 == 0 { return changeBytes(bytes, count, most) }
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let donor = donors[Int(seed / 2) % donors.count]
    donors[Int(seed / 256) % donors.count] = input
    var mutator = Mutator(seed: UInt64(seed))
    let changed = mutator.changed(input, donor: donor, most: most)
    for (place, byte) in changed.enumerated() { bytes[place] = byte }
    return changed.count
}
