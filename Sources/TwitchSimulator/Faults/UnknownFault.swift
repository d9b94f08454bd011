/// The requested fault does not exist.
public struct UnknownFault: Error, CustomStringConvertible {
    /// The unknown name.
    public let name: String

    /// Makes an error for a name.
    public init(name: String) { self.name = name }

    /// One sentence for people.
    public var description: String { "there is no fault \"\(name)\"; --list-faults prints them all" }
}
