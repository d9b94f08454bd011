import TodayCore

package enum Charset {
    /// The environment variable that passes `--ascii` to child processes.
    package static let variable = "TODAY_ASCII"

    /// Whether to print only ASCII: with `--ascii`, or in a locale without UTF-8.
    package static let isASCII = Environment[variable] != nil || lacksUTF8 { Environment[$0] }

    /// Returns the text with only those characters that the terminal can show.
    package static func shown(_ text: String) -> String { isASCII ? ASCIIText.printed(text) : text }

    /// Returns whether the locale is "C" or "POSIX", or names a charset other than UTF-8 (locale(7), setlocale(3)).
    static func lacksUTF8(_ variable: (String) -> String?) -> Bool {
        // Without a locale, as in containers and units, assume UTF-8.
        guard let locale = Language.locale("LC_CTYPE", variable) else { return false }
        if ["C", "POSIX"].contains(locale) { return true }
        let charset = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1).dropFirst().first
        return charset.map { !["utf-8", "utf8"].contains($0.lowercased()) } ?? false
    }
}
