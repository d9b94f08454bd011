extension DisplayText {
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

    /// The text cut to so many terminal columns, with an ellipsis, behind a whole word where one ends near.
    func cut(toColumns limit: Int) -> DisplayText {
        guard columns > limit else { return self }
        var width = 1
        var kept = cleaned.prefix { character in
            width += character.terminalColumns
            return width <= limit
        }
        let isWhole = kept.endIndex == cleaned.endIndex || cleaned[kept.endIndex] == " "
        if !isWhole, let blank = kept.lastIndex(of: " "), kept[blank...].count <= limit / 3 { kept = kept[..<blank] }
        while let last = kept.last, Self.dangling.contains(last) { kept.removeLast() }
        return DisplayText(kept + "…")
    }

    /// The text cut to a number of terminal columns.
    package func fitting(columns limit: Int) -> DisplayText {
        guard columns > limit else { return self }
        var length = min(cleaned.count, max(1, limit))
        while length > 1, truncated(to: length).columns > limit { length -= 1 }
        return truncated(to: length)
    }
}
