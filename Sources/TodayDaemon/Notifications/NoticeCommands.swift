import TodayCore
import TodayFiles

/// Runs the command in `notify.run` for each delivered notice, with limits on time, output and number.
///
/// A command runs without a shell and without standard input. Of consecutive equal failures, only the first is logged.
final class NoticeCommands {
    /// Maximum number of commands that run at the same time; others are skipped, so that they do not pile up.
    private static let most = 4
    private static let seconds: UInt32 = 10
    /// Maximum size of the standard output, in bytes; this output is not used.
    private static let longestOutput = 65_536

    private let leavesUnit: Bool
    private let log: Log
    private var running: [Int: TimedChild] = [:]
    private var lastNumber = 0
    private var lastFailure: String?
    private var idle: () -> Void = {}

    init(leavesUnit: Bool, _ log: Log) { (self.leavesUnit, self.log) = (leavesUnit, log) }

    func run(_ words: [String]) {
        let program = "\(DisplayText(words[0]).inSentence), the command in \(DeliverySettings.runKey),"
        guard running.count < Self.most else {
            return fail("\(program) was not run: \(Self.most) earlier runs have not ended.")
        }
        lastNumber += 1
        let number = lastNumber
        // Limit the unit's time as well, because the unit would continue after systemd-run is killed.
        let limit = "--property=RuntimeMaxSec=\(Self.seconds + 1)"
        let command = leavesUnit ? TransientUnit.command(words, ["--wait", "--pipe", limit]) : words
        let child = TimedChild(command, milliseconds: Self.seconds * 1_000, limit: Self.longestOutput) {
            [weak self] output in
            self?.finish(number, program, output)
        }
        guard let child else { return fail("\(program) cannot be started.") }
        running[number] = child
    }

    func whenIdle(_ action: @escaping () -> Void) {
        idle = action
        if running.isEmpty { action() }
    }

    func stop() { for child in running.values { child.terminate() } }

    private func finish(_ number: Int, _ program: String, _ output: ChildProcess.Output?) {
        let isLate = running.removeValue(forKey: number)?.isLate == true
        if let reason = Self.failure(output, isLate: isLate) {
            fail("\(program) \(reason)")
        } else {
            lastFailure = nil
        }
        if running.isEmpty { idle() }
    }

    private static func failure(_ output: ChildProcess.Output?, isLate: Bool) -> String? {
        if isLate { return "ran for over \(seconds) s, and was ended." }
        guard let output else { return nil }
        if output.isTooLong {
            return "wrote over \(longestOutput / 1024) KiB to its standard output; the rest was not read."
        }
        guard output.exitCode != 0 else { return nil }
        let words = DisplayText(output.lastWords).truncated(to: 200).escaped(for: .plain)
        let ending = output.exitCode.map { "failed with exit status \($0)" } ?? "was ended by a signal"
        return words.isEmpty ? "\(ending)." : "\(ending): \(words)"
    }

    private func fail(_ failure: String) {
        if failure != lastFailure { log.write(LogLine(.warning, failure)) }
        lastFailure = failure
    }
}
