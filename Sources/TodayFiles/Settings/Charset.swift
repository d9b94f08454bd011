import TodayCore

/// The characters that the user's terminal can show, according to the locale.
package enum Charset {
    /// The variable that says it for a program that we start: `--ascii` was given.
    package static let variable = "TODAY_ASCII"

    /// Whether only ASCII is printed: people asked for it, or they chose a locale without UTF-8.
    package static let isASCII = Environment[variable] != nil || lacksUTF8 { Environment[$0] }

    /// The text as the person's terminal can show it.
    package static func shown(_ text: String) -> String { isASCII ? ASCIIText.printed(text) : text }

    /// Whether the locale, if there is one, is without UTF-8: "C", "pt_BR.ISO-8859-1" (locale(7), setlocale(3)).
    static func lacksUTF8(_ variable: (String) -> String?) -> Bool {
        // Where no locale is set, in containers and units, UTF-8 is what terminals have.
        guard let locale = Language.locale("LC_CTYPE", variable) else { return false }
        if ["C", "POSIX"].contains(locale) { return true }
        let charset = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1).dropFirst().first
        return charset.map { !["utf-8", "utf8"].contains($0.lowercased()) } ?? false
    }
}
