import FoundationEssentials
import TodayReports

/// The result of a command: its exit code and its output.
public struct CommandEnding: Sendable {
    private static let longest = 300

    /// The exit code; `nil` if a signal ended the command.
    public let code: Int?
    /// The standard output.
    public let output: [UInt8]
    /// The standard error.
    public let errors: String
    /// Whether the command was ended because of a timeout.
    public let isLate: Bool
    /// Whether the output exceeded the limit; `output` is then empty.
    public let isTooLong: Bool

    /// Creates the result of a command that, by default, exceeded no limit.
    public init(code: Int?, output: [UInt8], errors: String, isLate: Bool = false, isTooLong: Bool = false) {
        (self.code, self.output, self.errors) = (code, output, errors)
        (self.isLate, self.isTooLong) = (isLate, isTooLong)
    }

    /// Decodes the report, or returns why there is none; a command may print a report and also fail.
    public func answer<Report: Decodable>(_ type: Report.Type = Report.self) -> Result<Report, CommandFailure> {
        if let failure, isLate || isTooLong { return .failure(failure) }
        if let report = JSONCoding.decode(type, Data(output)) { return .success(report) }
        return .failure(failure ?? CommandFailure(.rubbish))
    }

    /// Why the command failed; `nil` on success.
    public var failure: CommandFailure? {
        if isLate { return CommandFailure(.late) }
        if isTooLong { return CommandFailure(.rubbish) }
        guard code != 0 else { return nil }
        return CommandFailure(CommandFailure.Kind(code: code), sentence)
    }

    /// The last line of the errors, or the sentences before a list of suggestions; `nil` if there are no errors.
    private var sentence: DisplayText? {
        let prefix = "Error: "
        let raw = errors.split(separator: "\n")
        let heading = zip(raw, raw.dropFirst()).first { $0.hasSuffix(":") && $1.hasPrefix("  ") }?.0
        let lines = (heading.map { [$0] } ?? raw).map { DisplayText(String($0)) }.filter { !$0.isEmpty }
        guard var reason = lines.last?.escaped(for: .plain)[...] else { return nil }
        if reason.hasPrefix(prefix) { reason = reason.dropFirst(prefix.count) }
        // The last sentence, such as "Similar names:", introduces the list.
        if heading != nil { reason = reason.lastIndex(of: ".").map { reason[...$0] } ?? reason.dropLast() }
        return DisplayText(String(reason.prefix(Self.longest)))
    }
}
