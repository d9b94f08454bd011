import FoundationEssentials
import TodayReports

/// How a command ended, and what it printed.
public struct CommandEnding: Sendable {
    /// The most characters of a reason that anybody reads.
    private static let longest = 300

    /// The exit code; `nil` if a signal ended it.
    public let code: Int?
    /// What it printed on standard output.
    public let output: [UInt8]
    /// What it printed on standard error.
    public let errors: String
    /// Whether it was ended because it took too long.
    public let isLate: Bool
    /// Whether it printed more than anybody reads.
    public let isTooLong: Bool

    /// Makes an ending; see the properties for the meaning of each value.
    public init(code: Int?, output: [UInt8], errors: String, isLate: Bool = false, isTooLong: Bool = false) {
        (self.code, self.output, self.errors) = (code, output, errors)
        (self.isLate, self.isTooLong) = (isLate, isTooLong)
    }

    /// The report that it printed, or why there is none.
    ///
    /// A command may print a report and fail as well: a search that found something here, and could not ask the service.
    public func answer<Report: Decodable>(_ type: Report.Type = Report.self) -> Result<Report, CommandFailure> {
        if isLate { return .failure(CommandFailure(.late)) }
        if isTooLong { return .failure(CommandFailure(.rubbish)) }
        if let report = JSONCoding.decode(type, Data(output)) { return .success(report) }
        return .failure(failure ?? CommandFailure(.rubbish))
    }

    /// Why it failed; `nil` if it did not.
    public var failure: CommandFailure? {
        if isLate { return CommandFailure(.late) }
        guard code != 0 else { return nil }
        return CommandFailure(CommandFailure.Kind(code: code), sentence)
    }

    /// What it said on standard error, as one line: the last one is the reason, unless a list of similar names follows it.
    private var sentence: DisplayText? {
        let (prefix, suffix) = ("Error: ", " Similar:")
        let lines = errors.split(separator: "\n").map { DisplayText(String($0)) }.filter { !$0.isEmpty }
            .map { $0.escaped(for: .plain) }
        guard var reason = (lines.first { $0.hasSuffix(suffix) } ?? lines.last)?[...] else { return nil }
        if reason.hasPrefix(prefix) { reason = reason.dropFirst(prefix.count) }
        if reason.hasSuffix(suffix) { reason = reason.dropLast(suffix.count) }
        return DisplayText(String(reason.prefix(Self.longest)))
    }
}
