extension DisplayText {
    /// Characters that look wrong before an ellipsis.
    private static let dangling: Set<Character> = [" ", ",", ":", ";", "&", "-", "–", "(", "/"]

    /// The text cut to `limit` terminal columns with an ellipsis, at the end of a word if one is near.
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
}
