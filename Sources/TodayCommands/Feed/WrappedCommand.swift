import Glibc
import TodayBars
import TodayFiles

/// The user's own `status_command`, run as i3bar runs it, whose blocks follow ours.
///
/// It has a process group of its own. The bar's signals reach this process alone, which passes on those that the command's
/// header asks for: so our own header, which the bar reads once, need not wait for it.
final class WrappedCommand {
    /// What the bar is asked to send when it is hidden, and when it is shown again: signals that a shell between the bar
    /// and this process ignores.
    static let header = I3barHeader(stopSignal: SIGURG, continueSignal: SIGCONT)
    /// A click of more bytes could be written by halves.
    private static let longestClick = Int(PIPE_BUF)

    // For the signal handlers, which know nothing else.
    nonisolated(unsafe) private static var running: pid_t = 0
    /// The signals of the command's header; 0 until that is known, or if it wants none.
    nonisolated(unsafe) private static var stopSignal: Int32 = 0
    nonisolated(unsafe) private static var continueSignal: Int32 = 0
    nonisolated(unsafe) private static var isHidden = false

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
            ["/bin/sh", "-c", command], input: .descriptor(input.reading), output: .descriptor(output.writing),
            group: .own)
        let child = start.start()
        for end in [output.writing, input.reading] { close(end) }
        guard let child else { return nil }
        (self.output, self.input, self.child) = (output.reading, input.writing, child)
        (Self.running, Self.stopSignal, Self.continueSignal, Self.isHidden) = (child, 0, 0, false)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { number in
                WrappedCommand.terminate()
                _exit(128 + number)
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

    /// Sends its processes a signal, as the bar would.
    private static func send(_ number: Int32) { if running > 0, number > 0 { kill(-running, number) } }

    /// Ends its processes, also if they are stopped.
    private static func terminate() {
        send(SIGTERM)
        send(SIGCONT)
    }

    /// Adopts the signals of its header; those that it leaves out are the bar's own.
    private func adopt(_ header: I3barHeader) {
        Self.continueSignal = header.continueSignal ?? SIGCONT
        Self.stopSignal = header.stopSignal ?? SIGSTOP
        if Self.isHidden { Self.send(Self.stopSignal) }
    }

    /// Takes what it printed; false at its end.
    func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(output, &chunk, chunk.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
        let isNew = stream.header == nil
        _ = stream.take(chunk[..<count])
        if isNew, let header = stream.header { adopt(header) }
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
        if status == nil { Self.terminate() }
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
