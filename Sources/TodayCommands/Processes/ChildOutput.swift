import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// Takes what a child writes, up to a number of bytes and for a limited time, and ends a child that does not end.
///
/// Its output ends when the child does; other programs that hold the pipe open are not waited for.
struct ChildOutput {
    /// How it ended.
    enum Ending {
        case whole(Data)
        /// The output exceeded the limit; the rest was not read.
        case tooLong
        /// The child did not end in time.
        case late
    }

    /// Milliseconds between two looks at whether the child has ended, while it is silent and after it closed the pipe.
    private static let (whileSilent, afterwards): (Int32, Int32) = (200, 2)

    private let child: pid_t
    private var descriptor: Int32
    private var buffer = OutputBuffer(limit: FetchAnswer.maximumBytes)
    private var isLate = false
    private var deadline = FetchDeadline()
    private var alarm: Double

    private init(_ child: pid_t, _ descriptor: Int32, _ seconds: Int) {
        (self.child, self.descriptor) = (child, descriptor)
        alarm = MonotonicClock.seconds + Double(seconds)
    }

    /// Takes the output of `child` from `descriptor`, which it closes; after `seconds` the child is late.
    static func of(_ child: pid_t, _ descriptor: Int32, within seconds: Int) -> Ending {
        var output = ChildOutput(child, descriptor, seconds)
        return output.taken()
    }

    private mutating func taken() -> Ending {
        defer { closePipe() }
        while true {
            if hasInput(within: descriptor < 0 ? Self.afterwards : Self.whileSilent) {
                take()
            } else if hasEnded {
                // Its last output.
                while hasInput(within: 0) { take() }
                return buffer.isTooLong ? .tooLong : isLate ? .late : .whole(Data(buffer.bytes))
            } else if MonotonicClock.seconds >= alarm, !stepOn() {
                return .late
            }
        }
    }

    private func hasInput(within milliseconds: Int32) -> Bool {
        // A negative descriptor is passed over; source: poll(2).
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, milliseconds) > 0
    }

    private mutating func take() {
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { return }
        if count <= 0 || !buffer.take(chunk[..<count]) { closePipe() }
    }

    private mutating func closePipe() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private var hasEnded: Bool {
        var status: Int32 = 0
        return waitpid(child, &status, WNOHANG) != 0
    }

    /// Takes the next step against a child that is late; `false` if nothing more is waited for.
    private mutating func stepOn() -> Bool {
        isLate = true
        let paths = try? XDGPaths()
        switch deadline.step(isRenewing: paths.map { Renewal.isUnderWay(in: child, $0) } ?? false) {
        case .terminate: kill(child, SIGTERM)
        case .spare: break
        case .kill: kill(child, SIGKILL)
        case .abandon: return false
        }
        alarm = MonotonicClock.seconds + Double(FetchDeadline.grace)
        return true
    }
}
