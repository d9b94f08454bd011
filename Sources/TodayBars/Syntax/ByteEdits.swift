/// Edits of a text at byte offsets, applied all at once, so that no edit moves the place of the next.
struct ByteEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func insert(_ text: String, at offset: Int) {
        edits.append((offset..<offset, text))
    }

    mutating func remove(_ range: Range<Int>) {
        edits.append((range, ""))
    }

    func applied(to bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var position = 0
        for edit in inOrder {
            result += bytes[position..<max(position, edit.range.lowerBound)] + edit.text.utf8
            position = max(position, edit.range.upperBound)
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// From front to back; edits at the same place stay in the order they were added.
    private var inOrder: [(range: Range<Int>, text: String)] {
        edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }
}
