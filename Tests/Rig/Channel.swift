import Foundation
import TestSupport

/// Two ends of a pipe or of a terminal.
struct Channel {
    let reading: Int32
    let writing: Int32

    static func pipe() throws(ProgramStart.Failure) -> Channel {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw ProgramStart.Failure(program: "a pipe", code: errno) }
        return Channel(reading: ends[0], writing: ends[1])
    }

    /// A terminal of 24 lines.
    static func terminal(columns: UInt16) throws(ProgramStart.Failure) -> Channel {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0 else {
            throw ProgramStart.Failure(program: "a terminal", code: errno)
        }
        return Channel(reading: ours, writing: theirs)
    }

    /// The same terminal reversed: a program reads what a test types.
    var reversed: Channel { Channel(reading: dup(writing), writing: dup(reading)) }

    /// Nothing to read, and the same destination as `other`.
    static func beside(_ other: Channel) -> Channel {
        Channel(reading: open("/dev/null", O_RDONLY), writing: dup(other.writing))
    }
}
