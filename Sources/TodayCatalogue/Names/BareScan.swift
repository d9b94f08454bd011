import TodayCore

/// Finds what somebody typed in the rows of `NameBlocks`, whatever its blanks and punctuation are.
///
/// Each name has to be looked at, which takes longer than `NameScan`.
struct BareScan {
    private let typed: [UInt8]

    /// `nil` if there is no letter and no digit to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.bare.utf8)
        if typed.isEmpty { return nil }
    }

    /// Adds each line that fits under its number after that of the first line.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        bytes.forEachName(first) { name, number in
            if let match = match(name) { hits.add(number, match) }
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

    /// Where what was typed ends, if it begins at `start`.
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
        if byte < 0x80 { return WordStart.isASCIIWord(byte) ? nil : 1 }
        if byte & 0xC0 == 0x80 { return nil }
        var end = place + 1
        while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
        return isBlank(name[place..<end]) ? end - place : nil
    }

    private func isBlank(_ part: Slice<UnsafeRawBufferPointer>) -> Bool { BareName.bytes(part).isEmpty }
}

extension UnsafeRawBufferPointer {
    /// Calls `body` with each name of a row that begins with the item `first`, and the number of its item.
    func forEachName(_ first: Int, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
        var (start, number) = (1, first)
        while start < count, let end = place(of: UInt8(ascii: "\n"), from: start) {
            if end > start { body(UnsafeRawBufferPointer(rebasing: self[start..<end]), number) }
            (start, number) = (end + 1, number + 1)
        }
    }
}
