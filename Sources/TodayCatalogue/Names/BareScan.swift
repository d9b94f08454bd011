import TodayCore

/// Finds what somebody typed in the rows of `NameBlocks`, whatever its blanks and punctuation are.
///
/// Each place of its first letter has to be looked at, which takes longer than `NameScan`.
struct BareScan {
    private let typed: [UInt8]

    /// `nil` if there is no letter and no digit to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.bare.utf8)
        if typed.isEmpty { return nil }
    }

    /// Adds each line that fits under its number after that of the first line.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        var lines = LineReader(bytes)
        var from = 0
        while let start = bytes.place(of: typed[0], from: from) {
            from = start + 1
            guard end(in: bytes, from: start) != nil, let line = lines.line(at: start) else { continue }
            if let match = match(lines.name(on: line)) { hits.add(first + lines.number(of: line), match) }
            from = line.end
        }
    }

    private func match(_ name: UnsafeRawBufferPointer) -> NameMatch? {
        var from = 0
        while let start = name.place(of: typed[0], from: from) {
            if let end = end(in: name, from: start) {
                guard isBlank(name[..<start]) else { return .inside }
                return isBlank(name[end...]) ? .exact : .beginning
            }
            from = start + 1
        }
        return nil
    }

    /// Where what was typed ends, if it begins at `start`; it never goes on in the next line.
    private func end(in name: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var (place, matched) = (start, 0)
        while matched < typed.count {
            guard place < name.count else { return nil }
            if let length = sign(in: name, at: place) {
                place += length
            } else if name[place] == typed[matched] {
                (place, matched) = (place + 1, matched + 1)
            } else {
                return nil
            }
        }
        return place
    }

    /// The length of a blank, punctuation mark or symbol that begins at `place`; `nil` if none does.
    private func sign(in name: UnsafeRawBufferPointer, at place: Int) -> Int? {
        let byte = name[place]
        if byte == LineReader.lineBreak { return nil }
        if byte < 0x80 { return WordStart.isASCIIWord(byte) ? nil : 1 }
        if byte & 0xC0 == 0x80 { return nil }
        var end = place + 1
        while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
        return isBlank(name[place..<end]) ? end - place : nil
    }

    private func isBlank(_ part: Slice<UnsafeRawBufferPointer>) -> Bool { BareName.bytes(part).isEmpty }
}
