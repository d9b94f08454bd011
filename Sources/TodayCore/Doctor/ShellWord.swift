/// Text as one word of a shell command that a person copies.
enum ShellWord {
    /// The word unchanged if the shell would not interpret any of it, else in single quotes; source: POSIX, 2.2
    /// Quoting.
    static func text(_ word: String) -> String {
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
