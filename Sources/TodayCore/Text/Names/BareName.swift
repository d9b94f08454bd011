/// A folded name without its blanks, punctuation and symbols: "call of duty: warzone" as "callofdutywarzone".
///
/// People leave these out, or write others, when they type a name.
package enum BareName {
    /// The letters, digits and marks of a folded name, in UTF-8.
    package static func bytes(_ folded: some Sequence<UInt8>) -> [UInt8] {
        var kept: [UInt8] = []
        var decoder = Unicode.UTF8()
        var bytes = folded.makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar) where isKept(scalar): UTF8.encode(scalar) { kept.append($0) }
            case .scalarValue, .error: continue
            case .emptyInput: return kept
            }
        }
    }

    /// Whether a scalar of a folded name is not a blank, a punctuation mark or a symbol.
    package static func isKept(_ scalar: Unicode.Scalar) -> Bool {
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
    /// Its name for finding it, however it is punctuated.
    package var bare: String { String(decoding: BareName.bytes(folded.utf8), as: UTF8.self) }
}
