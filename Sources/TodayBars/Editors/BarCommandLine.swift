/// The command line of our program that feeds one kind of bar: `rates feed --format waybar`.
struct BarCommandLine: Hashable, Sendable {
    let source: String
    let format: String

    /// The maximum number of bytes of options to examine, so that a file with thousands of calls is searched quickly.
    private static let longest = 512

    /// Returns the offset of the first call for this source and format, with any other options; `nil` without a call.
    func offset(in bytes: some Collection<UInt8>) -> Int? {
        let (bytes, words) = (Array(bytes), Array("\(source) feed ".utf8))
        var position = 0
        while let call = bytes[position...].firstRange(of: words) {
            position = call.upperBound
            let options = bytes[position...].prefix(Self.longest).prefix { !Self.ends($0) }
            // The match must not be the end of another program's name.
            let isWhole = bytes[..<call.lowerBound].last.map { $0 == UInt8(ascii: "/") || !$0.isPlain } ?? true
            if isWhole, hasFormatOption(options) { return call.lowerBound }
        }
        return nil
    }

    func isIn(_ text: some StringProtocol) -> Bool { offset(in: text.utf8) != nil }

    private func hasFormatOption(_ options: ArraySlice<UInt8>) -> Bool {
        let words = options.split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
        return zip(words, words.dropFirst()).contains { option, value in
            option.elementsEqual("--format".utf8) && value.elementsEqual(format.utf8)
        }
    }

    private static func ends(_ byte: UInt8) -> Bool { "\n\"'`)}];|&<>\\".utf8.contains(byte) }
}

extension TextLines {
    /// Returns the number, from 0, of the first line that contains the call and is not a comment; `nil` without a call.
    func line(of call: BarCommandLine) -> Int? {
        lines.firstIndex { line in
            let isComment = ["#", ";", "--"].contains { line.trimmed.hasPrefix($0) }
            return !isComment && call.isIn(line)
        }
    }
}
