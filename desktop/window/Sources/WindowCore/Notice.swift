import TodayCore

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
    /// How old the data is, in seconds; `nil` if unknown.
    public let age: Int?
    /// What the person can do.
    public let remedy: Remedy

    /// The notice about a list, or about why there is no newer one; `nil` if there is nothing to say.
    ///
    /// A list that was read without asking is as old as it is: nothing is wrong with it.
    public init?(_ report: ListReport?, _ trouble: Trouble?) {
        self.init(report?.state, report?.note, age: report?.ageSeconds, trouble)
    }

    /// The notice about a conversion, or about why there is none with newer rates; `nil` if there is nothing to say.
    public init?(_ report: ConversionReport?, _ trouble: Trouble?) {
        self.init(report?.state, report?.note, age: report?.ageSeconds, trouble)
    }

    private init?(_ state: FeedState?, _ note: String?, age: Int?, _ trouble: Trouble?) {
        guard trouble != nil || state == .offline || state == .unauthorized else { return nil }
        sentence = trouble?.sentence ?? note.map { DisplayText($0) }
        self.age = age
        remedy = trouble?.kind == .signedOut || state == .unauthorized ? .signIn : .retry
    }
}
