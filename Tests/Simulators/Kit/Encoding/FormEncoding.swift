/// The encoding of query strings and of `application/x-www-form-urlencoded` bodies.
enum FormEncoding {
    static func decode(_ text: some StringProtocol) -> [Parameter] {
        text.split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Parameter(name: unescape(halves[0]), value: halves.count > 1 ? unescape(halves[1]) : "")
        }
    }

    /// Decodes `+` and `%XX`; an invalid escape stays as it is.
    static func unescape(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = hexadecimal(rest.prefix(2)) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt8? {
        let text = Substring(digits)
        return text.count == 2 && text.allSatisfy(\.isHexDigit) ? UInt8(text, radix: 16) : nil
    }
}
