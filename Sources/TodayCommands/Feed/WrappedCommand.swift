import Glibc
import TodayBars
import TodayFiles

/// The user's own `status_command`, run as i3bar runs it, whose blocks follow ours.
final class WrappedCommand {
    /// Seconds for its header, before ours goes out without what it asks for: it cannot be taken back.
    private static let patience = 5.0
    /// A click of more bytes could be written by halves.
    private static let longestClick = Int(PIPE_BUF)

    /// For the signal handler, which knows nothing else.
    nonisolated(unsafe) private static var running: pid_t = 0

    /// Ready to read when it prints something, and at its end.
    let output: Int32
    private let input: Int32
    private let child: pid_t
    private var stream = I3barStream()
    private var hasSentClicks = false
    private var isRenamed = true
    private var status: Int32?

    /// Starts it; `nil` if there is no shell.
    ///
    /// i3status prints the i3bar protocol if its parent, or the parent of the shell it runs in, is called i3bar. When it
    /// looks depends on how busy the machine is, so this process has that name until the command prints something.
    /// Source: `auto_detect_format` in i3status.
    init?(_ command: String) {
        guard let output = Pipe(), let input = Pipe() else { return nil }
        Self.rename(to: "i3bar")
        let start = ChildStart(
            ["/bin/sh", "-c", command], input: .descriptor(input.reading), output: .descriptor(output.writing))
        let child = start.start()
        for end in [output.writing, input.reading] { close(end) }
        guard let child else { return nil }
        (self.output, self.input, self.child) = (output.reading, input.writing, child)
        Self.running = child
        signal(SIGTERM) { _ in
            kill(WrappedCommand.running, SIGTERM)
            _exit(128 + SIGTERM)
        }
        for end in [output.reading, input.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in [output, input] { close(end) } }

    /// Waits until it is known what it asks for, and gives that.
    func header() -> I3barHeader {
        let end = MonotonicClock.seconds + Self.patience
        while stream.header == nil {
            var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = end - MonotonicClock.seconds
            guard left > 0, poll(&source, 1, Int32((left * 1000).rounded(.up))) != 0, read() else { break }
        }
        let header = stream.header ?? I3barHeader()
        // The bar sends them to both of us, and they would end whoever does not expect them.
        for number in [header.stopSignal, header.continueSignal].compactMap(\.self)
        where ![0, SIGSTOP, SIGKILL, SIGCONT, SIGTERM, SIGINT, SIGHUP].contains(number) { signal(number) { _ in } }
        return header
    }

    /// Takes what it printed; false at its end.
    func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(output, &chunk, chunk.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
        _ = stream.take(chunk[..<count])
        if isRenamed {
            Self.rename(to: CurrentSource.name)
            isRenamed = false
        }
        return true
    }

    func merged(_ own: String) -> String { stream.merged(behind: own) }

    /// Passes on a click on one of its blocks, if it wants clicks and reads its input.
    func forward(_ line: String) {
        let object = line.drop { "[, \t".contains($0) }
        guard stream.header?.clicks == true, object.hasPrefix("{") else { return }
        let told = Array("\(hasSentClicks ? "," : "[\n")\(object)\n".utf8)
        guard told.count <= Self.longestClick else { return }
        if write(input, told, told.count) == told.count { hasSentClicks = true }
    }

    /// Lets go of programs that a click started and that have ended.
    func reap() {
        var status: Int32 = 0
        while true {
            let process = waitpid(-1, &status, WNOHANG)
            guard process > 0 else { return }
            if process == child { self.status = status }
        }
    }

    func stop() {
        reap()
        if status == nil { kill(child, SIGTERM) }
    }

    /// Its exit code once its output has ended; `nil` if it does not exit and has to be stopped.
    func end() -> Int32? {
        for _ in 0..<50 {
            reap()
            if let status { return ChildEnding(status).status }
            usleep(20_000)
        }
        stop()
        return nil
    }

    /// Gives this process another name; source: proc_pid_comm(5).
    private static func rename(to name: String) {
        let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, name, name.utf8.count)
        close(file)
    }
}
