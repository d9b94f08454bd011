extension DisplayText {
    /// What stands badly before an ellipsis.
    private static let dangling: Set<Character> = [" ", ",", ":", ";", "&", "-", "–", "(", "/"]

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
}
