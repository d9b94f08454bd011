/// A drawing of our own, shown until the real picture comes, if it ever does.
package struct Drawing: Hashable, Sendable {
    /// The extension of its file.
    package static var ending: String { "svg" }

    /// The name of its file, without an extension: letters, digits and hyphens.
    package let name: String
    /// The drawing itself.
    package let svg: String

    /// Makes a drawing.
    package init(_ name: String, svg: String) {
        (self.name, self.svg) = (name, svg)
    }
}
