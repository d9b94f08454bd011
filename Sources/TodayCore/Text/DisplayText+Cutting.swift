extension DisplayText {
    /// How many terminal columns the text takes: two for wide characters, none for combining ones.
    package var columns: Int { cleaned.terminalColumns }

    /// Characters that look wrong before an ellipsis.
    private static let dangling: Set<Character> = [" ", ",", ":", ";", "&", "-", "–", "(", "/"]

    /// Whether it has writing that fonts with Latin letters mostly lack: emoji, Korean, Arabic.
    ///
    /// Source: Unicode 15 Blocks.txt; symbols and letters up to Latin, Greek and Cyrillic are in DejaVu and its like.
    var needsOtherFonts: Bool {
        cleaned.contains { character in
            let first = character.unicodeScalars.first?.value ?? 0
            return character.terminalColumns == 2 || (0x0590..<0x1E00).contains(first) || first >= 0x2C00
        }
    }

    /// The text truncated to this many terminal columns, at a word boundary if one is near.
    ///
    /// It is for sentences and buttons; a table uses the room that a cell has, with `fitting(columns:)`.
    func cut(toColumns limit: Int) -> DisplayText {
        guard columns > limit else { return self }
        var kept = cleaned.beginning(columns: limit - 1)
        let isWhole = kept.endIndex == cleaned.endIndex || cleaned[kept.endIndex] == " "
        if !isWhole, let blank = kept.lastIndex(of: " "), kept[blank...].count <= limit / 3 { kept = kept[..<blank] }
        while let last = kept.last, Self.dangling.contains(last) { kept.removeLast() }
        return DisplayText(kept + "…")
    }

    /// The text cut to a cell of so many terminal columns; see `String.fitting`.
    package func fitting(columns limit: Int, ellipsis: String = "…") -> DisplayText {
        columns > limit ? DisplayText(cleaned.fitting(columns: limit, ellipsis: ellipsis)) : self
    }

    /// The text cut to so many terminal columns where that says most.
    ///
    /// Of a series, the beginning alone says the same for every part: "Call of Duty…" becomes "Call of…Warzone".
    /// Without a subtitle or a number at its end, or if its last word is too long, the text is cut at its end.
    func cutWhereItSaysMost(toColumns limit: Int) -> DisplayText {
        guard columns > limit, isOfSeries, let tail = tail(within: limit * 2 / 3) else { return cut(toColumns: limit) }
        return DisplayText(cut(toColumns: limit - tail.terminalColumns).cleaned + tail)
    }

    /// Whether it has a subtitle, or ends with a number.
    private var isOfSeries: Bool {
        let last = cleaned.split(separator: " ").last ?? ""
        let isNumber = last.allSatisfy { $0.isNumber || "IVX".contains($0) }
        return isNumber || cleaned.contains(": ") || cleaned.contains(" - ")
    }

    /// As many of its last words as fit; nil if not even the last does.
    private func tail(within limit: Int) -> String? {
        var tail: [Substring] = []
        for word in cleaned.split(separator: " ").reversed() {
            let longer = [word] + tail
            let endsSeries = word.last == ":" || word == "-"
            guard !endsSeries, longer.joined(separator: " ").terminalColumns <= limit else { break }
            tail = longer
        }
        return tail.isEmpty ? nil : tail.joined(separator: " ")
    }
}
