/// How one kind of target has to receive untrusted text in order to show it as text.
public struct Escape: Sendable {
    let apply: @Sendable (String) -> String

    /// Wraps the escaping rule of a target; `apply` gets cleaned text without control characters.
    public init(_ apply: @escaping @Sendable (String) -> String) {
        self.apply = apply
    }

    /// First the inner rule, then the outer one: Pango markup that travels in JSON is `pango.within(json)`.
    public func within(_ outer: Escape) -> Escape {
        Escape { outer.apply(self.apply($0)) }
    }

    /// For targets without any markup: a terminal, a JSON encoder, a plain notification body.
    public static let plain = Escape { $0 }

    /// For Pango markup, and for the markup of notification bodies, which is a part of it.
    ///
    /// Source: `g_markup_escape_text`, https://docs.gtk.org/glib/func.markup_escape_text.html
    public static let pango = Escape { text in
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "'": escaped += "&apos;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// For the inside of a JSON string; source: RFC 8259 §7.
    ///
    /// U+2028 and U+2029 were cleaned away before.
    public static let json = Escape { text in
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// For one path segment of a URL: everything but RFC 3986's unreserved characters becomes `%XX`.
    public static let urlSegment = Escape(PercentEncoding.text)
}
