/// Why the simulator could not listen.
public struct SocketError: Error, CustomStringConvertible {
    /// The system call that failed.
    public let call: String
    /// Its `errno`.
    public let code: Int32

    /// One sentence for people.
    public var description: String { "\(call) failed with errno \(code)" }
}
