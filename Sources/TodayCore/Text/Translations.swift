/// The translations of one language, by English message.
///
/// As in GNU gettext, a message without a translation stays English. Placeholders are named, as in
/// "{service} did not answer", so that a translation can reorder them. A translation is used only if it has
/// exactly the placeholders of the message, but it may omit "{noun}" and "{nouns}".
package struct Translations: Sendable {
    /// The translated forms of each message, by its English singular; one form if it has no plural.
    let messages: [String: [String]]
    let rule: PluralRule

    init(messages: [String: [String]], rule: PluralRule) {
        // gettext stores the file's header under the empty message.
        self.messages = messages.filter { !$0.key.isEmpty }
        self.rule = rule
    }

    package static let english = Translations(messages: [:], rule: .english)

    package func gettext(_ message: String, _ values: MessageValues = [:]) -> String {
        Placeholders.fill(translation(of: message) ?? message) { values[$0] }
    }

    /// Translates a message in which "{service}" is the service of `label`, in English with its article.
    package func gettext(_ message: String, about label: SourceLabel, _ values: MessageValues = [:]) -> String {
        let english = message.hasPrefix("{service}") ? label.atStart : label.inSentence
        let service = translation(of: message) == nil ? english : gettext(label.service)
        return gettext(message, values.or(["service": service]))
    }

    private func translation(of message: String) -> String? {
        messages[message]?.first.flatMap { Self.isUsable($0, message, message) ? $0 : nil }
    }

    /// Translates a message in which "{n}" stands for `count`; the singular may omit that placeholder.
    package func ngettext(_ one: String, _ many: String, _ count: Int, _ values: MessageValues = [:]) -> String {
        let form = rule.form(count)
        let forms = messages[one] ?? []
        let candidate = forms.indices.contains(form) ? forms[form] : nil
        let translation = candidate.flatMap { Self.isUsable($0, one, many) ? $0 : nil }
        let all = values.or(["n": String(count)])
        return Placeholders.fill(translation ?? (count == 1 ? one : many)) { all[$0] }
    }

    private static func isUsable(_ translation: String, _ one: String, _ many: String) -> Bool {
        let names = Placeholders.names(translation)
        return names.isSuperset(of: Placeholders.needed(one)) && names.isSubset(of: Placeholders.names(many))
    }

    /// Parses an MO file; `nil` if it is damaged or not in UTF-8; source: gettext, "The Format of GNU MO Files".
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

/// Reads the untrusted bytes of an MO file.
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

    var entries: [(String, String)]? {
        guard let count = word(8), let originals = word(12), let translations = word(16), count <= bytes.count / 16
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

/// The user's languages, as set in the environment.
package enum Language {
    /// Returns the names of the translations to look for, best first: "pt_BR", "pt"; empty for English.
    ///
    /// The variables have gettext's precedence: LANGUAGE, LC_ALL, LC_MESSAGES, LANG; LANGUAGE is ignored in the locales
    /// "C" and "POSIX". Source: GNU gettext manual, "Locale Environment Variables".
    package static func preferred(_ variable: (String) -> String?) -> [String] {
        let locale = locale("LC_MESSAGES", variable)
        if locale == "C" || locale == "POSIX" { return [] }
        let languages = value("LANGUAGE", variable) ?? locale ?? ""
        // Messages are available in English, so languages after English are not needed.
        if languages.isEmpty || isEnglish(languages[...]) { return [] }
        return languages.split(separator: ":").prefix { !isEnglish($0) }.flatMap(catalogues)
    }

    /// Returns the locale of a category: the first nonempty variable of LC_ALL, the category and LANG (locale(7)).
    package static func locale(_ category: String, _ variable: (String) -> String?) -> String? {
        value("LC_ALL", variable) ?? value(category, variable) ?? value("LANG", variable)
    }

    private static func value(_ name: String, _ variable: (String) -> String?) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    package static func isPortuguese(_ languages: [String]) -> Bool {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } ?? false
    }

    private static func isEnglish(_ locale: Substring) -> Bool {
        switch String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }) {
        case "en", "C", "POSIX": true
        default: false
        }
    }

    /// Returns the names of a locale's translations: "sr_RS.UTF-8@latin" → "sr_RS@latin", "sr_RS", "sr@latin", "sr".
    ///
    /// The results become parts of paths, so only locales of letters, digits and `_-.@` have results.
    private static func catalogues(_ locale: Substring) -> [String] {
        let isName = locale.utf8.allSatisfy { $0.isLetterOrDigit || "_-.@".utf8.contains($0) }
        guard isName, locale.first != "." else { return [] }
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let region = locale.prefix { $0 != "." && $0 != "@" }
        let language = region.prefix { $0 != "_" }
        return [region + modifier, region, language + modifier, language].reduce(into: []) { names, name in
            if !name.isEmpty, !names.contains(String(name)) { names.append(String(name)) }
        }
    }
}
