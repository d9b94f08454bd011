import TodayCore

/// Finds what somebody typed in the rows of `NameBlocks`, whatever its blanks and punctuation are.
///
/// Each name has to be looked at, which takes longer than `NameScan`.
struct BareScan {
    private let typed: [UInt8]

    /// `nil` if there is no letter and no digit to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.bare.utf8)
        if typed.isEmpty { return nil }
    }

    /// Adds each line that fits under its number after that of the first line.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        bytes.forEachName(first) { name, number in
            if let match = match(name) { hits.add(number, match) }
        }
    }

    private func match(_ name: UnsafeRawBufferPointer) -> NameMatch? {
        guard name.count >= typed.count else { return nil }
        return BareName.bytes(name).withUnsafeBytes { bare in
            if bare.begins(with: typed) { return bare.count == typed.count ? .exact : .beginning }
            return bare.place(of: typed, from: 0) == nil ? nil : .inside
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Calls `body` with each name of a row that begins with the item `first`, and the number of its item.
    func forEachName(_ first: Int, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
        var (start, number) = (1, first)
        while start < count, let end = place(of: UInt8(ascii: "\n"), from: start) {
            if end > start { body(UnsafeRawBufferPointer(rebasing: self[start..<end]), number) }
            (start, number) = (end + 1, number + 1)
        }
    }
}
