/// Estimates how wide a text is in a sans-serif font, in em.
///
/// A picture that is not shown yet has no font to measure with. These are the widths of DejaVu Sans, which is wider
/// than most, so a text gets a little less room than there is, never more.
enum TextWidth {
    static func em(_ text: String) -> Double {
        text.reduce(0) { $0 + em($1) }
    }

    private static func em(_ character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "'", "|", "!", ".", ",", ":", ";", " ", "(", ")", "[", "]", "f", "t", "r", "-": 0.38
        case "m", "w", "M", "W", "@", "%", "…", "—", "&": 1
        default: character.terminalColumns > 1 ? 1.1 : character.isUppercase ? 0.7 : 0.61
        }
    }
}

extension DisplayText {
    /// The text cut to a width in em of a sans-serif font.
    func fitting(em limit: Double) -> DisplayText {
        guard TextWidth.em(cleaned) > limit else { return self }
        var width = TextWidth.em("…")
        let kept = cleaned.prefix { character in
            width += TextWidth.em(String(character))
            return width <= limit
        }
        return truncated(to: max(2, kept.count + 1))
    }
}
