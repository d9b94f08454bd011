extension JSONOutline {
    /// Adds an element before all others, in the same layout.
    func insertFirst(_ element: String, in list: List, _ edits: inout ByteEdits) {
        guard let first = list.entries.first?.range.lowerBound else {
            return edits.insert(element, at: list.start + 1)
        }
        let blanks = text(blanks(before: first)..<first)
        edits.insert("\(element),\(blanks.utf8.contains(UInt8(ascii: "\n")) ? blanks : " ")", at: first)
    }

    /// Adds a member after all others (at least one), and after the comment on the last of them.
    func insertLast(_ member: String, in list: List, _ edits: inout ByteEdits) {
        guard let last = list.entries.last else { return }
        if last.comma == nil { edits.insert(",", at: last.range.upperBound) }
        edits.insert(last.comma == nil ? member : member + ",", at: blanks(before: list.end))
    }

    /// Removes entries, along with what `insertFirst` or `insertLast` added for them.
    func remove(_ indices: Set<Int>, of list: List, _ edits: inout ByteEdits) {
        let lastKept = list.entries.indices.last { !indices.contains($0) } ?? -1
        for index in indices.sorted() {
            let entry = list.entries[index]
            if let comma = entry.comma, index < lastKept {
                edits.remove(entry.range)
                edits.remove(comma..<blanks(after: comma + 1))
            } else {
                if let comma = entry.comma { edits.remove(comma..<(comma + 1)) }
                edits.remove(blanks(before: entry.range.lowerBound)..<entry.range.upperBound)
            }
        }
        // The comma before the last ones goes with them, unless the very last had a trailing comma.
        if indices.contains(list.entries.count - 1), list.entries.last?.comma == nil, lastKept >= 0,
            let comma = list.entries[lastKept].comma
        {
            edits.remove(comma..<(comma + 1))
        }
    }

    /// Where the blanks that end at `offset` begin.
    private func blanks(before offset: Int) -> Int {
        (bytes[..<offset].lastIndex { $0 > 0x20 } ?? -1) + 1
    }

    /// Where the blanks that begin at `offset` end.
    private func blanks(after offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
}
