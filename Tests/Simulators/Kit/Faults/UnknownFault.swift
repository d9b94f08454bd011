/// The requested fault does not exist.
package struct UnknownFault: Error, CustomStringConvertible {
    /// The unknown name.
    package let name: String

    /// Makes an error for a name.
    package init(name: String) { self.name = name }

    /// One sentence for people.
    package var description: String { "there is no fault \"\(name)\"; --list-faults prints them all" }
}
