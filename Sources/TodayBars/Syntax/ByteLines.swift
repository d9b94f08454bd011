extension [UInt8] {
    /// The line number of an offset, from 1.
    func line(of offset: Int) -> Int {
        self[..<Swift.min(offset, count)].count { $0 == UInt8(ascii: "\n") } + 1
    }
}
