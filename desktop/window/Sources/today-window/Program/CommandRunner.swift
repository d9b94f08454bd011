import CAdwaita
import TodayReports
import WindowCore

final class CommandRunner {
    /// A timeout in seconds, slightly longer than the command's own timeout for `today-fetch`.
    private static let defaultTimeout = 100
    /// Seconds after SIGTERM for the command to store a renewed token, which is issued only once (Decisions/0008).
    private static let defaultGracePeriod = 65
    /// Tests override the timeout and the grace period with this variable, in seconds.
    private static let timeoutVariable = "TODAY_WINDOW_PATIENCE"

    let name: String
    private let limits: CommandProcess.Limits

    init(_ name: String) {
        self.name = name
        let wanted = g_getenv(Self.timeoutVariable).flatMap { Int(String(cString: $0)) }
        limits = CommandProcess.Limits(timeout: wanted ?? Self.defaultTimeout, grace: wanted ?? Self.defaultGracePeriod)
    }

    /// Runs the command; if it cannot be started, reports that and returns `nil`.
    ///
    /// With `endsWithWindow`, closing the window ends the command; other commands continue.
    @discardableResult
    func run(
        _ words: [String], input: String? = nil, endsWithWindow: Bool = true, line: ((String) -> Void)? = nil,
        _ report: @escaping (CommandEnding) -> Void
    ) -> CommandProcess? {
        do throws(StartFailure) {
            // Search each time, because the command may have been installed or moved.
            guard let program = Self.find(name) else { throw StartFailure(reason: "") }
            var limits = limits
            limits.endsWithWindow = endsWithWindow
            return try CommandProcess([program] + words, input: input, limits: limits, line: line, report: report)
        } catch {
            whenIdle { report(CommandEnding(code: 127, output: [], errors: error.reason)) }
            return nil
        }
    }

    @discardableResult
    func request<Report: Decodable>(
        _ command: Command, as type: Report.Type = Report.self,
        _ take: @escaping (Result<Report, CommandFailure>) -> Void
    ) -> CommandProcess? { run(command.words, input: command.input) { take($0.answer()) } }

    func carryOut(_ command: Command, _ done: @escaping (CommandFailure?) -> Void) {
        run(command.words, endsWithWindow: false) { done($0.failure) }
    }

    private static func find(_ name: String) -> String? {
        guard let path = taken(g_file_read_link("/proc/self/exe", nil)) else { return nil }
        let beside = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + name
        if g_file_test(String(beside), G_FILE_TEST_IS_EXECUTABLE) != 0 { return String(beside) }
        return taken(g_find_program_in_path(name))
    }
}
