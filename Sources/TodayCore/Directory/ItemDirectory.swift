/// The items of a source that are known without asking: what they are called, how they are found, and in what order they
/// stand.
///
/// A source that has one needs no catalogue of items seen so far, and its service is asked for values alone.
package protocol ItemDirectory: Sendable {
    /// The items of a list in the order with this key, favourites before the others; `nil` is the first order.
    ///
    /// With `all`, also those that are not in use any more, and those without a value.
    func list(_ order: String?, favorites: Set<ItemID>, all: Bool, _ view: DirectoryView) -> [Item]

    /// The item with an id; `nil` if there is none.
    func item(_ id: ItemID, _ view: DirectoryView) -> Item?

    /// What an id or a name refers to.
    func lookup(_ typed: String, _ view: DirectoryView) -> DirectoryMatch

    /// The items with a text in their ids or names, the best matches first.
    func search(_ typed: String, _ view: DirectoryView) -> [Item]

    /// What the list is, for people: "Exchange rates in BRL".
    func heading(_ view: DirectoryView) -> String

    /// The item that values are given in.
    func unit(_ view: DirectoryView) -> ItemID
}
