import TodayCore

/// Searches the rows of `NameBlocks`, ignoring spaces and punctuation; slower than `NameScan`.
struct BareScan {
    /// Letters and digits by their frequency in names, most frequent first.
    private static let frequent = Array("eaorintslcdmhgupbykf2v1w03xz4j5q6978".utf8)

    private let typed: [UInt8]
    private let rarest: Int

    init?(_ text: DisplayText) {
        let typed = Array(text.bare.utf8)
        func rarity(_ index: Int) -> Int { Self.frequent.firstIndex(of: typed[index]) ?? Self.frequent.count }
        guard let rarest = typed.indices.max(by: { rarity($0) < rarity($1) }) else { return nil }
        (self.typed, self.rarest) = (typed, rarest)
    }

    /// Adds each matching line to `hits`; `first` is the item number of the first line.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        var lines = LineReader(bytes)
        var from = 0
        while let place = bytes.place(of: typed[rarest], from: from) {
            from = place + 1
            guard fits(place, in: bytes), let line = lines.line(at: place) else { continue }
            if let match = match(lines.name(on: line)) { hits.add(first + lines.number(of: line), match) }
            from = line.end
        }
    }

    private func fits(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        matches(from: place, by: -1, count: rarest, in: bytes)
            && matches(from: place, by: 1, count: typed.count - 1 - rarest, in: bytes)
    }

    private func matches(from place: Int, by step: Int, count: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        var (place, matched) = (place, 0)
        while matched < count {
            place += step
            guard bytes.indices.contains(place), bytes[place] != UInt8(ascii: "\n") else { return false }
            let letter = typed[rarest + step * (matched + 1)]
            if bytes[place] == letter {
                matched += 1
            } else if WordStart.isASCIIWord(bytes[place]) {
                return false
            }
        }
        return true
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

    private func end(in name: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var (place, matched) = (start, 0)
        while matched < typed.count {
            guard place < name.count else { return nil }
            if let length = separatorLength(in: name, at: place) {
                place += length
            } else if name[place] == typed[matched] {
                (place, matched) = (place + 1, matched + 1)
            } else {
                return nil
            }
        }
        return place
    }

    private func separatorLength(in name: UnsafeRawBufferPointer, at place: Int) -> Int? {
        let byte = name[place]
        if byte < 0x80 { return WordStart.isASCIIWord(byte) ? nil : 1 }
        if byte & 0xC0 == 0x80 { return nil }
        var end = place + 1
        while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
        return isBlank(name[place..<end]) ? end - place : nil
    }

    private func isBlank(_ part: Slice<UnsafeRawBufferPointer>) -> Bool { BareName.bytes(part).isEmpty }
}
