import TodayCore

/// Searches the rows of `NameBlocks` for what somebody typed.
///
/// One or two letters are searched only at the start of words, everything else everywhere: "e" is in nearly every name.
/// A Chinese character, which has three bytes, is a word.
struct NameScan {
    /// Where in a line to look.
    enum Place {
        case start, whole, word, anywhere, wordAnywhere

        func needle(_ typed: [UInt8]) -> [UInt8] {
            switch self {
            case .start: [UInt8(ascii: "\n")] + typed
            case .whole: [UInt8(ascii: "\n")] + typed + [UInt8(ascii: "\n")]
            case .word: [UInt8(ascii: " ")] + typed
            case .anywhere, .wordAnywhere: typed
            }
        }

        /// Bytes of the needle before what was typed.
        var skipped: Int { [.anywhere, .wordAnywhere].contains(self) ? 0 : 1 }
    }

    /// Whether to look at the beginnings of words only.
    var isShort: Bool
    private let typed: [UInt8]
    private let typedAtWord: [UInt8]

    /// `nil` if there is nothing to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.folded.utf8)
        guard !typed.isEmpty else { return nil }
        typedAtWord = Place.word.needle(typed)
        isShort = typed.count <= 2 && typed.allSatisfy { $0 >= 0x80 || WordStart.isASCIIWord($0) }
    }

    /// Adds each matching line once, under `first` plus its line number.
    ///
    /// Once there are more than are counted, it adds only those that may be among the best.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        if hits.hasMore { return scanForBest(bytes, first: first, into: &hits) }
        for place in isShort ? [Place.start, .word] : [.anywhere] {
            forEach(place, in: bytes) { hits.add(first + $0, $1) }
        }
    }

    /// Calls `found` with the number of each line that matches at `place`, and how well it does.
    func forEach(_ place: Place, in bytes: UnsafeRawBufferPointer, _ found: (Int, NameMatch) -> Void) {
        var lines = LineReader(bytes)
        let needle = place.needle(typed)
        while let line = lines.next(with: needle, skipped: place.skipped, atWords: place == .wordAnywhere) {
            guard let match = match(lines.name(on: line)) else { continue }
            // Names that begin with it are found by `.start`.
            if place == .word, match < .word { continue }
            found(lines.number(of: line), match)
        }
    }

    /// How well a name matches; `nil` if it does not.
    func match(_ name: UnsafeRawBufferPointer) -> NameMatch? {
        if name.begins(with: typed) { return name.count == typed.count ? .exact : .beginning }
        if isShort { return name.place(of: typedAtWord, from: 0) == nil ? nil : .word }
        guard var place = name.place(of: typed, from: 0) else { return nil }
        while !WordStart.isOne(place, name) {
            guard let next = name.place(of: typed, from: place + 1) else { return .inside }
            place = next
        }
        return .word
    }
}
