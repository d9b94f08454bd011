/// Text as one word of a shell command that a person copies.
package enum ShellWord {
    /// The word itself if it is plain to a shell, else in single quotes; source: POSIX, 2.2 Quoting.
    package static func text(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "/._-+,:@%=".utf8.contains(byte)
        }
    }
}
