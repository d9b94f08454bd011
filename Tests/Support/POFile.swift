import Foundation

@testable import TodayCore

/// A catalogue as translators write it, read by its own rules: entries of `msgid`, `msgid_plural` and `msgstr`.
package struct POFile {
    package struct Entry {
        package var message = ""
        package var plural: String?
        package var translations: [String] = []
        package var isFuzzy = false
    }

    package static var portuguese: Translations { get throws { try readPortuguese.get() } }
    private static let readPortuguese = Result { try POFile("pt_BR.po").translations }

    /// All entries except the header.
    package let entries: [Entry]
    private let header: String

    /// Reads `desktop/po/NAME`.
    package init(_ name: String) throws {
        let file = ProjectFolder.root.appendingPathComponent("desktop/po/\(name)")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
        // Messages that were removed from the sources are in comments.
        let all = blocks.filter { $0.split(separator: "\n").contains { !$0.hasPrefix("#") } }.map(Self.entry)
        header = all.first?.translations.first ?? ""
        entries = Array(all.dropFirst())
    }

    /// The catalogue as the programs read it.
    package var translations: Translations {
        let plural = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }?.dropFirst(13) ?? ""
        let messages = entries.map { ($0.message, $0.translations) }
        return Translations(
            messages: Dictionary(messages) { first, _ in first }, rule: PluralRule(String(plural)) ?? .english)
    }

    /// The same in the bytes that `msgfmt` would write.
    package func compiled(bigEndian: Bool = false) -> [UInt8] {
        let pairs =
            [("", header)]
            + entries.map { entry in
                (
                    [entry.message, entry.plural].compactMap(\.self).joined(separator: "\0"),
                    entry.translations.joined(separator: "\0")
                )
            }
        return MOBytes.make(pairs, bigEndian: bigEndian)
    }

    private static func entry(_ block: String) -> Entry {
        var entry = Entry()
        var keyword: Substring = ""
        for line in block.split(separator: "\n") {
            if line.hasPrefix("#") {
                if line.hasPrefix("#,"), line.contains("fuzzy") { entry.isFuzzy = true }
                continue
            }
            guard let quote = line.firstIndex(of: "\"") else { continue }
            if quote > line.startIndex { keyword = line[..<quote].dropLast() }
            let text = unquoted(line[quote...])
            switch keyword {
            case "msgid": entry.message += text
            case "msgid_plural": entry.plural = (entry.plural ?? "") + text
            default:
                if quote > line.startIndex { entry.translations.append("") }
                entry.translations[entry.translations.count - 1] += text
            }
        }
        return entry
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text.dropFirst().dropLast()) }
        return String(text.dropFirst().dropLast()).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
            .replacing("\\\\", with: "\\")
    }
}

/// Makes compiled catalogues; source: GNU gettext manual, "The Format of GNU MO Files".
package enum MOBytes {
    /// The bytes for pairs of original and translation.
    package static func make(_ pairs: [(String, String)], bigEndian: Bool = false) -> [UInt8] {
        let count = pairs.count
        var words: [Int] = [0x9504_12DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count]
        var texts: [UInt8] = []
        for text in pairs.map(\.0) + pairs.map(\.1) {
            words += [text.utf8.count, 28 + 16 * count + texts.count]
            texts += Array(text.utf8) + [0]
        }
        return words.flatMap { bytes(UInt32($0), bigEndian) } + texts
    }

    private static func bytes(_ word: UInt32, _ bigEndian: Bool) -> [UInt8] {
        let shifts: [UInt32] = bigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24]
        return shifts.map { UInt8(word >> $0 & 0xFF) }
    }
}
