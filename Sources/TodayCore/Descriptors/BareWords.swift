/// What words after a source's command mean if they do not name a subcommand.
package enum BareWords: Hashable, Sendable {
    /// Something to convert: "100 USD BRL".
    case conversion
    /// An item by its id or name, whose details are shown: "25".
    case item
}
