import FoundationEssentials
import TodayReports

/// Why a command gave no answer.
public struct Trouble: Error, Hashable, Sendable {
    /// What can be done about it.
    public enum Kind: Hashable, Sendable {
        /// The service cannot be reached, or refuses: try again.
        case unavailable
        /// Somebody has to sign in.
        case signedOut
        /// The command was not told what it needs.
        case usage
        /// The command is not installed, or cannot be started.
        case missing
        /// It did not end within the time it has.
        case late
        /// What it printed is not an answer.
        case rubbish
        /// Anything else, which its sentence explains.
        case other

        /// The kind of an exit code; `nil` is a command that a signal ended.
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

    /// What can be done about it.
    public let kind: Kind
    /// What the command said; `nil` if it said nothing.
    public let sentence: DisplayText?

    /// Makes a trouble.
    public init(_ kind: Kind, _ sentence: DisplayText? = nil) { (self.kind, self.sentence) = (kind, sentence) }
}

/// A notice above a list that is shown although it is not what was asked for.
public struct Notice: Hashable, Sendable {
    /// What the person can do.
    public enum Remedy: Hashable, Sendable {
        /// Try again.
        case retry
        /// Sign in.
        case signIn
    }

    /// What to say; `nil` if the command said nothing.
    public let sentence: DisplayText?
    /// When the data is from, as its age would be wrong a minute later; `nil` if unknown.
    public let time: Date?
    /// What the person can do.
    public let remedy: Remedy

    /// The notice about a report of this state, or about why there is no newer one; `nil` if there is nothing to say.
    ///
    /// A list that was read without asking is as old as it is: nothing is wrong with it.
    public init?(_ state: FeedState?, note: String?, _ trouble: Trouble?, time: Date?) {
        guard trouble != nil || state == .offline || state == .unauthorized else { return nil }
        sentence = trouble?.sentence ?? note.map { DisplayText($0) }
        self.time = time
        remedy = trouble?.kind == .signedOut || state == .unauthorized ? .signIn : .retry
    }
}
