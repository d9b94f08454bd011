/// What went wrong in a world, with what its programs had to say.
struct FailedWorld: Error, CustomStringConvertible {
    let cause: any Error
    let said: String

    var description: String { "\(cause)\nIts programs said:\n\(said)" }
}
