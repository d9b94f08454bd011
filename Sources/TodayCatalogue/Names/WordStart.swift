/// Where words begin in a folded name.
enum WordStart {
    /// Whether a word begins at `place`, the first byte of a character.
    ///
    /// Chinese, Japanese and Korean do not separate words: each of their characters may begin one.
    static func isOne(_ place: Int, _ name: UnsafeRawBufferPointer) -> Bool {
        guard place > 0 else { return true }
        guard let before = scalar(endingAt: place, name), !isUnparted(before) else { return true }
        if before.isASCII { return !isLetterOrDigit(before) }
        return !before.properties.isAlphabetic && before.properties.numericType == nil
    }

    /// Whether a byte is an ASCII letter or digit, once folded; no word begins after one.
    static func isASCIIWord(_ byte: UInt8) -> Bool { isLetterOrDigit(Unicode.Scalar(byte)) }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    private static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
            || (0x1100...0x11FF).contains(scalar.value)
    }

    private static func scalar(endingAt place: Int, _ name: UnsafeRawBufferPointer) -> Unicode.Scalar? {
        var start = place - 1
        while start > 0, name[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: name[start..<place], as: UTF8.self).unicodeScalars.first
    }
}
