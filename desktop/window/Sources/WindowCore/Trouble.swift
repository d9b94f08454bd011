import TodayCore

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
    public init(_ kind: Kind, _ sentence: DisplayText? = nil) {
        (self.kind, self.sentence) = (kind, sentence)
    }
}
