import Foundation

/// Invented titles that could break a bar, and real ones.
package enum AwkwardTitles {
    /// Invented; each is a way in which a bar was or could be broken.
    package static let hostile: [String] = [
        "<b>bold</b> & <span foreground='red'>red</span>",
        "</b></span><i>",
        "&amp; &lt; &#60; &#x3c; &nbsp;",
        "\"quoted\", \\back\\slash\\, \\u0041 \\n",
        "\u{1B}[2J\u{1B}]0;title\u{07}\u{9B}31m",
        "line\none\r\ntwo\u{2028}three\u{2029}four\u{85}five",
        "\u{202E}gnp.exe\u{202C} \u{2066}isolated\u{2069} \u{200F}\u{061C}",
        "nul\u{0}inside and \u{FFFD} and \u{FEFF}",
        "]]> <!-- --> <![CDATA[ ]]> <?xml ?>",
        "${HOME} $(reboot) `reboot` %s %n %1$s \\x41",
        "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇪🇸 ♥️ 1️⃣",
        "Z\u{351}\u{36B}\u{343}\u{32A}a\u{334}\u{335}l\u{33F}\u{33E}g\u{321}\u{322}o\u{489}",
        String(repeating: "W", count: 5000),
        String(repeating: "<", count: 500),
        String(repeating: "字", count: 300),
        "e" + String(repeating: "\u{301}", count: 3000),
        "   padded \t blanks   ",
        "\u{200B}\u{2060}\u{AD}",
        "العاب \u{5D0}\u{5D1} mixed with English",
        "'; DROP TABLE games; --",
        String(repeating: "&lt;", count: 50),
        String(repeating: "-", count: 100),
        String(repeating: "$t", count: 50),
    ]

    /// The 1,131 hardest of Twitch's 21,301 names; empty without the recorded data.
    package static let real: [String] = {
        struct Body: Decodable {
            struct Category: Decodable { let name: String }
            let data: [Category]
        }
        guard let bytes = try? Fixtures.recorded("twitch/awkward_real_categories.json"),
            let body = try? JSONDecoder().decode(Body.self, from: bytes)
        else { return [] }
        return body.data.map(\.name)
    }()

    /// Titles of random scalars, mostly of problematic kinds.
    package static func random(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...120, using: &generator) { scalars.append(scalar(&generator)) }
            return String(scalars)
        }
    }

    private static func scalar(_ generator: inout SeededGenerator) -> Unicode.Scalar {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x7F, 0x20...0x7E, 0x80...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x1100...0x11FF, 0x2000...0x206F,
            0x3000...0x30FF, 0xAC00...0xACFF, 0xFB00...0xFEFF, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
            0xE0000...0xE007F, 0x10FFF0...0x10FFFF,
        ]
        let range = ranges.randomElement(using: &generator) ?? 0x20...0x7E
        return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "?"
    }
}
