/// Makes compiled catalogues; source: GNU gettext manual, "The Format of GNU MO Files".
enum MOBytes {
    /// The bytes for pairs of original and translation.
    static func make(_ pairs: [(String, String)], bigEndian: Bool = false) -> [UInt8] {
        let count = pairs.count
        var words: [Int] = [0x9504_12DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count]
        var texts: [UInt8] = []
        for text in pairs.map(\.0) + pairs.map(\.1) {
            words += [text.utf8.count, 28 + 16 * count + texts.count]
            texts += Array(text.utf8) + [0]
        }
        return words.flatMap { bytes(UInt32($0), bigEndian) } + texts
    }

    private static func bytes(_ word: UInt32, _ bigEndian: Bool) -> [UInt8] {
        let shifts: [UInt32] = bigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24]
        return shifts.map { UInt8(word >> $0 & 0xFF) }
    }
}
