import TestSupport

/// Everything that remains of a program that has ended.
package struct Outcome: Sendable {
    /// How it ended.
    package let ending: Ending
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package let errors: String

    /// Its exit code; -1 if a signal ended it.
    package var code: Int32 {
        if case .code(let code) = ending { return code }
        return -1
    }

    /// The lines of its standard error.
    package var sentences: [Substring] { errors.split(separator: "\n") }
}
