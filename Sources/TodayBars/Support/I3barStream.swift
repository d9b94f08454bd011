import FoundationEssentials
import TodayCore

/// What a person's own `status_command` prints, read as i3bar does: a header and arrays of blocks, or plain lines.
///
///     {"version":1}
///     [
///     [{"full_text":"12:30"}],
///
/// What is broken or far too long is skipped, and the blocks before it stay.
package struct I3barStream: Sendable {
    /// The header, `nil` until its first line is there.
    ///
    /// A program that prints plain text asks for nothing.
    package private(set) var header: I3barHeader?

    /// The blocks that were last printed, as JSON without the brackets around them; empty before the first.
    private var blocks = ""
    /// The line, or the array, that is not complete yet; `nil` between two arrays.
    private var part: [UInt8]? = []
    private var isPlain = false
    private var isInText = false
    private var isEscaped = false

    /// The longest line or array, in bytes.
    private static let longest = 65_536

    /// Nothing was printed yet.
    package init() {}

    /// Takes what was printed; says whether there may be other blocks now.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> Bool {
        let before = blocks
        for byte in bytes {
            if header == nil || isPlain { takeOfLine(byte) } else { takeOfArray(byte) }
        }
        return blocks != before
    }

    /// An update of ours, a line with an array, with these blocks behind our own.
    package func merged(behind own: String) -> String {
        blocks.isEmpty || !own.hasSuffix("]") ? own : "\(own.dropLast()),\(blocks)]"
    }

    private mutating func takeOfLine(_ byte: UInt8) {
        guard byte == UInt8(ascii: "\n") else {
            if part?.count ?? 0 < Self.longest { part?.append(byte) }
            return
        }
        let line = part ?? []
        part = []
        if header == nil, let found = JSONCoding.decode(I3barHeader.self, Data(line)) {
            (header, part) = (found, nil)
            return
        }
        (header, isPlain) = (I3barHeader(), true)
        let text = DisplayText(String(decoding: line, as: UTF8.self)).escaped(for: .json)
        blocks = text.isEmpty ? "" : FlatJSON.object(["full_text": FlatJSON.string(text)])
    }

    /// Blocks have no arrays in them: a bracket outside of a text begins one update, or ends it.
    private mutating func takeOfArray(_ byte: UInt8) {
        if part != nil, isInText { return takeOfText(byte) }
        if byte == UInt8(ascii: "[") {
            part = []
        } else if byte == UInt8(ascii: "]") {
            if let part { end(part) }
            part = nil
        } else if part != nil {
            isInText = byte == UInt8(ascii: "\"")
            append(byte)
        }
    }

    private mutating func takeOfText(_ byte: UInt8) {
        // A quote is missing: no text goes over lines.
        if byte == UInt8(ascii: "\n") {
            (part, isInText, isEscaped) = (nil, false, false)
            return
        }
        if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        append(byte)
    }

    private mutating func append(_ byte: UInt8) {
        part?.append(byte)
        if part?.count ?? 0 > Self.longest { (part, isInText, isEscaped) = (nil, false, false) }
    }

    /// An array is complete: it counts if the bar can read it.
    private mutating func end(_ array: [UInt8]) {
        let text = String(decoding: array, as: UTF8.self).replacing("\n", with: " ")
        guard JSONCoding.decode([Block].self, Data("[\(text)]".utf8)) != nil else { return }
        blocks = text.allSatisfy(\.isWhitespace) ? "" : text
    }

    /// Any object.
    private struct Block: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: FileKey.self) }
    }
}
