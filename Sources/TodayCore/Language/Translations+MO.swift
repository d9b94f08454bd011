extension Translations {
    /// Reads a compiled gettext catalogue (.mo); `nil` if it is broken, or not in UTF-8.
    ///
    /// Source: GNU gettext manual, "The Format of GNU MO Files".
    package init?(mo bytes: [UInt8]) {
        guard let file = MOFile(bytes), let entries = file.entries else { return nil }
        var messages: [String: [String]] = [:]
        for (original, translation) in entries {
            let forms = translation.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
            let singular = original.prefix { $0 != "\0" }
            if !forms.contains("") { messages[String(singular)] = forms }
        }
        let header = messages.removeValue(forKey: "")?.first ?? ""
        guard header.lowercased().contains("charset=utf-8") else { return nil }
        let plural = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }?.dropFirst(13)
        self.init(messages: messages, rule: plural.flatMap { PluralRule(String($0)) } ?? .english)
    }
}

/// The bytes of a compiled catalogue, which may be damaged.
private struct MOFile {
    private static let magic: UInt32 = 0x9504_12DE

    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 28 else { return nil }
        let first = bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) }
        guard first == Self.magic || first.byteSwapped == Self.magic else { return nil }
        self.bytes = bytes
        isBigEndian = first == Self.magic
    }

    /// Pairs of original and translation; `nil` if an offset points outside the file.
    var entries: [(String, String)]? {
        guard let count = word(8), let originals = word(12), let translations = word(16),
            count <= bytes.count / 16
        else { return nil }
        var entries: [(String, String)] = []
        for entry in 0..<count {
            guard let original = text(originals + 8 * entry), let translation = text(translations + 8 * entry)
            else { return nil }
            entries.append((original, translation))
        }
        return entries
    }

    private func word(_ offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        let word = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        return Int(isBigEndian ? word : word.byteSwapped)
    }

    private func text(_ descriptor: Int) -> String? {
        guard let length = word(descriptor), let offset = word(descriptor + 4), offset + length <= bytes.count
        else { return nil }
        return String(validating: bytes[offset..<offset + length], as: UTF8.self)
    }
}
