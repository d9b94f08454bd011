/// The template of xmobar: names of commands between separators, `%date%`, in up to three parts, `left } middle {
/// right`.
struct XmobarTemplate {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// Where the right part begins; `nil` if there is none.
    private let right: Int?
    /// The name between two separators.
    private let name: String
    private let separator: UInt8

    init(_ outline: HaskellOutline, _ alias: String) throws(NotUnderstood) {
        guard let template = try outline.quoted("template") else { throw NotUnderstood("it has no template in quotes") }
        bytes = outline.bytes
        range = template
        let separator = try Self.signs("sepChar", outline) ?? "%"
        name = separator + alias + separator
        self.separator = separator.utf8.first ?? UInt8(ascii: "%")
        let parts = Array((try Self.signs("alignSep", outline) ?? "}{").utf8)
        // If our own name contained one of these characters, inserting it would shift where that part begins.
        let isDistinct = !parts.contains { " \(separator)\(alias)".utf8.contains($0) }
        right = isDistinct ? Self.right(parts, bytes[template]) : nil
    }

    /// The characters that a field sets; `nil` if it is absent.
    private static func signs(_ field: String, _ outline: HaskellOutline) throws(NotUnderstood) -> String? {
        guard let range = outline.field(field) else { return nil }
        guard let signs = try outline.quoted(field).map(outline.text), !signs.contains("\\") else {
            throw NotUnderstood(line: outline.line(range.lowerBound), "\(field) is not plain text in quotes")
        }
        return signs
    }

    /// Where our name is; `nil` if it is not there.
    var word: Range<Int>? { bytes[range].firstRange(of: Array(name.utf8)) }

    func insert(_ edits: inout ByteEdits) {
        if let right { edits.insert(" \(name) ", at: right) } else { edits.insert(" \(name)", at: range.upperBound) }
    }

    func remove(_ edits: inout ByteEdits) {
        guard let word else { return }
        let isInserted = isFirst(word.lowerBound - 1) && word.upperBound < range.upperBound
        let isAppended = right == nil && areNames(bytes[word.upperBound..<range.upperBound])
        let (before, after) = (word.lowerBound - 1, word.upperBound)
        let ownBefore = (isInserted || isAppended) && bytes[before] == 0x20 ? 1 : 0
        let ownAfter = isInserted && bytes[after] == 0x20 ? 1 : 0
        edits.remove((word.lowerBound - ownBefore)..<(word.upperBound + ownAfter))
    }

    /// Whether only names that we inserted for other sources stand between the start of the right part and `place`.
    private func isFirst(_ place: Int) -> Bool {
        guard let right, right <= place else { return false }
        var rest = bytes[right..<place]
        while !rest.isEmpty {
            guard let name = Self.name(in: rest, separator), rest[name...].first == 0x20 else { return false }
            rest = rest[(name + 1)...]
        }
        return true
    }

    /// Whether the bytes are names that we appended for other sources.
    private func areNames(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            guard let name = Self.name(in: rest, separator) else { return false }
            rest = rest[name...]
        }
        return true
    }

    /// Where a name with a blank before it ends; `nil` if none begins here.
    private static func name(in bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Int? {
        guard bytes.first == 0x20, bytes.dropFirst().first == separator else { return nil }
        let rest = bytes.dropFirst(2).drop { $0.isPlain }
        return rest.first == separator ? rest.startIndex + 1 : nil
    }

    private static func right(_ parts: [UInt8], _ template: ArraySlice<UInt8>) -> Int? {
        guard parts.count == 2, let middle = template.firstIndex(of: parts[0]) else { return nil }
        return template[middle...].firstIndex(of: parts[1]).map { $0 + 1 }
    }
}
