/// Everything that remains of a program that has ended.
public struct Outcome: Sendable {
    /// How it ended.
    public let ending: Ending
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Its exit code; -1 if a signal ended it.
    public var code: Int32 {
        if case .code(let code) = ending { return code }
        return -1
    }

    /// The lines of its standard error.
    public var sentences: [Substring] { errors.split(separator: "\n") }
}
