import TodayCore

/// Why the command line cannot lead to a sign-in, or away from one.
enum SignInObstacle: Error {
    /// The source has no sign-in.
    case notNeeded
    /// There is no client ID, and no person to ask for it.
    case clientIDMissing
    /// There is no access key, and no person to ask for it.
    case keyMissing
    /// The source takes another kind of credentials than the option has.
    case wrongOption(String)

    /// What is wrong, and what to do.
    func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .notNeeded: "\(label.atStart) needs no sign-in."
        case .keyMissing: "The access key is missing: run `\(label.name) login --key-file FILE`."
        case .wrongOption(let option): "\(option) cannot be used with \(label.inSentence)."
        case .clientIDMissing: "The client ID is missing: run `\(label.name) login --client-id ID`."
        }
    }
}
