import Glibc
import TodayBars
import TodayFiles

/// The user's own `status_command`, run as i3bar runs it; the blocks of the command follow our block.
///
/// The command has its own process group. The bar sends signals only to this process, which then sends the command the
/// signals in the command's header. The bar reads our header once, so our header cannot wait for the command's header.
final class WrappedCommand {
    /// Our header, with signals that a shell between the bar and this process ignores, unlike SIGSTOP.
    static let header = I3barHeader(stopSignal: SIGURG, continueSignal: SIGCONT)
    /// Maximum size of a click in bytes; a longer click might be written partially.
    private static let longestClick = Int(PIPE_BUF)

    // Global state for the signal handlers.
    nonisolated(unsafe) private static var running: pid_t = 0
    /// The signals in the command's header, or else i3bar's default signals; 0 until the header is read.
    nonisolated(unsafe) private static var stopSignal: Int32 = 0
    nonisolated(unsafe) private static var continueSignal: Int32 = 0
    nonisolated(unsafe) private static var isHidden = false

    /// The descriptor of the command's output, which is readable when the command prints something, and when it ends.
    let output: Int32
    private let input: Int32
    private let child: pid_t
    private var stream = I3barStream()
    private var hasSentClicks = false
    private var isRenamed = true
    private var status: Int32?

    /// Starts the command; `nil` if the shell cannot be started, or no pipe is available.
    ///
    /// i3status prints the i3bar protocol if its parent, or the parent of its shell, is called i3bar. It checks at an
    /// unpredictable time, so this process has that name until the command prints something. Source:
    /// `auto_detect_format` in i3status.
    init?(_ command: String) {
        guard let output = Pipe(), let input = Pipe() else { return nil }
        Self.rename(to: "i3bar")
        let start = ChildStart(
            ["/bin/sh", "-c", command], input: .descriptor(input.reading), output: .descriptor(output.writing),
            group: .own)
        let child = start.start()
        for end in [output.writing, input.reading] { close(end) }
        guard let child else { return nil }
        (self.output, self.input, self.child) = (output.reading, input.writing, child)
        (Self.running, Self.stopSignal, Self.continueSignal, Self.isHidden) = (child, 0, 0, false)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { received in
                WrappedCommand.terminate()
                _exit(128 + received)
            }
        }
        signal(Self.header.stopSignal ?? 0) { _ in
            WrappedCommand.isHidden = true
            WrappedCommand.send(WrappedCommand.stopSignal)
        }
        signal(Self.header.continueSignal ?? 0) { _ in
            WrappedCommand.isHidden = false
            WrappedCommand.send(WrappedCommand.continueSignal)
        }
        for end in [output.reading, input.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in [output, input] { close(end) } }

    private static func send(_ number: Int32) { if running > 0, number > 0 { kill(-running, number) } }

    /// Ends the command's processes, even if they are stopped.
    private static func terminate() {
        send(SIGTERM)
        send(SIGCONT)
    }

    /// Adopts the signals in the command's header, or else i3bar's defaults; stops the command if the bar is hidden.
    private func adopt(_ header: I3barHeader) {
        Self.continueSignal = header.continueSignal ?? SIGCONT
        Self.stopSignal = header.stopSignal ?? SIGSTOP
        if Self.isHidden { Self.send(Self.stopSignal) }
    }

    /// Reads the available output; returns false at the end of the output, or on an error.
    func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(output, &chunk, chunk.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
        let isNew = stream.header == nil
        _ = stream.receive(chunk[..<count])
        if isNew, let header = stream.header { adopt(header) }
        if isRenamed {
            Self.rename(to: CurrentSource.name)
            isRenamed = false
        }
        return true
    }

    func merged(_ own: String) -> String { stream.merged(behind: own) }

    func forward(_ line: String) {
        let object = line.drop { "[, \t".contains($0) }
        guard stream.header?.clicks == true, object.hasPrefix("{") else { return }
        let bytes = Array("\(hasSentClicks ? "," : "[\n")\(object)\n".utf8)
        guard bytes.count <= Self.longestClick else { return }
        if write(input, bytes, bytes.count) == bytes.count { hasSentClicks = true }
    }

    /// Reaps ended programs: those that a click has started, and the command, whose status it stores.
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
        if status == nil { Self.terminate() }
    }

    /// Returns the exit code; if the command still runs a second after its output ended, ends it and returns `nil`.
    func end() -> Int32? {
        for _ in 0..<50 {
            reap()
            if let status { return ChildEnding(status).status }
            usleep(20_000)
        }
        stop()
        return nil
    }

    /// Renames this process; source: proc_pid_comm(5).
    private static func rename(to name: String) {
        let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, name, name.utf8.count)
        close(file)
    }
}
