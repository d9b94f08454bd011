/// The languages that a person reads, according to the environment.
package enum Language {
    /// The catalogues to look for, best first: "pt_BR", "pt"; none if English is preferred.
    ///
    /// The variables count in gettext's order: LANGUAGE, LC_ALL, LC_MESSAGES, LANG; LANGUAGE is ignored in the locale
    /// "C". Source: GNU gettext manual, "Locale Environment Variables".
    package static func preferred(_ variable: (String) -> String?) -> [String] {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
        if locale == "C" || locale == "POSIX" { return [] }
        let wanted = value("LANGUAGE") ?? locale ?? ""
        // The messages are English, so the list ends where English comes first.
        return wanted.split(separator: ":").prefix { !isEnglish($0) }.flatMap(catalogues)
    }

    private static func isEnglish(_ locale: Substring) -> Bool {
        ["en", "C", "POSIX"].contains(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    }

    /// "sr_RS.UTF-8@latin" → "sr_RS@latin", "sr_RS", "sr@latin", "sr".
    ///
    /// It becomes part of a path, so only characters of locale names are accepted.
    private static func catalogues(_ locale: Substring) -> [String] {
        guard locale.utf8.allSatisfy(isPartOfName), locale.first != "." else { return [] }
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let region = locale.prefix { $0 != "." && $0 != "@" }
        let language = region.prefix { $0 != "_" }
        return [region + modifier, region, language + modifier, language].reduce(into: []) { names, name in
            if !name.isEmpty, !names.contains(String(name)) { names.append(String(name)) }
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "_-.@".utf8.contains(byte)
        }
    }
}
