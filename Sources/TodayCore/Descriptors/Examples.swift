/// Items that help texts use as examples.
package struct Examples: Hashable, Sendable {
    /// A name that is easily typed: "chess".
    package let name: String
    /// A name of several words: "Grand Theft Auto V".
    package let longName: String
    /// An id: "32982".
    package let id: String
    /// Part of a name that several items have: "dark souls".
    package let part: String

    /// Makes examples.
    package init(name: String, longName: String, id: String, part: String) {
        (self.name, self.longName, self.id, self.part) = (name, longName, id, part)
    }
}
