/// Splits a line into tokens; only blanks, and quotation marks around the line, are not part of a token.
struct ConversionScanner {
    private(set) var tokens: [ConversionToken] = []
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var isGlued = false

    /// Marks the start or end of a cell, or of an argument of several words; cleaned text has no control characters.
    private static let edge: Unicode.Scalar = "\u{1F}"

    init(_ words: [String]) {
        var scalars: [Unicode.Scalar] = []
        // The cells of a table, with tabs between them, count as separate arguments.
        let areCells = words.contains { $0.utf8.contains(UInt8(ascii: "\t")) }
        let words = areCells ? words.flatMap { $0.split(separator: "\t").map(String.init) } : words
        for word in words {
            let isPlain = word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            let text = isPlain ? word : DisplayText(word).cleaned
            let isPhrase = areCells || !isPlain && words.count > 1 && text.contains(" ")
            if isPhrase { scalars.append(Self.edge) }
            scalars += isPlain ? Array(text.unicodeScalars) : text.unicodeScalars.map(Self.visible)
            scalars.append(isPhrase ? Self.edge : " ")
        }
        self.scalars = Self.unquoted(scalars)
        while index < self.scalars.count { step() }
    }

    /// Replaces an invisible character with a blank, and a full-width letter with its ASCII letter.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return scalar }
        let narrow = Unicode.Scalar(scalar.value &- 0xFEE0) ?? scalar
        if narrow.isASCII, isLetter(narrow) { return narrow }
        return scalar.properties.isDefaultIgnorableCodePoint ? " " : scalar
    }

    private static let quotes: [(opening: Unicode.Scalar, closing: Unicode.Scalar)] = [
        ("\"", "\""), ("'", "'"), ("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("`", "`"),
    ]

    /// Removes the quotation marks around the line, unless there is nothing between them.
    private static func unquoted(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard let first = scalars.firstIndex(where: { $0 != " " }), let last = scalars.lastIndex(where: { $0 != " " }),
            quotes.contains(where: { $0.opening == scalars[first] && $0.closing == scalars[last] })
        else { return scalars }
        let inner = scalars[(first + 1)..<max(last, first + 1)]
        return inner.contains { $0 != " " } ? Array(inner) + [" "] : scalars
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        index + offset < scalars.count ? scalars[index + offset] : nil
    }

    private mutating func add(_ kind: ConversionToken.Kind, until end: Int) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[index..<end])
        tokens.append(ConversionToken(kind: kind, text: String(text), isGlued: isGlued))
        (index, isGlued) = (end, true)
    }

    private mutating func step() {
        let scalar = scalars[index]
        if scalar == " " {
            (index, isGlued) = (index + 1, false)
        } else if Self.isDigit(scalar) || Self.isFraction(scalar) || beginsDecimals {
            scanNumber()
        } else if Self.isLetter(scalar) {
            scanWord()
        } else if isRaisedPoint {
            add(.other, until: index + 1)
        } else if let arrow = arrowEnd {
            add(.connector, until: arrow)
        } else if let qualifier = qualifierEnd {
            add(.word, until: qualifier)
        } else {
            add(Self.kind(scalar), until: index + 1)
        }
    }

    /// Whether a mark begins a number, as in "$.50" and "usd .50"; in "EUR,250" and "EUR ,250", it separates.
    private var beginsDecimals: Bool {
        guard Self.isMark(scalars[index]), peek(1).map(Self.isDigit) ?? false else { return false }
        switch tokens.last?.kind {
        case nil, .operation, .opener, .edge: return true
        case .sign where scalars[index] == ".": return true
        default: return !isGlued && scalars[index] != ","
        }
    }

    /// Whether a raised point comes next between digits, as in "£1·50"; it may mark decimals or a multiplication.
    private var isRaisedPoint: Bool {
        "·∙⋅".unicodeScalars.contains(scalars[index]) && isGlued && tokens.last?.kind == .number
            && (peek(1).map(Self.isDigit) ?? false)
    }

    private static func kind(_ scalar: Unicode.Scalar) -> ConversionToken.Kind {
        switch scalar {
        case edge: return .edge
        case "+", "＋": return .operation("+")
        case "-", "−": return .operation("-")
        case "*", "×", "·", "∙", "⋅": return .operation("*")
        case "/", "÷", "∕", "⁄": return .operation("/")
        case "%", "％", "٪": return .percent
        case "(": return .opener
        case ")": return .closer
        case "=", ":", ">", "→", "⇒", "⟶", "➜", "➔", "|", "≈": return .connector
        case ",", ";", "、", "，": return .separator
        case "&": return .word
        case "?", "？", "؟": return .question
        case ".", "!": return .stop
        default: return scalar.properties.generalCategory == .currencySymbol ? .sign : .other
        }
    }

    /// The index after an arrow or equals signs, "->", "=>", "=" or "=="; `nil` if neither begins here.
    private var arrowEnd: Int? {
        var end = index
        while end < scalars.count, "-−–=".unicodeScalars.contains(scalars[end]) { end += 1 }
        guard end > index else { return nil }
        if end < scalars.count, scalars[end] == ">" { return end + 1 }
        return scalars[index..<end].allSatisfy { $0 == "=" } ? end : nil
    }

    /// The index after letters or years in brackets that follow a token, "(UF)" or "(1927–2002)"; otherwise `nil`.
    private var qualifierEnd: Int? {
        guard scalars[index] == "(", !tokens.isEmpty,
            let end = scalars[index...].firstIndex(of: ")")
        else { return nil }
        let inner = scalars[(index + 1)..<end]
        let isWords = !inner.isEmpty && inner.allSatisfy { Self.isLetter($0) || $0 == " " }
        let isYears =
            inner.count == 9 && "–—".unicodeScalars.contains(inner[inner.startIndex + 4])
            && inner.enumerated().allSatisfy { $0.offset == 4 || Self.isDigit($0.element) }
        return isWords || isYears ? end + 1 : nil
    }

    // MARK: Numbers

    private mutating func scanNumber() {
        if let end = dayEnd { return add(.day, until: end) }
        var end = index
        // In "2024/03 100" and "12/25 100", another number begins after the blank.
        var (groupLength, canGroupByBlanks) = (0, scalars[index] != "0" && !isAfterSlashOrDash)
        while end < scalars.count {
            if Self.isDigit(scalars[end]) {
                (end, groupLength) = (end + 1, groupLength + 1)
            } else if Self.isMark(scalars[end]), isDigit(end + 1) {
                (end, groupLength, canGroupByBlanks) = (end + 1, 0, false)
            } else if scalars[end] == " ", canGroupByBlanks, (1...3).contains(groupLength), hasThreeDigits(end + 1) {
                (end, groupLength) = (end + 1, 0)
            } else {
                break
            }
        }
        // Includes the fraction of "2½" and "2 ½".
        let fraction = end + 1 < scalars.count && scalars[end] == " " ? end + 1 : end
        if canGroupByBlanks, fraction < scalars.count, Self.isFraction(scalars[fraction]) {
            return add(.number, until: fraction + 1)
        }
        end = endOfTail(endOfExponent(end))
        add(.number, until: end)
    }

    private var isAfterSlashOrDash: Bool {
        isGlued && (tokens.last?.kind == .operation("/") || tokens.last?.kind == .operation("-"))
    }

    private func isDigit(_ index: Int) -> Bool { index < scalars.count && Self.isDigit(scalars[index]) }

    private func hasThreeDigits(_ start: Int) -> Bool {
        (0..<3).allSatisfy { isDigit(start + $0) } && !isDigit(start + 3)
    }

    private var dayEnd: Int? {
        guard index + 10 <= scalars.count else { return nil }
        for offset in 0..<10 {
            let isDash = offset == 4 || offset == 7
            guard isDash ? scalars[index + offset] == "-" : isDigit(index + offset) else { return nil }
        }
        return isDigit(index + 10) ? nil : index + 10
    }

    /// Returns the index after the exponent of "1e9"; `end` without an exponent, or if a letter follows.
    private func endOfExponent(_ end: Int) -> Int {
        guard end < scalars.count, scalars[end] == "e" || scalars[end] == "E" else { return end }
        var last = end + 1
        if last < scalars.count, "+-−".unicodeScalars.contains(scalars[last]) { last += 1 }
        let first = last
        while isDigit(last) { last += 1 }
        let isExponent = last > first && !(last < scalars.count && Self.isLetter(scalars[last]))
        return isExponent ? last : end
    }

    /// Returns the index after the ending of "10,-", "10/-" or "10,", whose decimals may not be typed yet; or `end`.
    private func endOfTail(_ end: Int) -> Int {
        guard end < scalars.count, [".", ",", "/"].contains(scalars[end]) else { return end }
        var last = end + 1
        while last < scalars.count, "-–—−".unicodeScalars.contains(scalars[last]) { last += 1 }
        // A slash without a dash after it is a division.
        if scalars[end] == "/", last == end + 1 || isDigit(last) { return end }
        let dashesBeginNextToken = isDigit(last) || last < scalars.count && scalars[last] == ">"
        return dashesBeginNextToken ? end + 1 : last
    }

    // MARK: Words

    private mutating func scanWord() {
        var end = index
        while end < scalars.count {
            if Self.isLetter(scalars[end]) {
                end += 1
            } else if Self.isInside(scalars[end]), end + 1 < scalars.count, Self.isLetter(scalars[end + 1]) {
                end += 2
            } else {
                break
            }
        }
        // "2x3" is a product.
        if end == index + 1, scalars[index] == "x" || scalars[index] == "X" { return scanLetterX() }
        if end < scalars.count, scalars[end].properties.generalCategory == .currencySymbol, end - index <= 3,
            !isMultiplier(index..<end)
        {
            return add(.sign, until: end + 1)
        }
        // Includes the point of "St. Helena", but not a point at the end of the line.
        if end + 2 < scalars.count, scalars[end] == ".", scalars[end + 1] == " " { end += 1 }
        add(.word, until: end)
    }

    private mutating func scanLetterX() {
        let next = scalars[(index + 1)...].first { $0 != " " }
        let isAfterOperand =
            tokens.last.map { $0.kind == .number || $0.kind == .closer || $0.kind == .percent } ?? false
        let isProduct =
            isAfterOperand
            && next.map { Self.isDigit($0) || Self.isFraction($0) || Self.isMark($0) || $0 == "(" } == true
        // "0x10" is not a product.
        let isHexadecimal = isGlued && tokens.last?.text == "0"
        add(isProduct && !isHexadecimal ? .operation("*") : .word, until: index + 1)
    }

    /// Whether letters multiply the number before them: "10k$" is ten thousand dollars, and "k$" is not a sign.
    private func isMultiplier(_ range: Range<Int>) -> Bool {
        guard isGlued, tokens.last?.kind == .number else { return false }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return AmountMultiplier(String(text).lowercased(), .english) != nil
    }

    // MARK: Characters

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
    }

    static func isFraction(_ scalar: Unicode.Scalar) -> Bool {
        AmountReader.fractions[scalar] != nil || AmountReader.repeatingFractions[scalar] != nil
    }

    /// Whether a character can separate decimals or thousands.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ",", "'", "’", "_", "٫", "٬", "．", "，": true
        default: false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
        if scalar.properties.isAlphabetic { return true }
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .spacingMark
    }

    /// Whether a character can stand inside a name: "pa'anga", "norte-americano", "U.S.".
    private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "’", "ʻ", "ʼ", "-", "‐", "‑", ".": true
        default: false
        }
    }
}
