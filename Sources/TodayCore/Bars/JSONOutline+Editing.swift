extension JSONOutline {
    /// Adds an element before all others, laid out as they are.
    func insertFirst(_ element: String, in list: List, _ edits: inout ByteEdits) {
        guard let first = list.entries.first?.range.lowerBound else {
            return edits.insert(element, at: list.start + 1)
        }
        let blanks = text(blanks(before: first)..<first)
        edits.insert("\(element),\(blanks.utf8.contains(UInt8(ascii: "\n")) ? blanks : " ")", at: first)
    }

    /// Adds a member behind all others, which are not none, and behind the comment on the last of them.
    func insertLast(_ member: String, in list: List, _ edits: inout ByteEdits) {
        guard let last = list.entries.last else { return }
        if last.comma == nil { edits.insert(",", at: last.range.upperBound) }
        edits.insert(last.comma == nil ? member : member + ",", at: blanks(before: list.end))
    }

    /// Takes an entry out, with what `insertFirst` or `insertLast` added to it.
    func remove(_ index: Int, of list: List, _ edits: inout ByteEdits) {
        let entry = list.entries[index]
        if let comma = entry.comma, index + 1 < list.entries.count {
            edits.remove(entry.range)
            return edits.remove(comma..<blanks(after: comma + 1))
        }
        let comma = entry.comma ?? (index > 0 ? list.entries[index - 1].comma : nil)
        if let comma { edits.remove(comma..<(comma + 1)) }
        edits.remove(blanks(before: entry.range.lowerBound)..<entry.range.upperBound)
    }

    /// Where the blanks begin that end at `offset`.
    private func blanks(before offset: Int) -> Int {
        (bytes[..<offset].lastIndex { $0 > 0x20 } ?? -1) + 1
    }

    /// Where the blanks end that begin at `offset`.
    private func blanks(after offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
}
