extension DisplayText {
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
