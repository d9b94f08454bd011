/// Why the simulator could not listen.
package struct SocketError: Error, CustomStringConvertible {
    /// The system call that failed.
    package let call: String
    /// Its `errno`.
    package let code: Int32

    /// One sentence for people.
    package var description: String { "\(call) failed with errno \(code)" }
}
