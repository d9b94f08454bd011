/// What somebody typed, or a currency's name, as words that can be compared: folded, without punctuation.
///
/// The words stay apart, so that "coroas" is not taken for the beginning of "coroa sueca".
enum CurrencyWords {
    /// The words with single blanks between them: "Pa'anga de Tonga" as "paanga de tonga".
    static func text(_ text: DisplayText) -> String {
        var words: [UInt8] = []
        var isBetween = false
        for scalar in text.folded.unicodeScalars {
            if BareName.isKept(scalar) {
                if isBetween, !words.isEmpty { words.append(UInt8(ascii: " ")) }
                isBetween = false
                UTF8.encode(scalar) { words.append($0) }
            } else if " -–(".unicodeScalars.contains(scalar) {
                isBetween = true
            }
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// The words without the usual endings of plurals: "dolares canadenses" as "dolar canadense".
    ///
    /// This changes some words that are no plurals, as "bahamas", so it is to be compared with what it makes of a name.
    static func singular(_ text: String) -> String {
        text.split(separator: " ").map(singularWord).joined(separator: " ")
    }

    private static func singularWord(_ word: Substring) -> String {
        if word.hasSuffix("ares") { return String(word.dropLast(2)) }
        if word.hasSuffix("ais") { return word.dropLast(2) + "l" }
        return word.hasSuffix("s") && word.utf8.count > 3 ? String(word.dropLast()) : String(word)
    }
}
