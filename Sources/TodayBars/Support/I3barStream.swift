import FoundationEssentials
import TodayCore

/// Parses the output of the user's own `status_command` as i3bar does: a header and arrays of blocks, or plain lines.
///
///     {"version":1}
///     [
///     [{"full_text":"12:30"}],
///
/// The header is a JSON object at the beginning, after any blanks; it may span several lines, and the array may follow
/// on the same line, as in i3bar/src/parse_json_header.c. A broken or oversized array leaves the blocks unchanged; an
/// oversized line is cut.
package struct I3barStream: Sendable {
    /// The header; `nil` until it is complete; it has no requests if the program prints plain text.
    package private(set) var header: I3barHeader?

    /// The last blocks, as JSON without the enclosing brackets; empty before the first update.
    private var blocks = ""
    /// The incomplete header, line or array; `nil` between two arrays.
    private var part: [UInt8]? = []
    private var isPlain = false
    private var isInString = false
    private var isEscaped = false
    private var depth = 0

    /// The maximum length of a header, a line or an array, in bytes.
    private static let longest = 65_536

    package init() {}

    /// Parses output; returns whether the blocks have changed.
    package mutating func receive(_ bytes: some Sequence<UInt8>) -> Bool {
        let before = blocks
        for byte in bytes {
            if isPlain {
                receiveLine(byte)
            } else if header == nil {
                receiveHeader(byte)
            } else {
                receiveArray(byte)
            }
        }
        return blocks != before
    }

    /// Returns our own update, a line with an array, with these blocks appended.
    package func merged(behind own: String) -> String {
        blocks.isEmpty || !own.hasSuffix("]") ? own : "\(own.dropLast()),\(blocks)]"
    }

    private mutating func receiveHeader(_ byte: UInt8) {
        let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        let isFirst = part?.isEmpty == true
        if isFirst, isBlank { return }
        part?.append(byte)
        // The header begins with a brace, and its strings do not span lines.
        if isFirst ? byte != UInt8(ascii: "{") : isInString && byte == UInt8(ascii: "\n") { return switchToPlainText() }
        if part?.count ?? 0 > Self.longest { return switchToPlainText() }
        if isInString {
            if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
            depth -= 1
            guard depth == 0 else { return }
            guard let found = JSONCoding.decode(I3barHeader.self, Data(part ?? [])) else { return switchToPlainText() }
            (header, part) = (found, nil)
        // Between the brace and the first key, only blanks are allowed.
        default: if !isBlank, part?.contains(UInt8(ascii: "\"")) == false { switchToPlainText() }
        }
    }

    private mutating func switchToPlainText() {
        let bytes = part ?? []
        (header, isPlain, part) = (I3barHeader(), true, [])
        (isInString, isEscaped, depth) = (false, false, 0)
        for byte in bytes { receiveLine(byte) }
    }

    private mutating func receiveLine(_ byte: UInt8) {
        guard byte == UInt8(ascii: "\n") else {
            if part?.count ?? 0 < Self.longest { part?.append(byte) }
            return
        }
        let line = part ?? []
        part = []
        let text = DisplayText(String(decoding: line, as: UTF8.self)).escaped(for: .json)
        blocks = text.isEmpty ? "" : FlatJSON.object(["full_text": FlatJSON.string(text)])
    }

    /// An update begins and ends with a bracket outside of strings, because blocks contain no arrays.
    private mutating func receiveArray(_ byte: UInt8) {
        if part != nil, isInString { return receiveStringByte(byte) }
        if byte == UInt8(ascii: "[") {
            part = []
        } else if byte == UInt8(ascii: "]") {
            if let part { end(part) }
            part = nil
        } else if part != nil {
            isInString = byte == UInt8(ascii: "\"")
            append(byte)
        }
    }

    private mutating func receiveStringByte(_ byte: UInt8) {
        // No string spans lines, so a quote is missing.
        if byte == UInt8(ascii: "\n") {
            (part, isInString, isEscaped) = (nil, false, false)
            return
        }
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        append(byte)
    }

    private mutating func append(_ byte: UInt8) {
        part?.append(byte)
        if part?.count ?? 0 > Self.longest { (part, isInString, isEscaped) = (nil, false, false) }
    }

    /// Encodes a valid array again, because the decoder checks only one value of a repeated key.
    ///
    /// Omits objects within blocks, because i3bar treats each as a block, and deeply nested ones stop swaybar.
    private mutating func end(_ array: [UInt8]) {
        let text = "[\(String(decoding: array, as: UTF8.self))]"
        guard let read = JSONCoding.decode([[String: Value]].self, Data(text.utf8)),
            let written = JSONCoding.encode(read.map { $0.filter { $0.value != .object } }, pretty: false)
        else { return }
        blocks = String(written.dropFirst().dropLast())
    }

    /// A value in a block, never an array.
    private enum Value: Hashable, Codable {
        case null, flag(Bool), whole(Int), number(Double), text(String), object

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let whole = try? value.decode(Int.self) {
                self = .whole(whole)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                _ = try value.decode([String: Value].self)
                self = .object
            }
        }

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .null, .object: try value.encodeNil()
            case .flag(let flag): try value.encode(flag)
            case .whole(let whole): try value.encode(whole)
            case .number(let number): try value.encode(number)
            case .text(let text): try value.encode(text)
            }
        }
    }
}

/// The header of the i3bar protocol: a program's requests to the bar (https://i3wm.org/docs/i3bar-protocol.html).
package struct I3barHeader: Hashable, Sendable, Decodable {
    /// The signal that stops the program while the bar is hidden; `nil` for the bar's default.
    package private(set) var stopSignal: Int32?
    package private(set) var continueSignal: Int32?
    /// Whether the program requests clicks.
    package private(set) var clicks = false

    package init() {}

    package init(stopSignal: Int32, continueSignal: Int32) {
        (self.stopSignal, self.continueSignal) = (stopSignal, continueSignal)
    }

    private enum CodingKeys: String, CodingKey {
        case version
        case stopSignal = "stop_signal"
        case continueSignal = "cont_signal"
        case clicks = "click_events"
    }

    /// Decodes a header, which must have a version; ignores invalid signals.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        _ = try fields.decode(Int.self, forKey: .version)
        func signal(_ key: CodingKeys) -> Int32? {
            (try? fields.decode(Int32.self, forKey: key)).flatMap { (0...64).contains($0) ? $0 : nil }
        }
        (stopSignal, continueSignal) = (signal(.stopSignal), signal(.continueSignal))
        clicks = (try? fields.decode(Bool.self, forKey: .clicks)) ?? false
    }

    /// The header that we write, with these signals; it always requests clicks.
    var text: String {
        let fields = FlatJSON.object([
            "version": "1",
            "stop_signal": stopSignal.map(String.init),
            "cont_signal": continueSignal.map(String.init),
            "click_events": "true",
        ])
        return "\(fields)\n[\n"
    }
}
