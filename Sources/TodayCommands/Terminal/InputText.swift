import Glibc
import TodayCore

/// A text that a command takes from its command line, or, because everyone on a machine can read that, from its standard
/// input.
enum InputText {
    /// What stands for standard input.
    private static let sign = "-"

    /// The next line of standard input if `word` stands for that, or else `word`.
    static func read(insteadOf word: String) -> String { word == sign ? line() : word }

    /// Byte by byte, because what follows the line is not ours, and no longer than any text may be.
    private static func line() -> String {
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while bytes.count <= SearchText.limit, Glibc.read(0, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
