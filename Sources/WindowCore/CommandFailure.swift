import FoundationEssentials
import TodayReports

/// Why a command failed, or returned no report.
public struct CommandFailure: Error, Hashable, Sendable {
    /// The kinds of failure that the window distinguishes.
    public enum Kind: Hashable, Sendable {
        /// The service is unavailable, or the failure is temporary, so the user can try again.
        case unavailable
        case signedOut
        /// An argument is missing, unknown or invalid.
        case usage
        /// The program cannot be started.
        case missing
        case late
        /// The output is too long or not a report, or a signal ended the command.
        case rubbish
        /// Any other failure, which `sentence` explains if it is not `nil`.
        case other

        /// Creates the kind of failure for an exit code; `nil` means that a signal ended the command.
        init(code: Int?) {
            self =
                switch code {
                case 64: .usage
                case 69, 75: .unavailable
                case 77: .signedOut
                case 126, 127: .missing
                case nil: .rubbish
                default: .other
                }
        }
    }

    /// The kind of failure.
    public let kind: Kind
    /// The command's message; `nil` if there was none, or if it does not explain the failure.
    public let sentence: DisplayText?

    /// Creates a failure, by default without a message.
    public init(_ kind: Kind, _ sentence: DisplayText? = nil) { (self.kind, self.sentence) = (kind, sentence) }
}

/// A message above data that is not up to date; it is not a notification.
public struct Notice: Hashable, Sendable {
    /// The remedies that a notice can offer.
    public enum Remedy: Hashable, Sendable {
        case retry
        case signIn
    }

    /// The text; `nil` if neither the failed command nor the report has a message.
    public let sentence: DisplayText?
    /// The time of the data, shown instead of an age, which would soon be wrong; `nil` if unknown.
    public let time: Date?
    /// The remedy that the notice offers.
    public let remedy: Remedy

    /// Creates a notice about a report with this state, or about a failed update; `nil` if nothing has failed.
    public init?(_ state: DataState?, note: String?, _ failure: CommandFailure?, time: Date?) {
        guard failure != nil || state == .offline || state == .unauthorized else { return nil }
        sentence = failure?.sentence ?? note.map { DisplayText($0) }
        self.time = time
        remedy = failure?.kind == .signedOut || state == .unauthorized ? .signIn : .retry
    }
}
