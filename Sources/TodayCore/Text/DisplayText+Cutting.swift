extension DisplayText {
    package var columns: Int { cleaned.terminalColumns }

    private static let dangling: Set<Character> = [" ", ",", ":", ";", "&", "-", "–", "(", "/"]

    /// Whether the text contains characters that DejaVu and similar fonts may lack; source: Unicode 15 Blocks.txt.
    var needsOtherFonts: Bool {
        cleaned.contains { character in
            let first = character.unicodeScalars.first?.value ?? 0
            return character.terminalColumns == 2 || (0x0590..<0x1E00).contains(first) || first >= 0x2C00
        }
    }

    /// Truncates a sentence or a label to a width in terminal columns, at a word boundary if there is one nearby.
    func cut(toColumns limit: Int) -> DisplayText {
        guard columns > limit else { return self }
        var text = cleaned.beginning(columns: limit - 1)
        let endsAtWord = text.endIndex == cleaned.endIndex || cleaned[text.endIndex] == " "
        if !endsAtWord, let space = text.lastIndex(of: " "), text[space...].count <= limit / 3 { text = text[..<space] }
        while let last = text.last, Self.dangling.contains(last) { text.removeLast() }
        return DisplayText(text + "…")
    }

    /// Truncates to the width of a table cell; see `String.fitting`.
    package func fitting(columns limit: Int, ellipsis: String = "…") -> DisplayText {
        columns > limit ? DisplayText(cleaned.fitting(columns: limit, ellipsis: ellipsis)) : self
    }

    /// Truncates to a width in terminal columns, in the middle if the text seems to be a title of a series.
    ///
    /// Titles of a series have the same beginning, so their middle is cut: "Call of…Warzone".
    func truncatedInMiddle(toColumns limit: Int) -> DisplayText {
        guard columns > limit, belongsToSeries, let tail = tail(within: limit * 2 / 3) else {
            return cut(toColumns: limit)
        }
        return DisplayText(cut(toColumns: limit - tail.terminalColumns).cleaned + tail)
    }

    private var belongsToSeries: Bool {
        let last = cleaned.split(separator: " ").last ?? ""
        let isNumber = last.allSatisfy { $0.isNumber || "IVX".contains($0) }
        return isNumber || cleaned.contains(": ") || cleaned.contains(" - ")
    }

    private func tail(within limit: Int) -> String? {
        var tail: [Substring] = []
        for word in cleaned.split(separator: " ").reversed() {
            let longerTail = [word] + tail
            let endsSeries = word.last == ":" || word == "-"
            guard !endsSeries, longerTail.joined(separator: " ").terminalColumns <= limit else { break }
            tail = longerTail
        }
        return tail.isEmpty ? nil : tail.joined(separator: " ")
    }
}
