/// Text as one word of a shell command for the user to copy.
package enum ShellWord {
    /// The word itself if it is plain to a shell, else in single quotes; source: POSIX, 2.2 Quoting.
    package static func text(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isPlain || ",:@%=".utf8.contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// Removes the quoting from words of an incomplete command line.
package enum ShellUnquoting {
    /// The word as the shell would pass it on; a quote may still be open.
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

/// Text in a URL; source: RFC 3986 §2.
package enum PercentEncoding {
    private static let hex = Array("0123456789ABCDEF".utf8)
    /// What is unreserved besides letters and digits.
    private static let others = Array("-._~".utf8)

    /// `text` with everything but the unreserved characters as `%XX`.
    package static func text(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte.isLetterOrDigit || others.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Escape {
    /// For one path segment of a URL: everything but RFC 3986's unreserved characters becomes `%XX`.
    package static let urlSegment = Escape(PercentEncoding.text)
}

extension UInt8 {
    /// Whether this is a letter, a digit or one of `/._+-`: nothing that is quoted or escaped anywhere.
    package var isPlain: Bool { isLetterOrDigit || "/._+-".utf8.contains(self) }
}
