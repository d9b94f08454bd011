/// Quotes text as one word of a shell command for the user to copy; source: POSIX, 2.2 Quoting.
package enum ShellWord {
    package static func text(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isPlain || ",:@%=".utf8.contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// Removes the quoting from a word of an incomplete command line, in which a quote may still be open.
package enum ShellUnquoting {
    package static func text(_ word: String) -> String {
        var text = ""
        var quote: Character?
        var isEscaped = false
        for character in word {
            if isEscaped {
                text.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else {
                text.append(character)
            }
        }
        return text
    }
}

/// Percent-encodes all bytes of text except unreserved characters, for a URL; source: RFC 3986 §2.
package enum PercentEncoding {
    private static let hex = Array("0123456789ABCDEF".utf8)
    private static let unreservedSigns = Array("-._~".utf8)

    package static func text(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte.isLetterOrDigit || unreservedSigns.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Escape {
    package static let urlSegment = Escape(PercentEncoding.text)
}

extension UInt8 {
    /// Whether this is a letter, a digit or one of `/._+-`, which the shell passes unchanged.
    package var isPlain: Bool { isLetterOrDigit || "/._+-".utf8.contains(self) }
}
