/// Where everything is in a JSON text with comments, so that it can be edited without rewriting the rest.
///
/// Comments and trailing commas are read as jsoncpp, Waybar's reader, does. Places are byte offsets.
struct JSONOutline {
    /// A value.
    indirect enum Value {
        case list(List)
        case string
        case word
    }

    /// An object or an array.
    struct List {
        let isObject: Bool
        /// Where its opening bracket is.
        let start: Int
        /// Where its closing bracket is.
        var end: Int
        var entries: [Entry] = []
    }

    /// A member of an object, or an element of an array.
    struct Entry {
        /// The key as written, without quotes; empty in arrays.
        let key: String
        /// All of it: key and value, without the comma.
        let range: Range<Int>
        let value: Value
        /// The value alone.
        let valueRange: Range<Int>
        /// The comma after it.
        var comma: Int?
    }

    let bytes: [UInt8]
    /// The value of the whole text.
    let root: Value

    init(_ text: String) throws(NotUnderstood) {
        var scanner = JSONScanner(text)
        root = try scanner.document()
        bytes = scanner.bytes
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line of an offset, from 1.
    func line(_ offset: Int) -> Int { bytes.line(of: offset) }
}

extension JSONOutline.Value {
    var list: JSONOutline.List? {
        if case .list(let list) = self { list } else { nil }
    }

    var object: JSONOutline.List? { list.flatMap { $0.isObject ? $0 : nil } }
    var array: JSONOutline.List? { list.flatMap { $0.isObject ? nil : $0 } }
}
