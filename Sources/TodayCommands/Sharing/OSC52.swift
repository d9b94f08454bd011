import FoundationEssentials

/// The sequence that makes a terminal put a text on the clipboard; source: xterm's ctlseqs, "Manipulate Selection
/// Data".
enum OSC52 {
    /// Some terminals cut or ignore more: 100,000 bytes of sequence, of which base64 takes a quarter.
    static let mostBytes = 74_994

    /// The sequence for `text`, wrapped if GNU screen has to pass it on; `nil` if it is too long.
    static func sequence(_ text: String, screen: Bool = false) -> String? {
        let bytes = Data(text.utf8)
        guard bytes.count <= mostBytes else { return nil }
        let sequence = "\u{1B}]52;c;\(bytes.base64EncodedString())\u{07}"
        return screen ? wrapped(sequence) : sequence
    }

    /// screen passes on device control strings of at most a few hundred bytes.
    private static func wrapped(_ sequence: String) -> String {
        var rest = Substring(sequence)
        var text = ""
        while !rest.isEmpty {
            text += "\u{1B}P\(rest.prefix(76))\u{1B}\\"
            rest = rest.dropFirst(76)
        }
        return text
    }
}
