/// Somebody asked for a fault that is not in the list.
public struct UnknownFault: Error, CustomStringConvertible {
    /// The name nobody knows.
    public let name: String

    /// A name that was looked for in vain.
    public init(name: String) { self.name = name }

    /// One sentence for people.
    public var description: String { "there is no fault \"\(name)\"; --list-faults prints them all" }
}
