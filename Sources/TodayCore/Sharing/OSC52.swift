import FoundationEssentials

/// The sequence by which a terminal puts a text on the clipboard; source: xterm's ctlseqs, "Manipulate Selection Data".
enum OSC52 {
    /// More than that is cut or passed over by some terminals: 100,000 bytes of sequence, a third of them for base64.
    static let mostBytes = 74_994

    /// The sequence for `text`, wrapped where GNU screen has to pass it on; nil where it is too long.
    static func sequence(_ text: String, screen: Bool = false) -> String? {
        let bytes = Data(text.utf8)
        guard bytes.count <= mostBytes else { return nil }
        let sequence = "\u{1B}]52;c;\(bytes.base64EncodedString())\u{07}"
        return screen ? wrapped(sequence) : sequence
    }

    /// screen passes on what stands in a device control string, of a few hundred bytes at the most.
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
