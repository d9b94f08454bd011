import TodayCore

enum Key: Hashable, Sendable {
    case character(Unicode.Scalar)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, tab, escape, backspace
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend
    /// Ctrl-L.
    case redraw
    /// Ctrl and this letter; for example, D and U move by half a page, and U and W erase input.
    case control(Unicode.Scalar)

    var isTyped: Bool { if case .character = self { true } else { false } }

    /// The key as part of a paste: a character, a blank for a tab or a line break, or Ctrl-C; `nil` for other keys.
    var pasted: Key? {
        switch self {
        case .character, .interrupt: self
        case .tab, .enter: .character(" ")
        default: nil
        }
    }
}

/// The keys that arrived at once; a paste that is too long for any input is dropped.
///
/// Keys that arrive faster than they are handled come in ever larger bursts, so the limit bounds the processing time.
struct KeyBurst: Hashable, Sendable {
    /// Maximum number of keys; no input accepts as many characters.
    static let most = 128

    let keys: [Key]
    let isCut: Bool

    /// Creates a burst of `keys`; if there are too many, retains only Ctrl-C, and Esc if it is the last key.
    init(_ keys: [Key]) {
        isCut = keys.count > Self.most
        let last = keys.last == .escape ? [Key.escape] : []
        self.keys = isCut ? keys.filter { $0 == .interrupt }.prefix(1) + last : keys
    }

    static var sentence: DisplayLine {
        DisplayLine(translated: gettext("Too much was pasted at once; it was ignored."))
    }
}

extension Key {
    /// Returns the row that the key selects, where PgDn moves by `step` rows; `nil` if the key selects no row.
    func row(from selected: Int, of count: Int, step: Int) -> Int? {
        let wanted: Int
        switch self {
        case .up, .character("k"): wanted = selected - 1
        case .down, .character("j"): wanted = selected + 1
        case .pageUp: wanted = selected - max(1, step)
        case .pageDown: wanted = selected + max(1, step)
        case .control("u"): wanted = selected - max(1, step / 2)
        case .control("d"): wanted = selected + max(1, step / 2)
        case .home, .character("g"): wanted = 0
        case .end, .character("G"): wanted = count - 1
        default: return nil
        }
        return Self.row(wanted, of: count)
    }

    /// Returns `text` as edited by this key, without growing it past `limit` scalars; `nil` if the key does not edit.
    func edited(_ text: String, limit: Int) -> String? {
        switch self {
        case .character(let scalar): text.unicodeScalars.count < limit ? text + String(scalar) : text
        case .backspace: String(text.dropLast())
        case .control("u"): ""
        case .control("w"): Self.withoutLastWord(text)
        default: nil
        }
    }

    private static func withoutLastWord(_ text: String) -> String {
        let trimmed = text.withoutTrailingSpaces
        return String(trimmed[..<(trimmed.lastIndex(of: " ").map { trimmed.index(after: $0) } ?? trimmed.startIndex)])
    }

    static func row(_ wanted: Int, of count: Int) -> Int { max(0, min(wanted, count - 1)) }
}

/// Decodes the bytes from a terminal, in chunks of any size, into keys.
///
/// Sources: ECMA-48 §5.4 (control sequences), xterm's ctlseqs and terminfo for the keys, RFC 3629 for UTF-8.
struct KeyDecoder: Sendable {
    /// Maximum length of an incomplete sequence in bytes, more than any key has; a longer one is discarded.
    private static let longest = 32
    private static let escape: UInt8 = 0x1B

    /// The sequences that a terminal sends around pasted text; source: xterm's ctlseqs, "Bracketed Paste Mode".
    private static let paste = (start: Array("\u{1B}[200~".utf8), end: Array("\u{1B}[201~".utf8))

    private var pending: [UInt8] = []
    private var isPasting = false

    /// Whether bytes are pending: only a pause distinguishes the Escape key from the beginning of another key.
    var isWaiting: Bool { !pending.isEmpty }

    mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while !pending.isEmpty {
            guard let (length, key) = next() else { break }
            let bytes = pending.prefix(length)
            if bytes.elementsEqual(Self.paste.start) { isPasting = true }
            if bytes.elementsEqual(Self.paste.end) || key == .interrupt { isPasting = false }
            pending.removeFirst(length)
            if let key = isPasting ? key?.pasted : key { keys.append(key) }
        }
        return keys
    }

    /// Returns the keys pending after a pause, when Escape must be a key of its own, and drops an incomplete key.
    mutating func keysAfterPause() -> [Key] {
        defer { pending = [] }
        guard pending.first == Self.escape else { return [] }
        let rest = pending.dropFirst()
        pending = []
        // After a pause, these two bytes are Alt with "[" or "O", not the beginning of a sequence: drop the character.
        return [.escape] + (rest == [UInt8(ascii: "[")] || rest == [UInt8(ascii: "O")] ? [] : keys(rest))
    }

    /// Returns the length in bytes of the first pending sequence, and its key, if any; `nil` while it is incomplete.
    private func next() -> (Int, Key?)? {
        switch pending[0] {
        case Self.escape: escaped()
        case 0x00..<0x20, 0x7F: (1, Self.control(pending[0]))
        case 0x20..<0x7F: (1, .character(Unicode.Scalar(pending[0])))
        default: scalar()
        }
    }

    private func escaped() -> (Int, Key?)? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return sequence()
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            return (3, Self.final(pending[2]))
        default: return (1, .escape)
        }
    }

    private func sequence() -> (Int, Key?)? {
        guard let final = pending.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return pending.count > Self.longest ? (pending.count, nil) : nil
        }
        // A byte that no sequence can contain begins another key.
        guard (0x40...0x7E).contains(pending[final]) else { return (final, nil) }
        guard pending[final] == UInt8(ascii: "~") else { return (final + 1, Self.final(pending[final])) }
        let number = pending[2..<final].prefix { (0x30...0x39).contains($0) }
        return (final + 1, Self.numbered(String(decoding: number, as: UTF8.self)))
    }

    private func scalar() -> (Int, Key?)? {
        let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : pending[0] >= 0xC2 ? 2 : 1
        let bytes = pending.prefix(length)
        guard length > 1, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (1, nil) }
        guard bytes.count == length else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            return (1, nil)
        }
        // Drop C1 controls, which some terminals treat as sequences.
        return (length, (0x80...0x9F).contains(scalar.value) ? nil : .character(scalar))
    }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x03: .interrupt
        case 0x0C: .redraw
        case 0x0E: .down
        case 0x10: .up
        case 0x1A: .suspend
        case 0x04, 0x06, 0x0F, 0x12, 0x13, 0x15, 0x17: .control(Unicode.Scalar(byte + 0x60))
        default: nil
        }
    }

    private static func final(_ byte: UInt8) -> Key? {
        switch Unicode.Scalar(byte) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "M": .enter
        default: nil
        }
    }

    private static func numbered(_ number: String) -> Key? {
        switch number {
        case "1", "7": .home
        case "4", "8": .end
        case "5": .pageUp
        case "6": .pageDown
        default: nil
        }
    }
}
