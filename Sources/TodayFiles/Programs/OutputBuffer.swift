/// What a child has written so far, up to a limit.
package struct OutputBuffer: Hashable, Sendable {
    /// What happens to bytes beyond the limit.
    package enum Excess: Hashable, Sendable {
        /// They are refused: whoever writes that much has no answer for us.
        case refused
        /// Only the last bytes are kept.
        case forgotten
    }

    /// The bytes of one call to read(2).
    package static let chunk = 65_536

    /// The output so far.
    package private(set) var bytes: [UInt8] = []
    /// Whether there was more than the limit, and the rest was refused.
    package private(set) var isTooLong = false

    private let limit: Int
    private let excess: Excess

    /// A buffer for at most `limit` bytes.
    package init(limit: Int, excess: Excess = .refused) {
        (self.limit, self.excess) = (limit, excess)
    }

    /// Takes more output; returns whether even more is welcome.
    package mutating func take(_ new: ArraySlice<UInt8>) -> Bool {
        bytes += new
        guard bytes.count > limit else { return true }
        bytes = Array(excess == .refused ? bytes.prefix(limit) : bytes.suffix(limit))
        isTooLong = excess == .refused
        return !isTooLong
    }
}
