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

    /// Writes some scalars in another way, given with the scalar before, and all others as they are.
    ///
    /// By scalar and not by character: for Swift a `%` with an accent is another character, and for a bar it is not.
    static func scalars(_ written: @escaping @Sendable (_ scalar: Unicode.Scalar, _ before: Unicode.Scalar?) -> String?)
        -> Escape
    {
        Escape { text in
            var escaped = ""
            var before: Unicode.Scalar?
            for scalar in text.unicodeScalars {
                if let other = written(scalar, before) {
                    escaped += other
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
                before = scalar
            }
            return escaped
        }
    }

    /// For targets without any markup: a terminal, a JSON encoder, a plain notification body.
    public static let plain = Escape { $0 }

    /// For Pango markup, and for the markup of notification bodies, which is a part of it.
    ///
    /// Source: `g_markup_escape_text`, https://docs.gtk.org/glib/func.markup_escape_text.html
    public static let pango = Escape.inItsOwnDirection.within(pangoMarkup)

    /// For targets that lay text out by Unicode's rules: a title from right to left stays behind its place.
    ///
    /// The mark keeps Pango from taking the direction of a whole line from the first such title; the isolate keeps the
    /// numbers after it in their order. Text is cleaned of both before. Source: UAX #9, 2.4 and 2.6.
    static let inItsOwnDirection = Escape { text in
        text.unicodeScalars.contains(where: isFromRightToLeft) ? "\u{200E}\u{2068}\(text)\u{2069}" : text
    }

    private static func isFromRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    private static let pangoMarkup = Escape.scalars { scalar, _ in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "'": "&apos;"
        case "\"": "&quot;"
        default: nil
        }
    }

    /// For the text and the attributes of XML; cleaned text has no character that XML 1.0 does not know.
    public static let xml = pango

    /// For the inside of a JSON string; source: RFC 8259 §7.
    ///
    /// U+2028 and U+2029 were cleaned away before.
    public static let json = Escape.scalars { scalar, _ in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: nil
        }
    }

    /// For text of Qt, which becomes HTML where something in it looks like a tag, or like `&lt;`.
    ///
    /// Entities would be shown as they are where there is no tag. Source: `Qt::mightBeRichText`.
    static func tagless(ascii: Bool) -> Escape {
        inItsOwnDirection.within(
            scalars { scalar, before in
                switch scalar {
                case "<": ascii ? "(" : "‹"
                case "l" where before == "&": " l"
                default: nil
                }
            })
    }

    /// For the label of a notification's button, which servers read in different ways; what is written is the same to all.
    ///
    /// dunst, mako, GNOME Shell, swaync and xfce4-notifyd show it as text; notification-daemon, and those made from it, read
    /// Pango markup and show nothing where it is broken; to Qt, an `&` is a shortcut. Source: `add_action` in the theme of
    /// notification-daemon, `xfce_notify_window_set_actions`, and QAbstractButton.
    static let buttonLabel = Escape.scalars { scalar, _ in
        switch scalar {
        case "<": "‹"
        case ">": "›"
        case "&": "+"
        default: nil
        }
    }

    /// For one path segment of a URL: everything but RFC 3986's unreserved characters becomes `%XX`.
    public static let urlSegment = Escape(PercentEncoding.text)
}
