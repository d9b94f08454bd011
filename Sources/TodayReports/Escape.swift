/// How to write untrusted text for one kind of target, so that the target does not interpret it as markup or syntax.
public struct Escape: Sendable {
    package let apply: @Sendable (String) -> String

    /// Wraps a rule, which receives cleaned text without control characters.
    package init(_ apply: @escaping @Sendable (String) -> String) { self.apply = apply }

    /// Returns an escape that applies this rule, then `outer`: Pango markup in JSON is `pango.within(json)`.
    package func within(_ outer: Escape) -> Escape { Escape { outer.apply(self.apply($0)) } }

    /// Returns an escape that replaces each scalar for which `replacement` returns text.
    ///
    /// Compares scalars, because a `%` with an accent is another character to Swift, but not to a bar.
    package static func scalars(
        _ replacement: @escaping @Sendable (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String?
    ) -> Escape {
        Escape { text in
            var escaped = ""
            var previous: Unicode.Scalar?
            for scalar in text.unicodeScalars {
                if let other = replacement(scalar, previous) {
                    escaped += other
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
                previous = scalar
            }
            return escaped
        }
    }

    /// For targets without any markup: a terminal, a JSON encoder, a plain notification body.
    public static let plain = Escape { $0 }

    /// For Pango markup, also in notification bodies (https://docs.gtk.org/glib/func.markup_escape_text.html).
    public static let pango = Escape.inItsOwnDirection.within(pangoMarkup)

    /// For targets that lay out text by Unicode's rules: isolates right-to-left text from the text around it.
    ///
    /// The left-to-right mark prevents Pango from adopting the direction of the text for the whole line; the isolate
    /// preserves the order of the numbers after the text (UAX #9, 2.4 and 2.6).
    package static let inItsOwnDirection = Escape { text in
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

    /// For the text and the attributes of XML; cleaned text has only characters that XML 1.0 allows.
    package static let xml = pango

    /// For the inside of a JSON string (RFC 8259, section 7).
    package static let json = Escape.scalars { scalar, _ in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: nil
        }
    }

    /// For Qt, which treats text as HTML if anything in it looks like a tag, or like `&lt;`.
    ///
    /// Replaces characters instead of escaping them, because Qt shows entities in plain text literally
    /// (`Qt::mightBeRichText`).
    package static func tagless(ascii: Bool) -> Escape {
        inItsOwnDirection.within(
            scalars { scalar, previous in
                switch scalar {
                case "<": ascii ? "(" : "‹"
                case "l" where previous == "&": " l"
                default: nil
                }
            })
    }

    /// For the label of a notification's button, shown identically by all servers.
    ///
    /// dunst, mako, GNOME Shell, swaync and xfce4-notifyd show plain text; notification-daemon and its derivatives read
    /// Pango markup, and show nothing if it is invalid; to Qt, an `&` marks a shortcut (`add_action` in the theme of
    /// notification-daemon, `xfce_notify_window_set_actions`, QAbstractButton).
    package static let buttonLabel = Escape.scalars { scalar, _ in
        switch scalar {
        case "<": "‹"
        case ">": "›"
        case "&": "+"
        default: nil
        }
    }
}
