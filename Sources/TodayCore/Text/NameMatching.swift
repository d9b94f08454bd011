/// How well a name matches typed text, best first.
package enum NameMatch: Int, Hashable, Sendable, Comparable, CaseIterable {
    case exact
    case beginning
    /// The beginning of a word in the name.
    case word
    case inside

    package static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}

/// Normalizes a folded name for lenient comparison: "call of duty: warzone" becomes "callofdutywarzone".
package enum BareName {
    /// Returns the letters, digits and marks of a folded name, in UTF-8.
    package static func bytes(_ folded: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var decoder = Unicode.UTF8()
        var bytes = folded.makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar) where isLetterDigitOrMark(scalar): UTF8.encode(scalar) { result.append($0) }
            case .scalarValue, .error: continue
            case .emptyInput: return result
            }
        }
    }

    /// Returns whether a scalar of a folded name is not a space, punctuation, a symbol or a format character.
    package static func isLetterDigitOrMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
            .initialPunctuation, .finalPunctuation, .spaceSeparator, .mathSymbol, .modifierSymbol, .currencySymbol,
            .otherSymbol, .format:
            return false
        default: return true
        }
    }
}

extension DisplayText {
    package var bare: String { String(decoding: BareName.bytes(folded.utf8), as: UTF8.self) }
}

/// Decides which names are similar enough to typed text to be suggested.
package enum Similarity {
    /// Returns the distance of a name from typed text; `nil` if it is too large.
    ///
    /// Allows one mistake for every three letters; two letters match only names that begin with them, in either order.
    package static func distance(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int? {
        let distance = EditDistance.between(typed, name)
        guard typed.count == 2 else { return distance <= typed.count / 3 ? distance : nil }
        return name.starts(with: typed) || name.starts(with: typed.reversed()) ? distance : nil
    }

    /// Returns at most `limit` similar words, nearest first.
    package static func nearest(_ typed: String, among words: [String], limit: Int) -> [String] {
        let scalars = Array(typed.lowercased().unicodeScalars.prefix(200))
        let near = words.enumerated().compactMap { index, word in
            distance(scalars, Array(word.unicodeScalars)).map { (distance: $0, index: index, word: word) }
        }
        return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.word)
    }

    /// Returns whether a title contains typed text; always `false` for a number, which is an id or a whole name.
    package static func isPart(_ typed: DisplayText, of title: DisplayText) -> Bool {
        let text = typed.bare
        return !text.allSatisfy(\.isNumber) && title.bare.contains(text)
    }

    /// Returns whether a title is similar to the typed text, or its initials begin with that text, such as "gta".
    package static func isNear(_ typed: DisplayText, _ title: DisplayText) -> Bool {
        let (text, name) = (Array(typed.bare.unicodeScalars.prefix(200)), Array(title.bare.unicodeScalars.prefix(200)))
        if distance(text, name) != nil { return true }
        let initials = title.folded.split(separator: " ").compactMap(\.unicodeScalars.first)
        return text.count > 1 && initials.starts(with: text)
    }
}

/// Computes the edit distance of two names, for suggestions.
package enum EditDistance {
    /// Returns the number of edits and transpositions; if `name` continues after `typed`, the rest counts as one edit.
    package static func between(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int {
        var previousRow: [Int] = []
        var row = Array(0...name.count)
        for (index, scalar) in typed.enumerated() {
            var nextRow = [index + 1]
            for (column, other) in name.enumerated() {
                var least = min(row[column + 1] + 1, nextRow[column] + 1, row[column] + (scalar == other ? 0 : 1))
                if index > 0, column > 0, scalar == name[column - 1], typed[index - 1] == other {
                    least = min(least, previousRow[column - 1] + 1)
                }
                nextRow.append(least)
            }
            (previousRow, row) = (row, nextRow)
        }
        return min(row[name.count], (row.min() ?? 0) + 1)
    }
}
