/// Adds a line to the text of conky's configuration, behind the others.
struct ConkyEditor: BarEditor {
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let bytes = Array(text.utf8)
        return bytes[try ConkyText.range(bytes)].contains("topgames feed ".utf8)
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        let bytes = Array(text.utf8)
        let range = try ConkyText.range(bytes)
        let lineBreak = TextLines(text).lineBreak
        var edits = ByteEdits()
        let lastLine = bytes[range].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        if let lastLine, bytes[lastLine..<range.upperBound].allSatisfy({ $0 <= 0x20 }) {
            edits.insert(entry + lineBreak, at: lastLine)
        } else {
            edits.insert(lineBreak + entry, at: range.upperBound)
        }
        return edits.applied(to: bytes)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let bytes = Array(text.utf8)
        let range = try ConkyText.range(bytes)
        let lines = TextLines(String(decoding: bytes[range], as: UTF8.self)).lines
        var start = range.lowerBound
        for line in lines {
            if isOurs(String(line)) {
                var edits = ByteEdits()
                edits.remove(whole(start..<(start + line.utf8.count), bytes, TextLines(text).lineBreak))
                return edits.applied(to: bytes)
            }
            start += line.utf8.count
        }
        let call = bytes.firstRange(of: "topgames feed ".utf8)?.lowerBound ?? 0
        throw .handmade(line: bytes.line(of: call))
    }

    /// The line with its line break, or with the one before it, where the text ends without one.
    private func whole(_ line: Range<Int>, _ bytes: [UInt8], _ lineBreak: String) -> Range<Int> {
        let isEnded = bytes[line.upperBound - 1] == UInt8(ascii: "\n")
        guard !isEnded, bytes[..<line.lowerBound].hasSuffix(lineBreak) else { return line }
        return (line.lowerBound - lineBreak.utf8.count)..<line.upperBound
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
