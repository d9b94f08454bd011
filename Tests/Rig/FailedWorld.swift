import TestSupport

/// What went wrong in a world, with the output of its programs.
struct FailedWorld: Error, CustomStringConvertible {
    let cause: any Error
    let said: String

    var description: String { "\(cause)\nIts programs said:\n\(said)" }
}
