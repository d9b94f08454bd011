import TodayCore

/// Why the command line cannot lead to a sign-in, or away from one.
enum SignInObstacle: Error {
    /// The source has no sign-in.
    case notNeeded
    /// There is no client ID, and no person to ask for it.
    case clientIDMissing

    /// What is wrong, and what to do.
    func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .notNeeded: "\(label.service) needs no sign-in."
        case .clientIDMissing: "The client ID is missing: run `\(label.name) login --client-id ID`."
        }
    }
}
