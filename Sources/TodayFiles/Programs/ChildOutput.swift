import FoundationEssentials
import Glibc
import TodayCore

/// Starts a child process, and reads its output up to a limit.
package final class ChildOutput {
    package enum Ending: Hashable, Sendable {
        case whole(Data, ChildEnding)
        case tooLong
        case late
    }

    package enum Arrival: Hashable, Sendable {
        case bytes
        case nothing
        /// The output ended, exceeded the limit or could not be read.
        case end
    }

    /// Milliseconds between checks for the child's end: while its output is silent, and after its output has ended.
    private static let (whileSilent, afterwards): (Int32, Int32) = (200, 2)

    package let process: pid_t
    /// The read end of the pipe; -1, which poll(2) ignores, once reading has stopped.
    package private(set) var descriptor: Int32
    private var buffer: OutputBuffer

    /// Starts a child with a pipe for its output or, if `ofErrors`, its standard error; `nil` if that fails.
    package init?(
        _ start: ChildStart, input: String? = nil, ofErrors: Bool = false, limit: Int,
        excess: OutputBuffer.Excess = .refused
    ) {
        let file = input.flatMap { Self.file($0) }
        defer { if let file { fclose(file) } }
        guard input == nil || file != nil, let pipe = Pipe() else { return nil }
        var start = start
        if let file { start.streams[0] = .descriptor(fileno(file)) }
        start.streams[ofErrors ? 2 : 1] = .descriptor(pipe.writing)
        let child = start.start()
        close(pipe.writing)
        guard let child else {
            close(pipe.reading)
            return nil
        }
        (process, descriptor, buffer) = (child, pipe.reading, OutputBuffer(limit: limit, excess: excess))
    }

    deinit { closePipe() }

    package var bytes: [UInt8] { buffer.bytes }

    /// Waits for output for up to this many milliseconds, without a limit if negative, and reads one chunk.
    package func receive(within milliseconds: Int32) -> Arrival {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, milliseconds) > 0 else { return .nothing }
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { return .bytes }
        guard count > 0, buffer.append(chunk[..<count]) else {
            closePipe()
            return .end
        }
        return .bytes
    }

    /// Runs a program to its end and returns its output; `nil` if it cannot be started.
    ///
    /// Discards the program's standard error unless `sharesErrors`. Without `input`, the program inherits our standard
    /// input. After `seconds`, the program is ended in the steps of `FetchDeadline`; pass `nil` if it waits for the
    /// user. With `seconds`, reading stops when the program ends, even if another process holds the pipe open.
    package static func of(
        _ words: [String], input: String? = nil, sharesErrors: Bool = false, limit: Int = FetchAnswer.maximumBytes,
        within seconds: Int? = FetchDeadline.seconds
    ) -> Ending? {
        let start = ChildStart(words, errors: sharesErrors ? .inherited : .nothing)
        return ChildOutput(start, input: input, limit: limit)?.whole(within: seconds)
    }

    private func whole(within seconds: Int?) -> Ending {
        var (deadline, isLate) = (FetchDeadline(), false)
        var alarm = seconds.map { MonotonicClock.seconds + Double($0) }
        while true {
            let timeout = descriptor < 0 ? Self.afterwards : alarm == nil ? -1 : Self.whileSilent
            guard receive(within: timeout) == .nothing else { continue }
            if let ending = ChildEnding.ifEnded(process) {
                // Read the output that the child wrote just before it ended.
                while receive(within: 0) == .bytes {}
                return buffer.isTooLong ? .tooLong : isLate ? .late : .whole(Data(bytes), ending)
            }
            guard let time = alarm, MonotonicClock.seconds >= time else { continue }
            isLate = true
            guard advanceDeadline(&deadline) else { return .late }
            alarm = MonotonicClock.seconds + Double(FetchDeadline.grace)
        }
    }

    private func advanceDeadline(_ deadline: inout FetchDeadline) -> Bool {
        let paths = try? XDGPaths()
        switch deadline.step(isRenewing: paths.map { Renewal.isUnderWay(in: process, $0) } ?? false) {
        case .terminate: kill(process, SIGTERM)
        case .wait: break
        case .kill: kill(process, SIGKILL)
        case .abandon: return false
        }
        return true
    }

    private func closePipe() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private static func file(_ text: String) -> UnsafeMutablePointer<FILE>? {
        guard let file = tmpfile() else { return nil }
        guard text.withCString({ fputs($0, file) }) >= 0, fflush(file) == 0 else {
            fclose(file)
            return nil
        }
        rewind(file)
        return file
    }
}

package struct OutputBuffer: Hashable, Sendable {
    package enum Excess: Hashable, Sendable {
        /// Stop reading, because no valid output is that large.
        case refused
        /// Discard all but the last bytes, up to the limit, and continue.
        case forgotten
    }

    package static let chunk = 65_536

    package private(set) var bytes: [UInt8] = []
    package private(set) var isTooLong = false

    private let limit: Int
    private let excess: Excess

    package init(limit: Int, excess: Excess = .refused) { (self.limit, self.excess) = (limit, excess) }

    /// Appends output; returns whether to continue reading.
    package mutating func append(_ new: ArraySlice<UInt8>) -> Bool {
        bytes += new
        guard bytes.count > limit else { return true }
        bytes = Array(excess == .refused ? bytes.prefix(limit) : bytes.suffix(limit))
        isTooLong = excess == .refused
        return !isTooLong
    }
}
